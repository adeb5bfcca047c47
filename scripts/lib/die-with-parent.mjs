// Loaded into the processes that `npm start` starts: when it is gone, however it went, they go too.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
process.stdin.unref?.();

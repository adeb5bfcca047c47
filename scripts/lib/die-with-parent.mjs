// Loaded into the processes that `npm start` starts: when it is gone, however it went, they go too. Whatever those start in turn
// inherits this file, and has an input of its own that ends for other reasons: it is left alone.
if (process.ppid === Number(process.env.HOUR_CARDS_STARTED_BY)) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
  process.stdin.unref?.();
}

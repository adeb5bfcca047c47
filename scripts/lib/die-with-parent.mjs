// Preloaded in the processes that `npm start` starts, to end them if `npm start` ends for any reason. Their
// own child processes inherit this file. It does nothing there, because their input can end for other
// reasons.
if (process.ppid === Number(process.env.HOUR_CARDS_STARTED_BY)) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
  process.stdin.unref?.();
}

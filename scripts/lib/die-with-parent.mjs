// Preloaded in the processes that `npm start` starts, to end them when `npm start` ends for whatever reason:
// their input then closes. Their own child processes load this file too, but it must do nothing there,
// because their input can close for other reasons.
if (process.ppid === Number(process.env.HOUR_CARDS_STARTED_BY)) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
  process.stdin.unref?.();
}

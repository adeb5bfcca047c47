// Loaded into the processes that `npm start` starts, which end when it is gone for any reason. Processes that
// those start inherit this file, but their input ends for other reasons, so it does nothing there.
if (process.ppid === Number(process.env.HOUR_CARDS_STARTED_BY)) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
  process.stdin.unref?.();
}

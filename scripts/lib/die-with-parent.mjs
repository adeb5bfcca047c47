// Preloaded in the processes started by `npm start`, to end them when that ends for any reason. Their own
// child processes inherit this file, but their input can end for other reasons, so it does nothing there.
if (process.ppid === Number(process.env.HOUR_CARDS_STARTED_BY)) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
  process.stdin.unref?.();
}

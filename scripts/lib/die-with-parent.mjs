// Preloaded in the processes that `npm start` starts, to stop them as a signal does when their input closes.
// `npm start` closes it to stop them, and it also closes when `npm start` ends for whatever reason. Their own
// child processes load this file too, but it must do nothing there, because their input can close for other
// reasons.
if (process.ppid === Number(process.env.HOUR_CARDS_STARTED_BY)) {
  process.stdin
    .on('end', () => {
      if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
    })
    .resume();
  process.stdin.unref?.();
}

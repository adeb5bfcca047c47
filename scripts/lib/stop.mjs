import '../../backend/closed-output.mjs';

/** The reason why a command cannot continue: one readable line, never a stack trace. */
export class Stop extends Error {
  name = 'Stop';
}

/**
 * Runs `main`, and ends the process if it fails. Prints only the line of a `Stop`, but all details of any
 * other error.
 */
export async function run(main) {
  stopWithNpm();
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}

/**
 * Stops this process if npm is gone, because a signal may then not have reached this process. npm and its
 * shell forward most signals, but not if they are killed, and not if the shell waits for this command instead
 * of being replaced by it. In both cases, this process gets another parent.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const starter = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGHUP');
  }, 100);
  watch.unref();
}

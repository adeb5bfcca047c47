import '../../backend/closed-output.mjs';

/** The reason why a command cannot continue: one readable line, never a stack trace. */
export class Stop extends Error {
  name = 'Stop';
}

/**
 * Runs `main` and ends the process if it fails. For a `Stop` only its line is printed, for any other error
 * all details.
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
 * Stops this process if npm is gone. npm and its shell forward most signals, but not once they have been
 * killed. A shell that waits for its last command, instead of being replaced by it, forwards no signals when
 * it ends. In both cases, this process gets another parent.
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

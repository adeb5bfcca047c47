import '../../backend/closed-output.mjs';

/** The reason why a command cannot continue: one readable line, never a stack trace. */
export class Stop extends Error {
  name = 'Stop';
}

/** Ends the process if `main` fails. A `Stop` prints its line; any other error prints its full details. */
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
 * npm and its shell forward most signals, but cannot do so once they are killed. A shell that does not
 * replace itself by its last command ends without forwarding any. This process then has another parent.
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

import '../../backend/closed-output.mjs';

/** Why a command cannot continue: one readable line, never a stack trace. */
export class Stop extends Error {
  name = 'Stop';
}

/** Ends the process if `main` fails: a `Stop` prints its line, any other error everything it has. */
export async function run(main) {
  noteThatNpmIsGone();
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}

/**
 * npm and the shell in between forward most signals, but not that they were killed. A shell that does not
 * replace itself by its last command ends without forwarding any, and leaves us with another parent.
 */
function noteThatNpmIsGone() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const starter = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGHUP');
  }, 100);
  watch.unref();
}

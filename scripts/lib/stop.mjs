import { readFileSync } from 'node:fs';
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
 * Stops this process if npm is gone, because a signal to npm may not reach this process. npm passes only some
 * signals on, and only to its shell. On Windows, Ctrl-C reaches every process of the window.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const starter = process.ppid;
  const npm = npmAbove(starter);
  const watch = setInterval(() => {
    if (process.ppid === starter && (npm === null || isRunning(npm))) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGHUP');
  }, 100);
  watch.unref();
}

/**
 * The process id of the npm above a shell that waits for this process. Null without such a shell, which then
 * has become this process itself, and where processes cannot be read (they can on Linux).
 */
function npmAbove(shell) {
  const nameAndParent = (pid) => /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  try {
    const [, , above] = nameAndParent(shell);
    return nameAndParent(above)[1].startsWith('npm') ? Number(above) : null;
  } catch {
    return null;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

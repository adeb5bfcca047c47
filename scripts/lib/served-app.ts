import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const startMs = 90_000;

export type ServedApp = Readonly<{
  child: ChildProcess;
  /** Everything it said so far, on either stream. */
  output: () => string;
  /** Its log entries: the lines that are JSON. */
  entries: () => readonly Readonly<Record<string, unknown>>[];
  /** How it ended: its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}>;

type Options = Readonly<{
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  url: string;
  uid?: number;
}>;

/** Starts a Node program that serves the application, with nothing of our own settings, and waits until it is ready. */
export async function serveApp({ args, cwd, env, url, uid }: Options): Promise<ServedApp> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    uid,
    gid: uid,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const deadline = Date.now() + startMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${args.join(' ')} did not get ready:\n${output}`);
    }
    await pause(50);
  }
  return { child, output: () => output, entries: () => entriesIn(output), ended };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function entriesIn(output: string): Readonly<Record<string, unknown>>[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{"'))
    .map((line) => JSON.parse(line));
}

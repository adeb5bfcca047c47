import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './paths';

export type ServerProcess = Readonly<{
  pid: number;
  /** All output so far, of both streams. */
  log: () => string;
  stop: () => Promise<void>;
}>;

export type ServerOptions = Readonly<{
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  healthUrl: string;
  /** How long it may take to answer, as a busy machine is slow. */
  startMs?: number;
}>;

/** The tests' clock, and password hashes that do not take half a second of a core each. */
const preloaded = ['./tests/e2e/support/fixed-clock.mjs', './tests/cheap-scrypt.mjs'];

/**
 * Starts a Node program with the tests' clock and waits until it answers. Throws with its output if it exits
 * first.
 */
export async function startServer({ args, env, healthUrl, startMs = 60_000 }: ServerOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...preloaded.flatMap((file) => ['--import', file]), ...args], {
    cwd: root,
    env: { ...bareEnvironment(), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const deadline = Date.now() + startMs;
  while (!(await answers(healthUrl))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${args.join(' ')} ended:\n${log}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${args.join(' ')} does not answer:\n${log}`);
    }
    await pause(50);
  }
  return { pid: child.pid ?? 0, log: () => log, stop: () => stop(child) };
}

/** The environment a program needs to run, without the settings of the shell that runs the tests. */
function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await exited;
  clearTimeout(force);
}

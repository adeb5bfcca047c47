import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './paths';

export type ServerProcess = Readonly<{
  pid: number;
  /** The output of both streams so far. */
  log: () => string;
  stop: () => Promise<void>;
}>;

export type ServerOptions = Readonly<{
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  healthUrl: string;
  /** How long the first response may take. A busy machine is slow. */
  startMs?: number;
}>;

/** Sets the tests' clock and makes password hashes cheap. A normal hash takes half a second of one core. */
const preloaded = ['./tests/e2e/support/fixed-clock.mjs', './tests/cheap-scrypt.mjs'];

/**
 * Starts a Node.js program with the tests' clock and waits until it responds. If the program exits first,
 * throws an error with its output.
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

/** Returns the environment that a program needs, without the settings of the shell that runs the tests. */
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

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from '@/backend/demo/demo-accounts';

const startMs = 90_000;

export type ServedApp = Readonly<{
  child: ChildProcess;
  /** All output so far, from stdout and stderr. */
  output: () => string;
  /** The log entries: the lines of the output that are JSON. */
  entries: () => readonly Readonly<Record<string, unknown>>[];
  /** The exit code, or the signal that ended the program. */
  ended: Promise<number | string>;
}>;

type ServeOptions = Readonly<{
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  url: string;
  ready?: string;
}>;

/**
 * Starts a Node program that serves the application, and waits until it is ready. Its environment is only
 * `env`.
 */
export async function serveApp({ args, cwd, env, url, ready }: ServeOptions): Promise<ServedApp> {
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  return watchApp(
    spawn(process.execPath, args, { cwd, env: { NODE_ENV: 'production', ...env }, stdio: [...stdio] }),
    url,
    ready,
  );
}

/** Collects the output of a program that serves the application, and waits until it is ready. */
export async function watchApp(child: ChildProcess, url: string, ready = '/api/ready'): Promise<ServedApp> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const deadline = Date.now() + startMs;
  while (!(await isReady(`${url}${ready}`))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${child.spawnargs.join(' ')} did not get ready:\n${output}`);
    }
    await pause(50);
  }
  return { child, output: () => output, entries: () => entriesIn(output), ended };
}

type NextOptions = Readonly<{
  port: number;
  cwd: string;
  secret: string;
  settings?: Readonly<Record<string, string>>;
  nodeArgs?: readonly string[];
}>;

/** Serves a build with `next start`, without the reference backend. */
export async function serveNext({
  port,
  cwd,
  secret,
  settings,
  nodeArgs = [],
}: NextOptions): Promise<ServedApp & { url: string }> {
  const { PATH = '', HOME = '', BASE_API_URL = '', CUSTOMER_API_URL = '' } = process.env;
  const url = `http://localhost:${port}`;
  const app = await serveApp({
    args: [...nodeArgs, 'node_modules/next/dist/bin/next', 'start', '-p', String(port)],
    cwd,
    env: {
      PATH,
      HOME,
      NEXT_MANUAL_SIG_HANDLE: '1',
      PORT: String(port),
      APP_URL: url,
      SESSION_SECRET: secret,
      BASE_API_URL,
      CUSTOMER_API_URL,
      ...settings,
    },
    url,
  });
  return { ...app, url };
}

/** Logs in to the backend with a demo account and returns the token. */
export async function logInAt(backendUrl: string, name: string): Promise<string> {
  const account = demoAccounts.find(({ email }) => email.startsWith(name));
  const body = JSON.stringify({ email: account?.email, password: account?.password, device_name: 'test' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${backendUrl}/customer/token`, { method: 'POST', headers, body });
  return (await answer.json()).data.token;
}

function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { root, templateData } from './support/paths';

const secret = 'a-secret-of-the-tests-that-is-long-enough';
const next = ['node_modules/next/dist/bin/next', 'start', '-p'];
let child: ChildProcess;
let folder = '';

type Running = Readonly<{ url: string; backendUrl: string; output: () => string }>;

/** Runs a program that serves the built application, with separate ports and folders and with real pipes. */
async function run(program: string, argsFor: (port: number) => readonly string[]): Promise<Running> {
  const [port, backendPort] = await Promise.all([freePort(), freePort()]);
  folder = mkdtempSync(join(tmpdir(), 'hour-cards-process-'));
  cpSync(templateData, join(folder, 'data'), { recursive: true });
  const { PATH = '', HOME = '' } = process.env;
  child = spawn(program, argsFor(port), {
    cwd: root,
    detached: true,
    env: {
      PATH,
      HOME,
      TMPDIR: folder,
      NODE_ENV: 'production',
      NEXT_MANUAL_SIG_HANDLE: '1',
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: join(folder, 'data'),
      SESSION_SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const url = `http://localhost:${port}`;
  const ready = program === process.execPath ? /"event":"started"/ : /Stop with Ctrl-C/;
  while (!(ready.test(output) && (await answers(`${url}/api/ready`)))) {
    if (child.exitCode !== null) throw new Error(output);
    await pause(50);
  }
  return { url, backendUrl: `http://127.0.0.1:${backendPort}`, output: () => output };
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function expectGone({ url, backendUrl }: Running, withinMs: number): Promise<void> {
  const isGone = async () => !(await answers(`${url}/api/health`)) && !(await answers(`${backendUrl}/health`));
  await expect.poll(isGone, { timeout: withinMs, intervals: [50] }).toBe(true);
  // After the backend stops listening, it still closes its database.
  await pause(500);
  const remaining = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(remaining.filter((entry) => entry.isSocket() || entry.isFIFO()).map(({ name }) => name)).toEqual([]);
  expect(remaining.filter(({ name }) => name.startsWith('hour-cards'))).toEqual([]);
}

test.afterEach(() => {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('keeps the application running without a log reader, and exits with 0 on a signal', {
  tag: '@gate',
}, async () => {
  const { url } = await run(process.execPath, (port) => [...next, String(port)]);
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (let times = 0; times < 3; times += 1) expect(await answers(`${url}/login`)).toBe(true);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await Promise.race([ended, pause(3_000, 'still running')])).toEqual([0, null]);
});

test('keeps npm start running without a log reader, and leaves no process behind when stopped', async () => {
  const running = await run('npm', () => ['start']);
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (let times = 0; times < 3; times += 1) expect(await answers(`${running.url}/login`)).toBe(true);
  child.kill('SIGTERM');
  await expectGone(running, 2_000);
});

for (const signal of ['SIGHUP', 'SIGKILL'] as const) {
  test(`leaves no process behind when npm start receives ${signal}`, async () => {
    const running = await run('npm', () => ['start']);
    child.kill(signal);
    await expectGone(running, 2_000);
  });
}

test('leaves no process behind when Ctrl-C stops npm start at a terminal', async () => {
  const running = await run('npm', () => ['start']);
  // A terminal sends SIGINT to the whole process group.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await expectGone(running, 2_000);
});

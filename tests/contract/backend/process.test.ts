import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { type BackendProcess, spawnBackend, untilReady } from '../support/backend-process';

/** The database server of the other contract tests. If it is set, the tests of the process are skipped. */
const server = process.env.TEST_POSTGRES_URL ?? '';
const folder = mkdtempSync(join(tmpdir(), 'backend-process-'));
const dataDir = join(folder, 'data');
const running = new Set<BackendProcess>();

function start(env: Record<string, string>): BackendProcess {
  const backend = spawnBackend(env);
  running.add(backend);
  return backend;
}
/** Starts a process that should fail. Returns its exit code and its error output. */
async function failure(env: Record<string, string>) {
  // Avoid the default port, because an application on this machine may use it.
  const { ended, texts } = start({ BACKEND_PORT: String(await freePort()), ...env });
  const code = await ended;
  return { code, lines: texts.error.trim().split('\n') };
}

afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startReady(env: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const backend = start({ BACKEND_PORT: String(port), ...env });
  await untilReady(backend, url);
  return { ...backend, url, port };
}
const linesOf = (log: string): Record<string, unknown>[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
const login = async (url: string) => {
  const body = JSON.stringify({ email: 'fulltime@demo.example', password: demoPassword, device_name: 'test' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/customer/token`, { method: 'POST', headers, body });
  return {
    status: response.status,
    token: ((await response.json()) as { data?: { token: string } }).data?.token ?? '',
  };
};
const userInfo = async (url: string, token: string) =>
  (await fetch(`${url}/customer/user/info`, { headers: { authorization: `Bearer ${token}` } })).status;

// Run these tests only once, because data folders do not depend on the database of the other tests.
describe.runIf(server === '')('the backend process', { timeout: 120_000 }, () => {
  it('fills its data folder, exits with code 0 on a signal and keeps its data', async () => {
    const first = await startReady({ DATA_DIR: dataDir });
    const { token } = await login(first.url);
    expect(await userInfo(first.url, token)).toBe(200);
    // Shutting down does not wait for a connection without a request. Browsers open such connections in
    // advance.
    const silent = connect(first.port, '127.0.0.1');
    await once(silent, 'connect');
    const begun = performance.now();
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);

    const second = await startReady({ DATA_DIR: dataDir });
    expect(await userInfo(second.url, token)).toBe(200);
    // A second process is refused, because two processes would corrupt a shared data folder.
    expect(await failure({ DATA_DIR: dataDir, BACKEND_PORT: String(await freePort()) })).toEqual({
      code: 1,
      lines: [`The backend could not start: The data folder ${dataDir} is in use by another process`],
    });
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);

    const log = first.texts.out + second.texts.out;
    expect(log).toContain('"route":"/customer/token"');
    expect(log).not.toContain(token);
    expect(log).not.toContain(demoPassword);
    expect(log).not.toContain('fulltime@demo.example');
    expect(first.texts.error + second.texts.error).toBe('');
  });

  it('shows the event loop and memory of the process in its metrics', async () => {
    const { url } = await startReady({ DATA_DIR: dataDir });
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^hour_cards_mails_total\{outcome="failed"\} 0$/m);
  });

  it('keeps running when its log output is closed, and stops on a signal', async () => {
    const { child, ended, url } = await startReady({ DATA_DIR: dataDir });
    child.stdout?.destroy();
    child.stderr?.destroy();
    for (let times = 0; times < 3; times += 1) expect((await login(url)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.each([
    ['smtp://mail.example', 1],
    ['smtps://mail.example', 0],
  ])('warns once at startup if mails may be sent unencrypted: %s', async (SMTP_URL, times) => {
    const { child, ended, texts } = await startReady({ DATA_DIR: dataDir, SMTP_URL });
    const warnings = linesOf(texts.out).filter(({ event }) => event === 'insecure');
    expect(warnings).toEqual(
      Array.from({ length: times }, () => ({
        level: 'warn',
        time: expect.any(String),
        event: 'insecure',
        reason: expect.stringMatching(/^SMTP_URL does not demand TLS/),
      })),
    );
    child.kill('SIGTERM');
    await ended;
  });

  it('reopens the data folder of a killed process', async () => {
    const first = await startReady({ DATA_DIR: dataDir });
    first.child.kill('SIGKILL');
    await first.ended;
    // The socket that locked the folder has been removed.
    if (process.platform === 'linux') {
      expect(readdirSync(tmpdir()).filter((name) => /^hour-cards-.*\.sock$/.test(name))).toEqual([]);
    }
    const second = await startReady({ DATA_DIR: dataDir });
    expect((await login(second.url)).status).toBe(200);

    const port = String(second.port);
    expect(await failure({ DATA_DIR: join(folder, 'other'), BACKEND_PORT: port })).toEqual({
      code: 1,
      lines: [`The backend could not start: port ${port} is in use (set BACKEND_PORT to another).`],
    });
  });

  it('reports a full disk at startup in one line and leaves no partial data', async ({ skip }) => {
    const disk = mkdtempSync(join(folder, 'disk-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]);
    if (mounted.status !== 0) skip('only root can make a small disk');
    try {
      expect(await failure({ DATA_DIR: join(disk, 'data') })).toEqual({
        code: 1,
        lines: ['The backend could not start: the disk of the data folder is full (DATA_DIR).'],
      });
      expect(readdirSync(join(disk, 'data'))).toEqual([]);
    } finally {
      spawnSync('umount', ['-l', disk]);
    }
  });

  it.each([
    [{ BACKEND_PORT: 'abc' }, 'Invalid settings: BACKEND_PORT is not a number'],
    [
      { APP_TIME_ZONE: 'Mars/Olympus', SMTP_URL: 'geheim' },
      'Invalid settings: SMTP_URL is not a valid address; APP_TIME_ZONE is not a known time zone',
    ],
    [
      { DATA_DIR: '/dev/null/data' },
      'The backend could not start: the data folder /dev/null/data cannot be written (DATA_DIR).',
    ],
    [
      { DATABASE_URL: 'postgres://nobody:geheim@127.0.0.1:1/none' },
      'The backend could not start: the database of DATABASE_URL cannot be reached (ECONNREFUSED).',
    ],
  ])('explains in one line why it cannot start: %o', async (env, line) => {
    expect(await failure(env)).toEqual({ code: 1, lines: [line] });
  });
});

describe.runIf(server !== '')('the backend process on a PostgreSQL server', { timeout: 120_000 }, () => {
  const name = `process_${randomUUID().replaceAll('-', '')}`;
  const address = Object.assign(new URL(server || 'postgres://none'), { pathname: `/${name}` }).href;
  const onServer = async (connectionString: string, statement: string) => {
    const client = new Client({ connectionString });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };

  beforeAll(() => onServer(server, `create database ${name}`));
  afterAll(() => onServer(server, `drop database ${name} with (force)`));

  it.runIf(process.env.TEST_DEEP)('loads the demo company only on request', async () => {
    const empty = await startReady({ DATABASE_URL: address });
    expect((await login(empty.url)).status).toBe(401);
    expect(await onServer(address, 'select count(*)::int as users from users')).toEqual([{ users: 0 }]);
    empty.child.kill('SIGTERM');
    expect(await empty.ended).toBe(0);

    const filled = await startReady({ DATABASE_URL: address, DEMO_DATA: '1' });
    expect((await login(filled.url)).status).toBe(200);
    filled.child.kill('SIGTERM');
    await filled.ended;
  });

  it('logs a lost and a restored database connection once each', async () => {
    const { child, ended, texts, url } = await startReady({ DATABASE_URL: address, DEMO_DATA: '1' });
    const states = () => linesOf(texts.out).filter(({ event }) => event === 'database');
    await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const lost = { time: expect.any(String), level: 'error', event: 'database', state: 'lost', fault: '57P01' };
    await vi.waitFor(() => expect(states()).toEqual([lost]), 10_000);
    await vi.waitFor(async () => expect((await login(url)).status).toBe(200), 10_000);
    const regained = { time: expect.any(String), level: 'info', event: 'database', state: 'regained' };
    await vi.waitFor(() => expect(states()).toEqual([lost, regained]), 10_000);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(states()).toHaveLength(2);
  });
});

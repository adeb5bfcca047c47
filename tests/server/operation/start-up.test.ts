import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const names = ['SESSION_SECRET', 'BASE_API_URL', 'CUSTOMER_API_URL', 'APP_URL', 'LOG_LEVEL', 'SENTRY_DSN'];
const logged: string[] = [];

class Exit extends Error {}

beforeEach(() => {
  vi.resetModules();
  logged.length = 0;
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)));
  }
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(`exit ${code}`);
  });
  for (const name of names) vi.stubEnv(name, undefined);
  vi.stubEnv('NEXT_RUNTIME', 'nodejs');
  vi.stubEnv('NEXT_MANUAL_SIG_HANDLE', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const SESSION_SECRET = 'a-secret-of-the-tests-that-is-long-enough';

/** Calls `register`, as the framework does at startup, with these settings. */
async function start(env: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { register } = await import('@/instrumentation');
  await register();
}

describe('server start', () => {
  it.each([
    [
      { BASE_API_URL: 'https://api.example', CUSTOMER_API_URL: 'https://api.example' },
      'Invalid settings: SESSION_SECRET is required',
    ],
    [{ SESSION_SECRET: 'geheim' }, 'Invalid settings: SESSION_SECRET each secret needs 32 characters or more'],
    [
      { SESSION_SECRET, APP_URL: 'uren.example', LOG_LEVEL: 'hard' },
      'Invalid settings: APP_URL is not a valid address; LOG_LEVEL must be one of debug, info, warn, error, silent',
    ],
  ])('exits with one line that names invalid settings but not their values: %j', async (env, line) => {
    await expect(start(env)).rejects.toThrow('exit 1');
    expect(logged).toEqual([line]);
  });

  it('logs the origin and warns about sessions that travel unprotected over http', async () => {
    await start({ SESSION_SECRET, APP_URL: 'http://uren.example' });
    const entries = logged.map((line) => JSON.parse(line));
    expect(entries).toMatchObject([
      { level: 'info', event: 'started', appOrigin: 'http://uren.example' },
      { level: 'warn', event: 'insecure' },
    ]);
    expect(logged.join()).not.toContain(SESSION_SECRET);
  });

  it.each(['https://uren.example', 'http://localhost:3000'])(
    'does not warn about unprotected sessions at %s',
    async (APP_URL) => {
      await start({ SESSION_SECRET, APP_URL });
      expect(logged.map((line) => JSON.parse(line).event)).toEqual(['started']);
    },
  );

  it.each([
    ['http://api.example/base', ['BASE_API_URL is not https: passwords and tokens travel unprotected']],
    ['https://api.example/base', []],
    ['http://localhost:4000/base', []],
    ['http://127.0.0.1:4000', []],
    ['http://[::1]:4000', []],
    ['http://127.0.0.10', ['BASE_API_URL is not https: passwords and tokens travel unprotected']],
    ['http://localhost.example', ['BASE_API_URL is not https: passwords and tokens travel unprotected']],
  ])('warns about unprotected passwords only for a remote API over http: %s', async (BASE_API_URL, reasons) => {
    await start({ SESSION_SECRET, BASE_API_URL, CUSTOMER_API_URL: 'https://api.example/customer' });
    const warned = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'insecure');
    expect(warned.map(({ level, reason }) => [level, reason])).toEqual(reasons.map((reason) => ['warn', reason]));
  });

  it('does not log below the configured level', async () => {
    await start({ SESSION_SECRET, APP_URL: 'http://uren.example', LOG_LEVEL: 'error' });
    expect(logged).toEqual([]);
  });

  it('leaves signals to the framework unless configured otherwise', async () => {
    const before = process.listenerCount('SIGTERM');
    await start({ SESSION_SECRET });
    expect(process.listenerCount('SIGTERM')).toBe(before);
    vi.resetModules();
    await start({ SESSION_SECRET, NEXT_MANUAL_SIG_HANDLE: '1' });
    expect(process.listenerCount('SIGTERM')).toBe(before + 1);
    process.removeAllListeners('SIGTERM');
    process.removeAllListeners('SIGINT');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { startBackend } from '@/tests/e2e/support/backend-process';
import { root } from '@/tests/e2e/support/paths';
import { startServer } from '@/tests/e2e/support/server-process';
import { sealedSession, sealSecret } from '@/tests/server/support/session';
import { logInAt } from '../lib/served-app';

/** The users to request pages as: a demo account and its employee record. */
const people = { employee: { account: 'fulltime', id: 1 }, manager: { account: 'manager', id: 4 } } as const;
type Person = keyof typeof people;

/** The start time of the servers' clock (`fixed-clock.mjs`). */
const begin = Date.parse('2026-11-18T09:00:00Z');
const hourMs = 3_600_000;

/**
 * Serves both applications as in production, the real one with the demo company. Returns the session cookies
 * of two users.
 */
export async function serveBoth(emptyFolder: string) {
  const [port, emptyPort, backendPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const emptyUrl = `http://localhost:${emptyPort}`;
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'hour-cards-bench-'));
  const backend = await startBackend({ port: backendPort, dataDir, appUrl: url, startMs: 180_000 });
  const [manager, employee] = await Promise.all([signIn(backendUrl, 'manager'), signIn(backendUrl, 'employee')]);
  const next = (folder: string, on: number) => ['node_modules/next/dist/bin/next', 'start', folder, '-p', String(on)];
  const [ours, empty] = await Promise.all([
    startServer({
      args: next(root, port),
      env: {
        TZ: 'UTC',
        BASE_API_URL: `${backendUrl}/base`,
        CUSTOMER_API_URL: `${backendUrl}/customer`,
        APP_URL: url,
        SESSION_SECRET: sealSecret,
        DATA_DIR: dataDir,
      },
      healthUrl: `${url}/api/health`,
    }),
    startServer({ args: next(emptyFolder, emptyPort), env: { TZ: 'UTC' }, healthUrl: `${emptyUrl}/` }),
  ]);
  return {
    ours: url,
    empty: emptyUrl,
    cookies: { manager, employee },
    stop: async () => {
      await Promise.all([ours.stop(), empty.stop()]);
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the session cookie that the application would create for a token of the backend. */
async function signIn(backendUrl: string, person: Person): Promise<string> {
  const session = await sealedSession({
    token: await logInAt(backendUrl, people[person].account),
    activeEmployeeId: people[person].id,
    isManager: person === 'manager',
    issuedAt: begin - hourMs,
    expiresAt: begin + 11 * hourMs,
  });
  return session.cookie;
}

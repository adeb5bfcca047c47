import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtBackend } from '@/scripts/lib/build.mjs';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { root } from '@/tests/e2e/support/paths';
import { type ServerProcess, startServer } from '@/tests/e2e/support/server-process';
import { sealSecret } from '@/tests/server/support/session';
import { startNginx } from './behind-nginx';

export type Served = Readonly<{
  /** The address behind nginx. */
  url: string;
  backendUrl: string;
  app: ServerProcess;
  backend: ServerProcess;
  stop: () => Promise<void>;
}>;

const start = (folder: string, port: number) => ['node_modules/next/dist/bin/next', 'start', folder, '-p', `${port}`];

type Options = Readonly<{ protocol: 'http' | 'https'; databaseUrl?: string; company?: 'small' | 'leave' }>;

/** Starts the built application and the backend behind nginx. Without a database, it is the embedded one. */
export async function serveOurs({ protocol, databaseUrl, company = 'small' }: Options): Promise<Served> {
  const [port, backendPort, publicPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `${protocol}://localhost:${publicPort}`;
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const folder = await mkdtemp(join(tmpdir(), 'hour-cards-bench-'));
  const backend = await startServer({
    args: [builtBackend],
    env: {
      BACKEND_PORT: `${backendPort}`,
      DATA_DIR: folder,
      APP_URL: url,
      LOG_LEVEL: 'warn',
      TZ: 'UTC',
      DEMO_COMPANY: company,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    healthUrl: `${backendUrl}/health`,
    startMs: 180_000,
  });
  const app = await startServer({
    args: start(root, port),
    env: {
      TZ: 'UTC',
      BASE_API_URL: `${backendUrl}/base`,
      CUSTOMER_API_URL: `${backendUrl}/customer`,
      APP_URL: url,
      TRUSTED_PROXIES: '1',
      SESSION_SECRET: sealSecret,
      DATA_DIR: folder,
    },
    healthUrl: `http://localhost:${port}/api/health`,
  });
  const stopNginx = await startNginx(join(folder, 'nginx'), { protocol, port: publicPort, target: port });
  const stop = async () => {
    await stopNginx();
    await app.stop();
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, backendUrl, app, backend, stop };
}

/** Starts the empty application behind nginx. */
export async function serveEmpty(emptyFolder: string): Promise<Pick<Served, 'url' | 'stop'>> {
  const [port, publicPort] = await Promise.all([freePort(), freePort()]);
  const folder = await mkdtemp(join(tmpdir(), 'hour-cards-empty-'));
  const app = await startServer({
    args: start(emptyFolder, port),
    env: { TZ: 'UTC' },
    healthUrl: `http://localhost:${port}/`,
  });
  const stopNginx = await startNginx(folder, { protocol: 'https', port: publicPort, target: port });
  const stop = async () => {
    await stopNginx();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `https://localhost:${publicPort}`, stop };
}

/** Seconds of processor time that a process has used so far, counted by Linux in hundredths. */
function cpuSeconds(pid: number | string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Seconds of processor time per program so far. Includes every PostgreSQL and nginx process that runs. */
export function cpuOf({ app, backend }: Served): Record<string, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const named = (program: string) => pids.filter((pid) => commandOf(pid) === program).map(cpuSeconds);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    application: cpuSeconds(app.pid),
    backend: cpuSeconds(backend.pid),
    PostgreSQL: sum(named('postgres')),
    nginx: sum(named('nginx')),
  };
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Resident memory of a process, in MiB. */
export function memoryOf({ pid }: Pick<ServerProcess, 'pid'>): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

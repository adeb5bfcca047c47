import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompanySize } from '@/backend/demo/demo-accounts';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { startBackend } from './backend-process';
import { companyTemplate } from './company-template';
import { copyAsOtherBuild } from './copied-build';
import { createLeakDetector, type LeakDetector, withoutAddress } from './leak-detector';
import { createUpstream, type Upstream } from './misbehaving-upstream';
import { buildWithoutMiddleware, root } from './paths';
import { startRecordingProxy } from './recording-proxy';
import { startServer } from './server-process';

export type WorldOptions = Readonly<{
  /** The path prefix of both interfaces. */
  prefix: string;
  middleware: boolean;
  /** The time zone of the machine that runs the application. No result may depend on it. */
  machineZone: string;
  /** The company in the backend. `large` has 500 employees and 10,000 cards. */
  company?: CompanySize;
  /** The deadline of an upstream call. The default depends on the size of the company. */
  upstreamTimeoutMs?: number | undefined;
}>;

/** A worker's own application, upstream and backend, with a copy of the demo company. */
export type World = Readonly<{
  url: string;
  backendUrl: string;
  upstream: Upstream;
  backend: Readonly<{ stop: () => Promise<void>; start: (aheadMs?: number) => Promise<void> }>;
  detector: LeakDetector;
  /** Replaces the running application with another build without its scripts. */
  deploy: () => Promise<void>;
  /** Cuts every browser off from the application, and connects them again. */
  network: Readonly<{ stop: () => Promise<void>; start: () => Promise<void> }>;
  appLog: () => string;
  stop: () => Promise<void>;
}>;

export const sessionSecret = 'a secret of the end-to-end tests and nothing else';

/**
 * The upstream timeout for the small company. Shorter than in production, so that tests of a silent upstream
 * stay short.
 */
const smallTimeoutMs = 10_000;
/**
 * The upstream timeout for the large company. As long as in production, because two managers share a small
 * machine here.
 */
const largeTimeoutMs = 30_000;

export async function startWorld(options: WorldOptions): Promise<World> {
  const { prefix, middleware, machineZone, company = 'small' } = options;
  const timeoutMs = options.upstreamTimeoutMs ?? (company === 'small' ? smallTimeoutMs : largeTimeoutMs);
  const detector = createLeakDetector();
  const [port, appPort, upstreamPort, backendPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  for (const secretPort of [upstreamPort, backendPort]) {
    for (const host of ['127.0.0.1', 'localhost']) detector.add('address', `${host}:${secretPort}`);
  }
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'hour-cards-e2e-'));
  await cp(await companyTemplate(company), dataDir, { recursive: true });

  const upstream = createUpstream({ port: upstreamPort, backendPort, prefix, detector });
  await upstream.open();
  const startOwnBackend = (aheadMs = 0) => startBackend({ port: backendPort, dataDir, appUrl: url, aheadMs });
  const startApp = (folder: string, aheadMs = 0) =>
    startServer({
      args: ['node_modules/next/dist/bin/next', 'start', folder, ...listen(appPort)],
      env: {
        APP_URL: url,
        BASE_API_URL: upstream.baseApiUrl,
        CUSTOMER_API_URL: upstream.customerApiUrl,
        SESSION_SECRET: sessionSecret,
        // Each world has its own folder, because all worlds start at the same fixed time. Otherwise a session
        // that ended in one world could be invalid in another.
        DATA_DIR: dataDir,
        UPSTREAM_TIMEOUT_MS: String(timeoutMs),
        // Disable the cache, because tests share sessions and each makes upstream behave differently.
        LOOKUP_SECONDS: '0',
        CLOCK_AHEAD_MS: String(aheadMs),
        TZ: machineZone,
      },
      healthUrl: `http://127.0.0.1:${appPort}/api/health`,
    });
  const firstBuild = middleware ? root : buildWithoutMiddleware;
  const [firstBackend, firstApp, firstProxy] = await Promise.all([
    startOwnBackend(),
    startApp(firstBuild),
    startRecordingProxy(port, appPort, detector),
  ]);
  let running = firstBackend;
  let app = firstApp;
  let proxy = firstProxy;
  const since = Date.now();
  const otherBuild = join(dataDir, 'other-build');
  let served = firstBuild;
  let earlierLog = '';

  return {
    url,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    upstream,
    backend: {
      stop: async () => {
        await upstream.close();
        await running.stop();
        detector.scan('the log of the backend', running.log(), withoutAddress);
      },
      start: async (aheadMs) => {
        running = await startOwnBackend(aheadMs);
        await upstream.open();
      },
    },
    detector,
    deploy: async () => {
      if (!existsSync(otherBuild)) await copyAsOtherBuild(otherBuild);
      served = served === firstBuild ? otherBuild : firstBuild;
      await app.stop();
      earlierLog += app.log();
      // Start the new clock where the old one was, so that no session starts in the future.
      app = await startApp(served, Date.now() - since);
    },
    network: {
      stop: () => proxy.stop(),
      start: async () => {
        proxy = await startRecordingProxy(port, appPort, detector);
      },
    },
    appLog: () => earlierLog + app.log(),
    stop: async () => {
      await Promise.all([proxy.stop(), app.stop(), upstream.close()]);
      await running.stop();
      detector.scan('the log of the application', earlierLog + app.log());
      detector.scan('the log of the backend', running.log(), withoutAddress);
      detector.scanKept();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const listen = (port: number) => ['-H', '127.0.0.1', '-p', String(port)];

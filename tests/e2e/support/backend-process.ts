import type { CompanySize } from '@/backend/demo/demo-accounts';
import { builtBackend, isBackendBuilt } from '@/scripts/lib/build.mjs';
import { type ServerProcess, startServer } from './server-process';

export type BackendOptions = Readonly<{
  port: number;
  dataDir: string;
  appUrl: string;
  company?: CompanySize;
  /** How far this backend's clock is ahead of the other clocks. */
  aheadMs?: number;
  startMs?: number;
}>;

/** The password for /admin and /outbox of every backend in these tests. */
export const adminPassword = 'the-admin-password-of-the-tests';

/**
 * Starts the reference backend with its embedded database, from the single file that `npm start` runs. That
 * file starts twice as fast as the sources.
 */
export function startBackend({
  port,
  dataDir,
  appUrl,
  company = 'small',
  aheadMs = 0,
  startMs,
}: BackendOptions): Promise<ServerProcess> {
  return startServer({
    args: isBackendBuilt() ? ['--enable-source-maps', builtBackend] : ['--import', 'tsx', 'backend/main.ts'],
    env: {
      BACKEND_PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_COMPANY: company,
      APP_URL: appUrl,
      BACKEND_ADMIN_PASSWORD: adminPassword,
      CLOCK_AHEAD_MS: String(aheadMs),
      TZ: 'UTC',
    },
    healthUrl: `http://127.0.0.1:${port}/health`,
    ...(startMs !== undefined && { startMs }),
  });
}

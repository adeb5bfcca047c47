import type { CompanySize } from '@/backend/demo/demo-accounts';
import { builtBackend, isBackendBuilt } from '@/scripts/lib/build.mjs';
import { type ServerProcess, startServer } from './server-process';

export type BackendOptions = Readonly<{
  port: number;
  dataDir: string;
  appUrl: string;
  company?: CompanySize;
  /** How far this backend's clock is ahead of the others. */
  aheadMs?: number;
  startMs?: number;
}>;

/** The password for /admin and /outbox of every backend here. */
export const adminPassword = 'the-admin-password-of-the-tests';

/**
 * The reference backend on its embedded database, built into one file as `npm start` runs it. That halves the
 * time to start.
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

import { resolve } from 'node:path';
import { checkPortFree, checkWritable, portOf } from './checks.mjs';
import { root } from './paths.mjs';
import { ownAdminPassword, ownSessionSecret } from './session-secret.mjs';
import { Stop } from './stop.mjs';

/**
 * Where and how the application runs, from the environment; stops at the first fault
 * (rule: settings-checked). Uses no dependencies, because it runs before anything is installed or built.
 */
export async function readCircumstances() {
  const { BASE_API_URL, CUSTOMER_API_URL, SESSION_SECRET } = process.env;
  if (Boolean(BASE_API_URL) !== Boolean(CUSTOMER_API_URL)) {
    throw new Stop('Set both BASE_API_URL and CUSTOMER_API_URL, or neither for the embedded backend.');
  }
  const embedded = !BASE_API_URL;
  const port = portOf('PORT', 3000);
  const backendPort = embedded ? portOf('BACKEND_PORT', 4000) : null;
  if (!embedded && !SESSION_SECRET) {
    throw new Stop('SESSION_SECRET is required with BASE_API_URL and CUSTOMER_API_URL: 32 characters or more.');
  }
  if (port === backendPort) throw new Stop(`PORT and BACKEND_PORT are both ${port}: they must differ.`);
  await checkPortFree(port, 'PORT');
  const appUrl = process.env.APP_URL ?? `http://localhost:${port}`;
  if (!embedded) return { embedded, port, appUrl, env: { APP_URL: appUrl } };

  await checkPortFree(backendPort, 'BACKEND_PORT');
  const dataDir = resolve(root, process.env.DATA_DIR ?? 'data');
  checkWritable(dataDir);
  const sessionSecret = SESSION_SECRET ?? ownSessionSecret(dataDir);
  const admin = adminOf(dataDir);
  return {
    embedded,
    admin,
    port,
    backendPort,
    appUrl,
    env: {
      APP_URL: appUrl,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDir,
      SESSION_SECRET: sessionSecret,
      ...(admin === null ? {} : { BACKEND_ADMIN_PASSWORD: admin.secret }),
    },
  };
}

/**
 * The password for /admin and /outbox: the one that is set, else one of our own. Null where those pages are
 * closed, as they are by default on a company's own database (rule: backend-tools).
 */
function adminOf(dataDir) {
  const { BACKEND_TOOLS, DATABASE_URL, BACKEND_ADMIN_PASSWORD } = process.env;
  if ((BACKEND_TOOLS ?? (DATABASE_URL ? 'off' : 'loopback')) === 'off') return null;
  if (BACKEND_ADMIN_PASSWORD) return { secret: BACKEND_ADMIN_PASSWORD, isNew: false, file: null };
  return ownAdminPassword(dataDir);
}

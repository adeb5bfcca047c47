import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { inProject, root } from './paths.mjs';
import { ownAdminPassword, ownSessionSecret } from './session-secret.mjs';
import { Stop } from './stop.mjs';

/**
 * The application's addresses and environment, as set in the environment and `.env`. Both processes get `env`
 * in addition to this process's environment, and check their own settings (rule: settings-checked). Uses no
 * dependencies, because it runs before they are installed.
 */
export async function readStartSettings() {
  loadEnv();
  const { BASE_API_URL, CUSTOMER_API_URL, SESSION_SECRET, APP_URL, DATA_DIR = 'data' } = process.env;
  const port = await freePortOf('PORT', 3000);
  const appUrl = APP_URL ?? `http://localhost:${port}`;
  const env = { APP_URL: appUrl, PORT: String(port) };
  if (BASE_API_URL || CUSTOMER_API_URL) return { embedded: false, port, appUrl, env };

  const backendPort = await freePortOf('BACKEND_PORT', 4000);
  const dataDir = resolve(root, DATA_DIR);
  const sessionSecret = SESSION_SECRET ?? ownSessionSecret(dataDir);
  const admin = adminOf(dataDir);
  Object.assign(env, { BACKEND_PORT: String(backendPort), DATA_DIR: dataDir, SESSION_SECRET: sessionSecret });
  if (admin !== null) env.BACKEND_ADMIN_PASSWORD = admin.secret;
  return { embedded: true, admin, port, backendPort, appUrl, env };
}

/** Reads `.env` if present. The environment takes precedence. An empty value counts as missing. */
function loadEnv() {
  const file = inProject('.env');
  try {
    if (existsSync(file)) process.loadEnvFile(file);
  } catch {
    throw new Stop(`This user cannot read ${file}.`);
  }
  for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
}

/**
 * The port that a variable sets. Stops if that port cannot be used, for example because another program uses
 * it.
 */
async function freePortOf(name, fallback) {
  const port = Number(process.env[name] ?? fallback);
  const listening = new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port }, () => server.close(resolve));
  });
  await listening.catch(({ code }) => {
    if (code !== 'EADDRINUSE') throw new Stop(`${name} must be a port that can be used (${code}).`);
    throw new Stop(`Port ${port} is in use already: stop what runs there or set ${name}.`);
  });
  return port;
}

/**
 * The password for /admin and /outbox: the configured one, or else a generated one. Null if those pages are
 * off, which is the default with a company's own database (rule: backend-tools).
 */
function adminOf(dataDir) {
  const { BACKEND_TOOLS, DATABASE_URL, BACKEND_ADMIN_PASSWORD } = process.env;
  if ((BACKEND_TOOLS ?? (DATABASE_URL ? 'off' : 'loopback')) === 'off') return null;
  if (BACKEND_ADMIN_PASSWORD) return { secret: BACKEND_ADMIN_PASSWORD, isNew: false, file: null };
  return ownAdminPassword(dataDir);
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.mjs';

/** The secret that encrypts sessions unless one is configured. */
export const ownSessionSecret = (dataDir) =>
  storedSecret(dataDir, { name: 'session-secret', bytes: 48, minLength: 32 }).secret;

/** The password for /admin and /outbox unless one is configured, and whether it was just created. */
export const ownAdminPassword = (dataDir) =>
  storedSecret(dataDir, { name: 'admin-password', bytes: 18, minLength: 16 });

/** A secret in the data folder, created at the first start. Only its owner can read it. */
function storedSecret(dataDir, { name, bytes, minLength }) {
  const file = join(dataDir, name);
  const isNew = !existsSync(file);
  if (isNew) {
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(file, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600, flush: true });
    } catch (error) {
      rmSync(file, { force: true });
      const what = `The ${name.replace('-', ' ')} cannot be kept in ${dataDir}`;
      throw new Stop(`${what} (${error.code}): make room, or set DATA_DIR to a folder that can be written to.`);
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < minLength) throw new Stop(`${file} holds no usable secret: remove it and a new one is made.`);
  return { secret, isNew, file };
}

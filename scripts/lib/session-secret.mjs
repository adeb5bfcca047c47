import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.mjs';

/**
 * The secret that seals sessions: kept in the data folder, created at the first start, readable only by its
 * owner.
 */
export function ownSessionSecret(dataDir) {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, `${randomBytes(48).toString('base64url')}\n`);
    closeSync(handle);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Stop(`${file} holds no usable secret: remove it and a new one is made.`);
  return secret;
}

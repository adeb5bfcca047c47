import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.mjs';

/**
 * The secret that seals sessions: kept in the data folder, created at the first start, readable only by its
 * owner.
 */
export function ownSessionSecret(dataDir) {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    try {
      writeFileSync(unfinished, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
      renameSync(unfinished, file);
    } catch (error) {
      rmSync(unfinished, { force: true });
      throw new Stop(`The session secret cannot be kept in ${dataDir} (${error.code}): make room, or set DATA_DIR.`);
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Stop(`${file} holds no usable secret: remove it and a new one is made.`);
  return secret;
}

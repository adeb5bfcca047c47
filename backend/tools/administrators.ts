import { createHash, timingSafeEqual } from 'node:crypto';
import { isClosed } from '../accounts/closed-accounts';
import { findUser, verifyPassword } from '../accounts/passwords';
import { type AuditActor, toolsActor } from '../audit/record-audit';
import type { Database } from '../database/database';
import { demoPassword } from '../demo/demo-accounts';

/** The name with which the owner of the backend logs in, using a separate password. */
const ownerName = 'admin';
/** How long a correct password is remembered, because checking a password is slow by design. */
const rememberMs = 10 * 60_000;

type Remembered = Readonly<{ actor: AuditActor; passwordHash: string | null; until: number }>;

export type AdministratorsOptions = Readonly<{
  database: Database;
  password: string;
  now: () => Date;
  today: () => string;
}>;

/**
 * Checks who may use the admin pages: the owner with the admin password, and administrators with their own
 * password (rule: backend-tools-administrators). Removing a user's right takes effect immediately (rule:
 * administrator-right).
 */
export function createAdministrators({ database, password, now, today }: AdministratorsOptions) {
  const ownerDigest = digest(`${ownerName}:${password}`);
  const remembered = new Map<string, Remembered>();

  /** Finds the administrator with these credentials (`name:password`); null if there is none. */
  async function find(credentials: string, isThisMachine: boolean): Promise<AuditActor | null> {
    const given = digest(credentials);
    if (timingSafeEqual(given, ownerDigest)) return toolsActor;
    const name = credentials.slice(0, credentials.indexOf(':'));
    // Users log in with an e-mail address, so skip the slow password check for any other name.
    if (!name.includes('@')) return null;
    const user = await findUser(database, name);
    const hasRight = user?.isAdministrator === true && !user.mustReset && !user.mustChangePassword;
    // Former administrators cannot log in (rule: backend-closed-all).
    const allowed = hasRight && !(await isClosed(database, user.id, today())) ? user : null;
    const key = given.toString('base64');
    const known = remembered.get(key);
    if (known && known.until > now().getTime() && allowed && known.passwordHash === allowed.passwordHash)
      return known.actor;
    remembered.delete(key);
    const typed = credentials.slice(name.length + 1);
    const matches = await verifyPassword(typed, allowed?.passwordHash ?? null);
    // The README shows the demo password, so accept it from this machine only (rule: backend-demo-password).
    const isPublic = typed.normalize('NFKC') === demoPassword && !isThisMachine;
    if (!allowed || !matches || isPublic) return null;
    const actor = { userId: allowed.id, impersonated: false } as const;
    remembered.set(key, { actor, passwordHash: allowed.passwordHash, until: now().getTime() + rememberMs });
    return actor;
  }

  return { find };
}

/** All digests have the same length, so that comparing them always takes equally long. */
const digest = (text: string) => createHash('sha256').update(text).digest();

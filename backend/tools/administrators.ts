import { createHash, timingSafeEqual } from 'node:crypto';
import { isClosed } from '../accounts/closed-accounts';
import { findUser, verifyPassword } from '../accounts/passwords';
import { type AuditActor, toolsActor } from '../audit/record-audit';
import type { Database } from '../database/database';
import { demoPassword } from '../demo/demo-accounts';

/** Whoever set up the backend logs in under this name, with a password of its own. */
const ownerName = 'admin';
/** Checking a password is made slow on purpose: once it was right, it counts for this long. */
const rememberMs = 10 * 60_000;

type Remembered = Readonly<{ actor: AuditActor; passwordHash: string | null; until: number }>;

export type AdministratorsOptions = Readonly<{
  database: Database;
  password: string;
  now: () => Date;
  today: () => string;
}>;

/**
 * Who may use the admin pages: the owner by the admin password, and users with the right to it by their own
 * (rule: backend-tools-administrators). The right can be taken away, and then counts no more at once.
 */
export function createAdministrators({ database, password, now, today }: AdministratorsOptions) {
  const ownerDigest = digest(`${ownerName}:${password}`);
  const remembered = new Map<string, Remembered>();

  /** The administrator with these credentials, `name:password`; null when there is none. */
  async function find(credentials: string, isThisMachine: boolean): Promise<AuditActor | null> {
    const given = digest(credentials);
    if (timingSafeEqual(given, ownerDigest)) return toolsActor;
    const name = credentials.slice(0, credentials.indexOf(':'));
    // No password of a user is worth slow work here.
    if (!name.includes('@')) return null;
    const user = await findUser(database, name);
    const hasRight = user?.isAdministrator === true && !user.mustReset && !user.mustChangePassword;
    // Who left comes in nowhere (rule: backend-closed).
    const allowed = hasRight && !(await isClosed(database, user.id, today())) ? user : null;
    const key = given.toString('base64');
    const known = remembered.get(key);
    if (known && known.until > now().getTime() && allowed && known.passwordHash === allowed.passwordHash)
      return known.actor;
    remembered.delete(key);
    const typed = credentials.slice(name.length + 1);
    const matches = await verifyPassword(typed, allowed?.passwordHash ?? null);
    // The README tells everyone the demo's password (rule: backend-demo-password).
    const isPublic = typed.normalize('NFKC') === demoPassword && !isThisMachine;
    if (!allowed || !matches || isPublic) return null;
    const actor = { userId: allowed.id, impersonated: false } as const;
    remembered.set(key, { actor, passwordHash: allowed.passwordHash, until: now().getTime() + rememberMs });
    return actor;
  }

  return { find };
}

/** Of equal length whatever was typed, so that comparing takes equally long. */
const digest = (text: string) => createHash('sha256').update(text).digest();

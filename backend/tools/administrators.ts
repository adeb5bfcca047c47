import { createHash, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isClosed } from '../accounts/closed-accounts';
import { findUser, verifyPassword } from '../accounts/passwords';
import { type Holder, ownerName } from '../accounts/second-factor';
import { type AuditActor, toolsActor } from '../audit/record-audit';
import type { Database } from '../database/database';
import { users } from '../database/tables/account-tables';
import { demoPassword } from '../demo/demo-accounts';

/** A user of the admin pages. `credential` changes with the password, and never leaves the backend. */
export type Administrator = Readonly<{ id: Holder; name: string; actor: AuditActor; credential: string }>;

export type AdministratorsOptions = Readonly<{ database: Database; password: string; today: () => string }>;

/**
 * Finds who may use the admin pages: the owner with the admin password, and administrators with their own
 * password (rule: backend-tools-administrators). Removing a user's right takes effect immediately (rule:
 * administrator-right).
 */
export function createAdministrators({ database, password, today }: AdministratorsOptions) {
  const owner: Administrator = { id: null, name: ownerName, actor: toolsActor, credential: password };
  const ownerDigest = digest(`${ownerName}:${password}`);

  /** Null unless the user may use the admin pages today (rule: backend-closed-all). */
  async function permitted(user: typeof users.$inferSelect | null): Promise<Administrator | null> {
    if (!user?.isAdministrator || user.mustReset || user.mustChangePassword || user.passwordHash === null) return null;
    if (await isClosed(database, user.id, today())) return null;
    const actor = { userId: user.id, impersonated: false };
    return { id: user.id, name: user.email, actor, credential: user.passwordHash };
  }

  return {
    /** Finds an administrator by id, or the owner for null. */
    find: async (id: Holder): Promise<Administrator | null> => {
      if (id === null) return owner;
      const [user] = await database.select().from(users).where(eq(users.id, id));
      return permitted(user ?? null);
    },

    /** Finds the administrator with this name and password; null if there is none. */
    verify: async (name: string, typed: string, isThisMachine: boolean): Promise<Administrator | null> => {
      if (timingSafeEqual(digest(`${name}:${typed}`), ownerDigest)) return owner;
      // Users log in with an e-mail address, so skip the slow password check for any other name.
      if (!name.includes('@')) return null;
      const found = await permitted(await findUser(database, name));
      const matches = await verifyPassword(typed, found?.credential ?? null);
      // The README shows the demo password, so accept it from this machine only (rule:
      // backend-demo-password).
      const isPublic = typed.normalize('NFKC') === demoPassword && !isThisMachine;
      return matches && !isPublic ? found : null;
    },
  };
}

/** All digests have the same length, so that comparing them always takes equally long. */
const digest = (text: string) => createHash('sha256').update(text).digest();

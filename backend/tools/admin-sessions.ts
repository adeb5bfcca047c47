import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { and, eq, gt, lte } from 'drizzle-orm';
import { hashSecret, newSecret } from '../accounts/tokens';
import { storeUnaudited } from '../database/change';
import type { Transaction } from '../database/database';
import { adminSessions } from '../database/tables/account-tables';
import type { Services } from '../services';
import type { Administrator, createAdministrators } from './administrators';

const minute = 60_000;
/** How long a session lasts without requests (rule: admin-session). */
const idleMs = 30 * minute;
/** How long the second step of a login may take. */
const codeMs = 10 * minute;

export type AdminSession = Readonly<{ administrator: Administrator; hash: string }>;

type Sources = Pick<Services, 'database' | 'now'> &
  Readonly<{ administrators: ReturnType<typeof createAdministrators> }>;

export type Sessions = ReturnType<typeof createSessions>;

/** The sessions on the admin pages. They are stored, so that several backends share them. */
export function createSessions({ database, now, administrators }: Sources) {
  const since = (ms: number) => new Date(now().getTime() - ms);

  /** Null if the password changed or the right was lost since the session began. */
  async function sessionOf(token: string, row: typeof adminSessions.$inferSelect | undefined) {
    const administrator = row ? await administrators.find(row.userId) : null;
    if (!row || administrator === null) return null;
    const isOwn = timingSafeEqual(Buffer.from(row.proof), Buffer.from(proofOf(token, administrator)));
    return isOwn ? { administrator, hash: row.hash } : null;
  }

  return {
    /** Finds a session and extends it. */
    find: async (token: string): Promise<AdminSession | null> => {
      const isCurrent = and(
        eq(adminSessions.hash, hashSecret(token)),
        eq(adminSessions.awaitsCode, false),
        gt(adminSessions.lastUsedAt, since(idleMs)),
      );
      const [row] = await storeUnaudited(database, (transaction) =>
        transaction.update(adminSessions).set({ lastUsedAt: now() }).where(isCurrent).returning(),
      );
      return sessionOf(token, row);
    },

    /** Finds a login that still awaits its code. */
    findPending: async (token: string): Promise<AdminSession | null> => {
      const isPending = and(
        eq(adminSessions.hash, hashSecret(token)),
        eq(adminSessions.awaitsCode, true),
        gt(adminSessions.lastUsedAt, since(codeMs)),
      );
      const [row] = await database.select().from(adminSessions).where(isPending);
      return sessionOf(token, row);
    },

    /** Starts a session, or a login that awaits its code, and deletes ended ones. Returns the token. */
    issue: async (transaction: Transaction, administrator: Administrator, awaitsCode: boolean): Promise<string> => {
      const token = newSecret();
      await transaction.delete(adminSessions).where(lte(adminSessions.lastUsedAt, since(idleMs)));
      const proof = proofOf(token, administrator);
      const row = { hash: hashSecret(token), userId: administrator.id, proof, awaitsCode, lastUsedAt: now() };
      await transaction.insert(adminSessions).values(row);
      return token;
    },
  };
}

export async function endSession(transaction: Transaction, token: string): Promise<void> {
  await transaction.delete(adminSessions).where(eq(adminSessions.hash, hashSecret(token)));
}

/** Keyed with the token, which is not stored, so that the database reveals nothing about the password. */
const proofOf = (token: string, { credential }: Administrator) =>
  createHmac('sha256', token).update(credential).digest('base64url');

const cookieName = 'urenkaarten-beheer';

/** The session token in a request's cookie; an empty text if there is none. */
export function tokenIn({ headers }: IncomingMessage): string {
  const [, token = ''] = new RegExp(`(?:^|; *)${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '') ?? [];
  return token;
}

/** A cookie for scripts and other sites out of reach, which ends with the browser. */
export const sessionCookie = (token: string) => `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict`;
export const endedCookie = `${sessionCookie('')}; Max-Age=0`;

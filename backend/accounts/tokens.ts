import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { accessTokens, type OneTimeTokenKind, oneTimeTokens, users } from '../database/tables/account-tables';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. A plain hash suffices for a random 256-bit token. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** 14 days, the longest session in the application (rule: backend-lifetimes). */
const accessLifetimeMs = 14 * 86_400_000;

type Holder = Readonly<{ userId: number; deviceName: string; impersonated: boolean }>;

/** Issues a bearer token, and deletes the user's expired ones. */
export async function issueAccessToken(transaction: Transaction, now: Date, holder: Holder): Promise<string> {
  const token = newSecret();
  await transaction
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, holder.userId), lte(accessTokens.expiresAt, now)));
  await transaction.insert(accessTokens).values({
    ...holder,
    hash: hashSecret(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + accessLifetimeMs),
  });
  return token;
}

/** Ends all of a user's sessions, except the one whose token hash is `except`. */
export async function revokeAccessTokens(
  transaction: Transaction,
  userId: number,
  except: string | null,
): Promise<void> {
  const ofUser = eq(accessTokens.userId, userId);
  await transaction.delete(accessTokens).where(except === null ? ofUser : and(ofUser, ne(accessTokens.hash, except)));
}

const hour = 3_600_000;
const linkLifetimeMs: Readonly<Record<OneTimeTokenKind, number>> = {
  reset: hour,
  invite: 7 * 24 * hour,
  impersonate: hour,
};

export type TokenOwner = Readonly<{ userId: number; email: string }>;

/** Issues a token for a mailed link. A newer reset or invitation invalidates the user's older ones. */
export async function issueOneTimeToken(
  transaction: Transaction,
  now: Date,
  kind: OneTimeTokenKind,
  userId: number,
): Promise<string> {
  const token = newSecret();
  const ofUser = and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind));
  await transaction
    .delete(oneTimeTokens)
    .where(kind === 'impersonate' ? and(ofUser, lte(oneTimeTokens.expiresAt, now)) : ofUser);
  await transaction.insert(oneTimeTokens).values({
    hash: hashSecret(token),
    kind,
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimeMs[kind]),
  });
  return token;
}

const isUsable = (now: Date, kind: OneTimeTokenKind, token: string) =>
  and(
    eq(oneTimeTokens.hash, hashSecret(token)),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** Finds the owner of a token without using it up; null if the token is used, expired or unknown. */
export async function findOneTimeToken(
  database: Database,
  now: Date,
  kind: OneTimeTokenKind,
  token: string,
): Promise<TokenOwner | null> {
  const [found] = await database
    .select({ userId: users.id, email: users.email })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(isUsable(now, kind, token));
  return found ?? null;
}

/** Deletes a user's outstanding links, so that they cannot be used to replace a new password. */
export async function revokeOneTimeTokens(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

/** Uses up a token. Of two concurrent attempts, one gets the user's id and the other gets null. */
export async function useOneTimeToken(
  transaction: Transaction,
  now: Date,
  kind: OneTimeTokenKind,
  token: string,
): Promise<number | null> {
  const [used] = await transaction
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(isUsable(now, kind, token))
    .returning({ userId: oneTimeTokens.userId });
  return used?.userId ?? null;
}

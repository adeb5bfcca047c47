import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type OneTimeTokenKind, oneTimeTokens, users } from '../database/tables/account-tables';
import { hashSecret, newSecret } from './secret-token';

const hour = 3_600_000;
const lifetimeMs: Readonly<Record<OneTimeTokenKind, number>> = {
  reset: hour,
  invite: 7 * 24 * hour,
  impersonate: hour,
};

export type TokenOwner = Readonly<{ userId: number; email: string }>;

/** A token for a link. A newer reset or invitation makes the user's older ones worthless. */
export async function issueOneTimeToken(
  database: Database,
  now: Date,
  kind: OneTimeTokenKind,
  userId: number,
): Promise<string> {
  const token = newSecret();
  const ofUser = and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind));
  await database
    .delete(oneTimeTokens)
    .where(kind === 'impersonate' ? and(ofUser, lte(oneTimeTokens.expiresAt, now)) : ofUser);
  await database.insert(oneTimeTokens).values({
    hash: hashSecret(token),
    kind,
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs[kind]),
  });
  return token;
}

const stillGood = (now: Date, kind: OneTimeTokenKind, token: string) =>
  and(
    eq(oneTimeTokens.hash, hashSecret(token)),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** Whose token it is, without using it up; null when it is used, expired or unknown. */
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
    .where(stillGood(now, kind, token));
  return found ?? null;
}

/** Uses a token up; of two at once exactly one gets its user's id, the other null. */
export async function useOneTimeToken(
  database: Database,
  now: Date,
  kind: OneTimeTokenKind,
  token: string,
): Promise<number | null> {
  const [used] = await database
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(stillGood(now, kind, token))
    .returning({ userId: oneTimeTokens.userId });
  return used?.userId ?? null;
}

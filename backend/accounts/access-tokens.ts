import { and, eq, lte, ne } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accessTokens } from '../database/tables/account-tables';
import { hashSecret, newSecret } from './secret-token';

/** As long as the longest session of the application (DECISIONS 0: 'remember me' is 14 days). */
const lifetimeMs = 14 * 86_400_000;

type Holder = Readonly<{ userId: number; deviceName: string; impersonated: boolean }>;

/** A new bearer token; the user's expired ones are cleared away meanwhile. */
export async function issueAccessToken(database: Database, now: Date, holder: Holder): Promise<string> {
  const token = newSecret();
  await database
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, holder.userId), lte(accessTokens.expiresAt, now)));
  await database.insert(accessTokens).values({
    ...holder,
    hash: hashSecret(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return token;
}

/** Ends every session of a user, but for one when its token's hash is given. */
export async function revokeAccessTokens(database: Database, userId: number, except: string | null): Promise<void> {
  const ofUser = eq(accessTokens.userId, userId);
  await database.delete(accessTokens).where(except === null ? ofUser : and(ofUser, ne(accessTokens.hash, except)));
}

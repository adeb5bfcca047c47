import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accessTokens, users } from '../database/tables/account-tables';
import { failures } from '../http/failures';
import { hashSecret } from './tokens';

/** Whoever a bearer token belongs to. */
export type Caller = Readonly<{
  userId: number;
  email: string;
  mustChangePassword: boolean;
  impersonated: boolean;
  /** Hash of the token of this very call, to keep it alive when the others are revoked. */
  tokenHash: string;
}>;

/** Finds whoever an Authorization header belongs to; throws a 401 when nobody. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

const bearer = /^Bearer ([\w-]{20,200})$/i;

/** Authentication by bearer token. A missing, unknown and expired token answer alike. */
export function authenticator(database: Database, now: () => Date): Authenticate {
  return async (authorization) => {
    const [, token] = bearer.exec(authorization ?? '') ?? [];
    if (token === undefined) throw failures.unauthenticated();
    const [found] = await database
      .select({
        userId: users.id,
        email: users.email,
        mustChangePassword: users.mustChangePassword,
        impersonated: accessTokens.impersonated,
        tokenHash: accessTokens.hash,
      })
      .from(accessTokens)
      .innerJoin(users, eq(users.id, accessTokens.userId))
      .where(and(eq(accessTokens.hash, hashSecret(token)), gt(accessTokens.expiresAt, now())));
    if (!found) throw failures.unauthenticated();
    return found;
  };
}

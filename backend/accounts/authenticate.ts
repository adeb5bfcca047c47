import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accessTokens, type Language, users } from '../database/tables/account-tables';
import { failures } from '../http/failures';
import { isOpenOn } from './closed-accounts';
import { hashSecret } from './tokens';

/** The user a bearer token belongs to. */
export type Caller = Readonly<{
  userId: number;
  email: string;
  /** Whether the user must change the password first. False for impersonators, who cannot change it. */
  mustChangePassword: boolean;
  impersonated: boolean;
  /** The language last chosen in the application. */
  language: Language | null;
  /** Hash of the token in this request. That token stays valid when the user's other tokens are revoked. */
  tokenHash: string;
}>;

/** Finds the user for an Authorization header; throws a 401 if there is none. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

type Sources = Readonly<{ database: Database; now: () => Date; today: () => string }>;

const bearerPattern = /^Bearer ([\w-]{20,200})$/i;

/**
 * Authenticates by bearer token. Missing, unknown and expired tokens all get the same response, and so do the
 * tokens of former employees. An administrator can still impersonate a former employee
 * (rule: backend-closed-all).
 */
export function authenticator({ database, now, today }: Sources): Authenticate {
  // Prepared, because this query runs before every call and takes longer to plan than to execute.
  const finding = database
    .select({
      userId: users.id,
      email: users.email,
      mustChangePassword: users.mustChangePassword,
      impersonated: accessTokens.impersonated,
      language: users.language,
      tokenHash: accessTokens.hash,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.hash, sql.placeholder('hash')),
        gt(accessTokens.expiresAt, sql.placeholder('now')),
        or(accessTokens.impersonated, isOpenOn(database, users.id, sql.placeholder('today'))),
      ),
    )
    .prepare('authenticate');
  return async (authorization) => {
    const [, token] = bearerPattern.exec(authorization ?? '') ?? [];
    if (token === undefined) throw failures.unauthenticated();
    const [found] = await finding.execute({ hash: hashSecret(token), now: now(), today: today() });
    if (!found) throw failures.unauthenticated();
    return { ...found, mustChangePassword: found.mustChangePassword && !found.impersonated };
  };
}

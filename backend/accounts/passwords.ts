import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { users } from '../database/tables/account-tables';
import { failures } from '../http/failures';
import { revokeAccessTokens, revokeOneTimeTokens } from './tokens';

/**
 * Passwords are hashed with scrypt, a memory-hard function, with the parameters OWASP recommends. One guess
 * takes 128 MiB (N × r × 128). The hash contains its parameters, so raising them locks no user out (rule:
 * backend-scrypt).
 */
export const cost = { N: 2 ** 17, r: 8, p: 1 } as const;
const keyLength = 32;
const format = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, keyLength, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether the password matches the hash. Without a hash, does the same work and returns false, so that timing
 * reveals nothing.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt, key] = format.exec(stored ?? '') ?? [];
  if (salt === undefined || key === undefined) {
    await derive(password, randomBytes(16), keyLength, cost);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options);
  const matches = timingSafeEqual(actual, expected);
  // Checking an outdated hash takes less time. The difference would reveal that the account exists.
  if (!matches && isOutdated(stored ?? '')) await derive(password, randomBytes(16), keyLength, cost);
  return matches;
}

/**
 * Whether a hash was made with less work than the current parameters require. The next login replaces such a
 * hash.
 */
export function isOutdated(stored: string): boolean {
  const [, N, r, p] = format.exec(stored) ?? [];
  return Number(N) * Number(r) * Number(p) < cost.N * cost.r * cost.p;
}

function derive(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  const maxmem = 256 * Number(options.N) * Number(options.r);
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { ...options, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Finds a user by e-mail address, ignoring case; null if there is none. */
export async function findUser(database: Database, email: string) {
  const [user] = await database.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
  return user ?? null;
}

/**
 * Locks a user until the transaction ends, and returns the user's password hash. Every way to log in takes
 * this lock. Otherwise a concurrent password change could miss the new token.
 */
export async function lockUser(transaction: Transaction, userId: number): Promise<string | null> {
  const [user] = await transaction
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return user?.passwordHash ?? null;
}

/** The same minimum as in the application (rule: backend-password). */
const shortestPassword = 6;

/** Throws for a password that is too short. Call it before using up a one-time token. */
export function requireLongEnough(password: string): void {
  if (password.length < shortestPassword) throw failures.invalidPassword();
}

/**
 * Stores a new password, deletes the user's outstanding links and ends all sessions except the one with token
 * hash `keepToken` (rule: backend-password-links).
 */
export async function setPassword(
  transaction: Transaction,
  userId: number,
  password: string,
  keepToken: string | null,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transaction
    .update(users)
    .set({ passwordHash, mustChangePassword: false, mustReset: false })
    .where(eq(users.id, userId));
  await revokeOneTimeTokens(transaction, userId);
  await revokeAccessTokens(transaction, userId, keepToken);
}

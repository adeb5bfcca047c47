import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { users } from '../database/tables/account-tables';
import { failures } from '../http/failures';
import { revokeAccessTokens } from './tokens';

/**
 * Passwords are hashed with scrypt, a memory-hard function, with the parameters OWASP recommends: 128 MiB a
 * guess (N × r × 128). The hash contains its parameters, so they can be raised without locking anybody out
 * (rule: backend-scrypt).
 */
const cost = { N: 2 ** 17, r: 8, p: 1 } as const;
const keyLength = 32;
const format = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, keyLength, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether the password matches the hash. Without a hash it is false after the same work, so that the timing
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
  return timingSafeEqual(actual, expected);
}

/** Whether a hash was made with less work than today's; the next login replaces it. */
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

/** The user with an e-mail address, whatever its case; null when there is none. */
export async function findUser(database: Database, email: string) {
  const [user] = await database.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
  return user ?? null;
}

/** The same minimum as in the application (rule: backend-password). */
const shortestPassword = 6;

/** Throws for a password that is too short; called before a token is spent on it. */
export function requireLongEnough(password: string): void {
  if (password.length < shortestPassword) throw failures.invalidPassword();
}

/** Stores a new password and ends the user's sessions, except the one whose token hash is given. */
export async function setPassword(
  database: Database,
  userId: number,
  password: string,
  keepToken: string | null,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await database
    .update(users)
    .set({ passwordHash, mustChangePassword: false, mustReset: false })
    .where(eq(users.id, userId));
  await revokeAccessTokens(database, userId, keepToken);
}

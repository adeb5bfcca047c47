import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { users } from '../database/tables/account-tables';
import { failures } from '../http/request-failure';
import { revokeAccessTokens } from './access-tokens';
import { hashPassword } from './password-hash';

/** SPEC 5.2. */
const shortestPassword = 6;

/** Throws for a password that is too short. Checked before a token is used up on it. */
export function requireLongEnough(password: string): void {
  if (password.length < shortestPassword) throw failures.invalidPassword();
}

/** Stores a new password and ends the user's sessions, but for the one that asked when its token's hash is given. */
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

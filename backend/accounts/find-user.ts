import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { users } from '../database/tables/account-tables';

/** The user with an e-mail address, whatever its case; null when there is none. */
export async function findUser(database: Database, email: string) {
  const [user] = await database.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
  return user ?? null;
}

import { eq } from 'drizzle-orm';
import { storeUnaudited } from '../database/change';
import type { Database } from '../database/database';
import { languages, users } from '../database/tables/account-tables';
import type { Caller } from './authenticate';

/**
 * Stores the language that a user chose in the application, sent as `Accept-Language` (rule:
 * mail-language-stored). Ignores an impersonator's choice (rule: mail-language-impersonated).
 */
export async function noteLanguage(database: Database, caller: Caller, header: string | undefined): Promise<void> {
  const chosen = languages.find((language) => language === header);
  if (chosen === undefined || chosen === caller.language || caller.impersonated) return;
  await storeUnaudited(database, (transaction) =>
    transaction.update(users).set({ language: chosen }).where(eq(users.id, caller.userId)),
  );
}

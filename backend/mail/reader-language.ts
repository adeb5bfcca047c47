import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type Language, users } from '../database/tables/account-tables';
import { employees } from '../database/tables/people-tables';
import { type MailTexts, mailTexts } from './mail-texts';

/**
 * The mail texts in the reader's language: the language in the company's workbook, else the language that the
 * reader chose, else Dutch (rule: mail-language).
 */
export async function textsFor(database: Database, email: string): Promise<MailTexts> {
  const [reader] = await database
    .select({ language: sql<Language | null>`coalesce(${employees.language}, ${users.language})` })
    .from(users)
    .leftJoin(employees, eq(employees.userId, users.id))
    .where(eq(users.email, email.toLowerCase()))
    .orderBy(sql`${employees.language} is null`, asc(employees.id))
    .limit(1);
  return mailTexts[reader?.language ?? 'nl'];
}

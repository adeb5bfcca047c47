import { and, eq, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { mondayOf } from '@/lib/hour-card/calendar';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { isOpenOn } from '../accounts/closed-accounts';
import type { Database, Transaction } from '../database/database';
import { anyOf } from '../database/queries';
import { users } from '../database/tables/account-tables';
import { companyMails, remindedWeeks } from '../database/tables/mail-tables';
import { employees } from '../database/tables/people-tables';
import type { Services } from '../services';
import { weekText } from './employee-mails';
import { textsFor } from './reader-language';
import { linkTo } from './send-links';

export type MissingWeek = Readonly<{ employee_id: number; year: number; week: number }>;
export type Recipient = Readonly<{ id: number; name: string; company: string; email: string }>;

/**
 * SQL condition: the employee can receive reminders. Excludes people without a password, because they receive
 * an invitation instead; people whose last day has passed, because they may not log in; and companies that
 * turned reminders off.
 */
export function canBeReminded(database: Database, today: string): SQL {
  const account = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, employees.userId), isNotNull(users.passwordHash), isOpenOn(database, users.id, today)));
  const silent = database
    .select({ name: companyMails.companyName })
    .from(companyMails)
    .where(and(eq(companyMails.companyName, employees.companyName), not(companyMails.reminders)));
  return sql`(exists ${account} and not exists ${silent})`;
}

/** The employees who can receive reminders: all of them, or only those in `among`. */
export function peopleToRemind(database: Database, today: string, among?: readonly number[]): Promise<Recipient[]> {
  return database
    .select({ id: employees.id, name: employees.fullName, company: employees.companyName, email: users.email })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(and(among && anyOf(employees.id, among), canBeReminded(database, today)));
}

/** Marks weeks as reminded today. Returns only the weeks that had no mark yet (rule: backend-remind-once). */
export async function claimWeeks<Week extends MissingWeek>(
  transaction: Transaction,
  weeks: readonly Week[],
  today: IsoDate,
): Promise<Week[]> {
  if (weeks.length === 0) return [];
  const claimed = await transaction
    .insert(remindedWeeks)
    .values(weeks.map((week) => ({ employeeId: week.employee_id, weekStart: mondayOf(week), sentOn: today })))
    .onConflictDoUpdate({
      target: [remindedWeeks.employeeId, remindedWeeks.weekStart],
      set: { sentOn: today },
      setWhere: lt(remindedWeeks.sentOn, today),
    })
    .returning({ employeeId: remindedWeeks.employeeId, weekStart: remindedWeeks.weekStart });
  const keys = new Set(claimed.map(({ employeeId, weekStart }) => `${employeeId} ${weekStart}`));
  return weeks.filter((week) => keys.has(`${week.employee_id} ${mondayOf(week)}`));
}

/** Removes today's marks from employees whose mail could not be sent. */
export async function releaseWeeks(transaction: Transaction, employeeIds: Iterable<number>, today: IsoDate) {
  await transaction
    .delete(remindedWeeks)
    .where(and(anyOf(remindedWeeks.employeeId, employeeIds), eq(remindedWeeks.sentOn, today)));
}

/**
 * Mails one person about weeks without a card, oldest first, in the person's language. `own` contains all
 * employee records of the person. If there are several, the mail names the company of each week.
 */
export async function sendReminderMail(
  { database, mailer, appUrl }: Services,
  own: readonly Recipient[],
  newestFirst: readonly MissingWeek[],
): Promise<void> {
  const [first] = own;
  if (first === undefined) return;
  const texts = await textsFor(database, first.email);
  const lines = own.flatMap(({ id, company }) =>
    newestFirst
      .filter(({ employee_id }) => employee_id === id)
      .toReversed()
      .map(({ year, week }) => {
        const query = { employee: String(id), year: String(year), week: String(week) };
        const place = own.length > 1 ? `, ${company}` : '';
        return `- ${weekText(texts, { year, week })}${place}: ${linkTo(appUrl, '/hour-cards/create', query)}`;
      }),
  );
  const { subject, body } = texts.reminderMail;
  await mailer.send({ to: first.email, subject, body: body({ name: first.name, weeks: lines.join('\n') }) });
}

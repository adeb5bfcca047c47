import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, not, notInArray, or, sql } from 'drizzle-orm';
import { addDays } from '@/lib/hour-card/calendar';
import type { AuditActor } from '../audit/record-audit';
import { change, changed } from '../database/change';
import type { Database, Transaction } from '../database/database';
import { accessTokens, oneTimeTokens, outboxMails, users } from '../database/tables/account-tables';
import { hourCards } from '../database/tables/hour-card-tables';
import { payrollRuns } from '../database/tables/payroll-tables';
import { contracts, employees } from '../database/tables/people-tables';

/** The number of rows past their retention time. */
export type Expired = Readonly<{
  cards: number;
  /** Cards that were never exported to payroll. Look at them before removing anything. */
  neverExported: number;
  payrollRuns: number;
  employees: number;
  users: number;
  mails: number;
  links: number;
}>;

/** Thrown after counting, to roll back the removal. */
class OnlyCounted extends Error {
  constructor(readonly expired: Expired) {
    super();
  }
}

/** Counts the data that would be removed, by removing it and rolling back (rule: retention-dry-run). */
export async function countExpired(database: Database, before: string, now: Date): Promise<Expired> {
  try {
    return await database.transaction(async (transaction) => {
      throw new OnlyCounted(await removeExpired(transaction, before, now));
    });
  } catch (error) {
    if (error instanceof OnlyCounted) return error.expired;
    throw error;
  }
}

/** Removes expired data and adds an audit entry, in one transaction (rule: retention-years). */
export function applyRetention(database: Database, before: string, now: Date, actor: AuditActor): Promise<Expired> {
  const permit = () => actor;
  return change(database, permit, async (transaction) => {
    const expired = await removeExpired(transaction, before, now);
    return changed(expired, {
      at: now,
      action: 'retention_applied',
      actor,
      subject: 'database',
      details: { to: addDays(before, -1), ...expired },
    });
  });
}

/**
 * Removes cards and payroll runs for weeks that ended before the day `before`. Also removes people whose last
 * contract ended before that day and who have no cards left. Their accounts are removed too, unless an
 * account belongs to another employee or an administrator.
 */
async function removeExpired(transaction: Transaction, before: string, now: Date): Promise<Expired> {
  const lastMonday = addDays(before, -7);
  const cards = await transaction
    .delete(hourCards)
    .where(lte(hourCards.weekStart, lastMonday))
    .returning({ status: hourCards.status });
  const runs = await transaction
    .delete(payrollRuns)
    .where(lte(payrollRuns.lastWeek, lastMonday))
    .returning({ id: payrollRuns.id });
  const people = await removePeople(transaction, before);
  const mails = await transaction
    .delete(outboxMails)
    .where(lt(outboxMails.createdAt, sql`${before}::date`))
    .returning({ id: outboxMails.id });
  const links = await transaction
    .delete(oneTimeTokens)
    .where(lt(oneTimeTokens.expiresAt, now))
    .returning({ kind: oneTimeTokens.kind });
  const sessions = await transaction
    .delete(accessTokens)
    .where(lt(accessTokens.expiresAt, now))
    .returning({ id: accessTokens.userId });
  return {
    cards: cards.length,
    neverExported: cards.filter(({ status }) => status !== 'SYNCED').length,
    payrollRuns: runs.length,
    ...people,
    mails: mails.length,
    links: links.length + sessions.length,
  };
}

async function removePeople(transaction: Transaction, before: string) {
  const isForgettable = (employee: typeof employees) =>
    and(
      sql`exists (select 1 from ${contracts} where ${eq(contracts.employeeId, employee.id)})`,
      sql`not exists (select 1 from ${contracts} where ${and(
        eq(contracts.employeeId, employee.id),
        or(isNull(contracts.endDate), gte(contracts.endDate, before)),
      )} and (${employee.lastDay} is null or ${employee.lastDay} >= ${before}))`,
      sql`not exists (select 1 from ${hourCards} where ${eq(hourCards.employeeId, employee.id)})`,
    );
  const removed = await transaction
    .delete(employees)
    .where(isForgettable(employees))
    .returning({ userId: employees.userId });
  const holders = [...new Set(removed.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  if (holders.length === 0) return { employees: removed.length, users: 0 };
  const remaining = transaction.select({ id: employees.userId }).from(employees).where(isNotNull(employees.userId));
  const closedUsers = await transaction
    .delete(users)
    .where(and(inArray(users.id, holders), not(users.isAdministrator), notInArray(users.id, remaining)))
    .returning({ id: users.id });
  return { employees: removed.length, users: closedUsers.length };
}

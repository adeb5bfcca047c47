import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { anyOf } from '../database/queries';
import { hourCardLines, hourCards, lineExceptions } from '../database/tables/hour-card-tables';
import { hourExceptionTypes } from '../database/tables/lookup-tables';
import { leaveBalances } from '../database/tables/people-tables';

/**
 * The leave balances of employees, ordered by label. Each is the recorded amount minus the leave on approved
 * or exported cards for later days. Hours built up for the balance count too (rule: leave-balance).
 */
export async function leaveBalancesOf(database: Database, employeeIds: readonly number[]) {
  if (employeeIds.length === 0) return [];
  // Group once, because a subquery per balance would read every card of the year four times.
  const since = database
    .select({
      employeeId: leaveBalances.employeeId,
      label: leaveBalances.label,
      minutes: sql<number>`sum(${lineExceptions.minutes})`.as('minutes'),
    })
    .from(leaveBalances)
    .innerJoin(hourCards, eq(hourCards.employeeId, leaveBalances.employeeId))
    .innerJoin(hourCardLines, eq(hourCardLines.hourCardId, hourCards.id))
    .innerJoin(lineExceptions, eq(lineExceptions.lineId, hourCardLines.id))
    .innerJoin(
      hourExceptionTypes,
      and(
        eq(hourExceptionTypes.id, lineExceptions.hourExceptionId),
        eq(hourExceptionTypes.leaveBalance, leaveBalances.label),
      ),
    )
    .where(
      and(
        anyOf(leaveBalances.employeeId, employeeIds),
        inArray(hourCards.status, ['APPROVED', 'SYNCED']),
        // The index finds the weeks that may contain a later day. The next condition checks the day itself.
        sql`${hourCards.weekStart} >= ${leaveBalances.asOf} - 7`,
        gt(hourCardLines.date, leaveBalances.asOf),
      ),
    )
    .groupBy(leaveBalances.employeeId, leaveBalances.label)
    .as('since');
  return database
    .select({
      employeeId: leaveBalances.employeeId,
      label: leaveBalances.label,
      asOf: leaveBalances.asOf,
      amount: sql<number>`round(${leaveBalances.amount} + coalesce(${since.minutes}, 0) / 60.0, 2)::float8`,
    })
    .from(leaveBalances)
    .leftJoin(since, and(eq(since.employeeId, leaveBalances.employeeId), eq(since.label, leaveBalances.label)))
    .where(anyOf(leaveBalances.employeeId, employeeIds))
    .orderBy(asc(leaveBalances.employeeId), asc(leaveBalances.label));
}

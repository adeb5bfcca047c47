import { and, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { addDays } from '@/lib/hour-card/calendar';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { Database } from '../database/database';
import { hourCardLines, hourCards } from '../database/tables/hour-card-tables';
import { staff } from '../database/tables/people-tables';
import { countMissing } from '../hour-cards/missing-weeks';

/** The same period as in the manager's default filter (rule: filter-defaults). */
const openWindowDays = 28;

/**
 * The figures on the dashboard (rules: backend-statistics, backend-open-cards). Worked time covers the
 * calendar month. Open cards are what the employee still has to do: declined cards, and weeks without a card
 * from four weeks ago up to this week. Cards to approve are those that await this employee as a manager.
 */
export async function dashboardStatistics(database: Database, employeeId: number, today: string) {
  const monthStart = `${today.slice(0, 7)}-01`;
  const nextMonth = `${addDays(monthStart, 31).slice(0, 7)}-01`;
  const [worked] = await database
    .select({ minutes: sql<string>`coalesce(sum(${hourCardLines.workedMinutes}), 0)` })
    .from(hourCardLines)
    .innerJoin(hourCards, eq(hourCards.id, hourCardLines.hourCardId))
    .where(
      and(eq(hourCards.employeeId, employeeId), gte(hourCardLines.date, monthStart), lt(hourCardLines.date, nextMonth)),
    );
  const [declined] = await database
    .select({ cards: count() })
    .from(hourCards)
    .where(and(eq(hourCards.employeeId, employeeId), eq(hourCards.status, 'DECLINED')));
  const [toApprove] = await database
    .select({ cards: count() })
    .from(hourCards)
    .where(
      and(
        eq(hourCards.status, 'CREATED'),
        inArray(
          hourCards.employeeId,
          database.select({ id: staff.employeeId }).from(staff).where(eq(staff.managerId, employeeId)),
        ),
      ),
    );
  const missing = await countMissing(database, {
    employees: [employeeId],
    from: addDays(today, -openWindowDays),
    to: today,
    today,
  });
  return {
    time_worked: formatDuration(Number(worked?.minutes ?? 0)),
    open_hour_cards: (declined?.cards ?? 0) + missing,
    hour_cards_to_approve: toApprove?.cards ?? 0,
  };
}

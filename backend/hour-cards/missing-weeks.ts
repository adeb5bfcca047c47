import { and, asc, count, desc, eq, exists, gte, isNull, lte, not, notExists, or, sql } from 'drizzle-orm';
import { mondayOf } from '@/lib/hour-card/calendar';
import { limits } from '@/lib/hour-card/rules/card-rules';
import type { Database } from '../database/database';
import { anyOf } from '../database/queries';
import { hourCards } from '../database/tables/hour-card-tables';
import { contracts, employees } from '../database/tables/people-tables';
import { canBeReminded } from '../mail/reminder-mail';

export type MissingFilter = Readonly<{ employees: readonly number[]; from: string; to: string; today: string }>;

/** The first day for which a card can exist (rule: time-week-range). */
const firstDay = mondayOf({ year: limits.firstYear, week: 1 });

/** The Mondays of the weeks in the period that have started. PostgreSQL's 'week' is the ISO week. */
function weeksOf(database: Database, { from, to, today }: MissingFilter) {
  return database
    .select({ monday: sql<string>`series::date`.as('monday') })
    .from(
      sql`generate_series(
        date_trunc('week', greatest(${from}::date, ${firstDay}::date)::timestamp),
        least(${to}::date, ${today}::date)::timestamp,
        interval '7 days'
      ) as series`,
    )
    .as('weeks');
}

type Weeks = ReturnType<typeof weeksOf>;

/**
 * Whether an employee has a contract but no card in a week. Office employees have no missing weeks (rule:
 * missing-weeks).
 */
function isMissing(database: Database, filter: MissingFilter, weeks: Weeks) {
  const one = { one: sql`1` };
  const contract = and(
    eq(contracts.employeeId, employees.id),
    lte(contracts.startDate, sql`${weeks.monday} + 6`),
    or(isNull(contracts.endDate), gte(contracts.endDate, weeks.monday)),
  );
  const card = and(eq(hourCards.employeeId, employees.id), eq(hourCards.weekStart, weeks.monday));
  return and(
    anyOf(employees.id, filter.employees),
    not(employees.isOfficeEmployee),
    exists(database.select(one).from(contracts).where(contract)),
    notExists(database.select(one).from(hourCards).where(card)),
  );
}

export async function countMissing(database: Database, filter: MissingFilter): Promise<number> {
  const weeks = weeksOf(database, filter);
  const [row] = await database
    .select({ total: count() })
    .from(employees)
    .crossJoin(weeks)
    .where(isMissing(database, filter, weeks));
  return row?.total ?? 0;
}

/** One page of missing cards, newest week first. */
export async function listMissing(database: Database, filter: MissingFilter, page: { limit: number; offset: number }) {
  const weeks = weeksOf(database, filter);
  return database
    .select({
      employee_id: employees.id,
      employee_name: employees.fullName,
      employee_number: employees.employeeNumber,
      can_be_reminded: sql<boolean>`${canBeReminded(database, filter.today)}`,
      week: sql<number>`extract(week from ${weeks.monday})::int`,
      year: sql<number>`extract(isoyear from ${weeks.monday})::int`,
    })
    .from(employees)
    .crossJoin(weeks)
    .where(isMissing(database, filter, weeks))
    .orderBy(desc(weeks.monday), asc(employees.fullName), asc(employees.id))
    .limit(page.limit)
    .offset(page.offset);
}

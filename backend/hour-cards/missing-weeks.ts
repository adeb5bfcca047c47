import { asc, count, desc, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { hourCards } from '../database/tables/hour-card-tables';
import { contracts, employees } from '../database/tables/people-tables';

export type MissingFilter = Readonly<{ employees: readonly number[]; from: string; to: string; today: string }>;

/* A week is named by its Monday; PostgreSQL's own 'week' is the ISO week. */
const monday = sql<string>`weeks.monday`;
const mondayOf = (date: string): SQL => sql`date_trunc('week', ${date}::date::timestamp)`;

/** One row per employee and week that lie within a contract, have begun, and have no card. Office employees have none. */
function missingRows(filter: MissingFilter): SQL {
  return sql`${employees}
    cross join lateral (
      select series::date as monday
      from generate_series(${mondayOf(filter.from)}, least(${filter.to}::date, ${filter.today}::date)::timestamp, interval '7 days') as series
    ) as weeks`;
}

function isMissing(filter: MissingFilter): SQL {
  return sql`${inArray(employees.id, [...filter.employees])} and ${not(employees.isOfficeEmployee)}
    and exists (
      select 1 from ${contracts}
      where ${contracts.employeeId} = ${employees.id}
        and ${contracts.startDate} <= ${monday} + 6
        and (${contracts.endDate} is null or ${contracts.endDate} >= ${monday})
    )
    and not exists (
      select 1 from ${hourCards}
      where ${hourCards.employeeId} = ${employees.id} and ${hourCards.weekStart} = ${monday}
    )`;
}

export async function countMissing(database: Database, filter: MissingFilter): Promise<number> {
  if (filter.employees.length === 0) return 0;
  const [row] = await database.select({ total: count() }).from(missingRows(filter)).where(isMissing(filter));
  return row?.total ?? 0;
}

/** A page of missing cards, the newest week first. */
export async function listMissing(database: Database, filter: MissingFilter, page: { limit: number; offset: number }) {
  if (filter.employees.length === 0) return [];
  return database
    .select({
      employee_id: employees.id,
      employee_name: employees.fullName,
      employee_number: employees.employeeNumber,
      week: sql<number>`extract(week from ${monday})::int`,
      year: sql<number>`extract(isoyear from ${monday})::int`,
    })
    .from(missingRows(filter))
    .where(isMissing(filter))
    .orderBy(desc(monday), asc(employees.fullName), asc(employees.id))
    .limit(page.limit)
    .offset(page.offset);
}

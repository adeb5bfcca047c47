import { and, eq, gte, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { users } from '../database/tables/account-tables';
import { contracts, employees } from '../database/tables/people-tables';

/**
 * SQL condition: the user whose id is in column `user` may log in on the day `today`, in the company's time
 * zone (rule: backend-closed). At least one of the user's employees must not be past the last day. If no last
 * day is set, the end of the last contract counts. Employees without contracts and users without employees
 * have no last day.
 */
export function isOpenOn(database: Database, user: PgColumn, today: string | Placeholder): SQL {
  const own = eq(employees.userId, user);
  const running = sql`exists (select 1 from ${contracts} where ${and(
    eq(contracts.employeeId, employees.id),
    or(isNull(contracts.endDate), gte(contracts.endDate, today)),
  )})`;
  const hasContract = sql`exists (select 1 from ${contracts} where ${eq(contracts.employeeId, employees.id)})`;
  const isActive = or(
    gte(employees.lastDay, today),
    and(isNull(employees.lastDay), or(sql`not ${hasContract}`, running)),
  );
  const anyEmployee = database.select({ one: sql`1` }).from(employees).where(own);
  const activeEmployee = database.select({ one: sql`1` }).from(employees).where(and(own, isActive));
  return sql`(not exists ${anyEmployee} or exists ${activeEmployee})`;
}

/** Whether a user's last day has passed. */
export async function isClosed(database: Database, userId: number, today: string): Promise<boolean> {
  const [found] = await database
    .select({ open: sql<boolean>`${isOpenOn(database, users.id, today)}` })
    .from(users)
    .where(eq(users.id, userId));
  return found?.open !== true;
}

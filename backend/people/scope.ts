import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { Caller } from '../accounts/authenticate';
import type { Database } from '../database/database';
import { runPrepared, tableId } from '../database/queries';
import { employees, staff } from '../database/tables/people-tables';
import { failures } from '../http/failures';

/**
 * The employees that a user can reach: the user's own, and for managers also staff and youth staff (rule:
 * backend-reach).
 */
export type Scope = Readonly<{ own: ReadonlySet<number>; staff: ReadonlySet<number>; all: ReadonlySet<number> }>;

export async function scopeOf(database: Database, caller: Caller): Promise<Scope> {
  const reading = database
    .select({ id: employees.id, isOwn: sql<boolean>`true` })
    .from(employees)
    .where(eq(employees.userId, caller.userId));
  const readingStaff = database
    .select({ id: staff.employeeId, isOwn: sql<boolean>`false` })
    .from(staff)
    .innerJoin(employees, eq(employees.id, staff.managerId))
    .where(and(eq(employees.userId, caller.userId), employees.isManager));
  const rows = await runPrepared(unionAll(reading, readingStaff));
  const own = new Set(rows.filter(({ isOwn }) => isOwn).map(({ id }) => id));
  const managed = new Set(rows.map(({ id }) => id).filter((id) => !own.has(id)));
  return { own, staff: managed, all: new Set([...own, ...managed]) };
}

const managers = alias(employees, 'managers');
const holders = alias(employees, 'holders');

/**
 * Returns the employee's id in our tables if the caller can reach the employee: as an own employee, as staff,
 * or either. Otherwise throws a 403, also for an unknown employee. Nearly every call uses this function, so
 * it never reads all of a manager's staff.
 */
export async function requireReach(
  database: Database,
  caller: Caller,
  employee: Id,
  as: 'own' | 'staff' | 'either' = 'either',
): Promise<number> {
  const id = tableId(employee);
  if (id === null) throw failures.invalidEmployee();
  const isManaged = isManagedBy(database, caller, employees.id);
  const [found] = await database
    .select({ userId: employees.userId, isStaff: sql<boolean>`${isManaged}` })
    .from(employees)
    .where(eq(employees.id, id));
  const isOwn = found?.userId === caller.userId;
  // Users are never their own staff, so they cannot approve their own cards.
  const isStaff = found?.isStaff === true && !isOwn;
  const reached = as === 'own' ? isOwn : as === 'staff' ? isStaff : isOwn || isStaff;
  if (!reached) throw failures.invalidEmployee();
  return id;
}

/**
 * SQL condition: the caller can reach the employee whose id is in column `employee`. Use it within a query,
 * so that an unreachable row gives the same result after the same work as a missing row.
 */
export function isReached(database: Database, caller: Caller, employee: PgColumn): SQL {
  const own = database
    .select({ id: holders.id })
    .from(holders)
    .where(and(eq(holders.id, employee), eq(holders.userId, caller.userId)));
  return sql`(${exists(own)} or ${isManagedBy(database, caller, employee)})`;
}

/** SQL condition: the caller manages the employee whose id is in column `employee`. */
function isManagedBy(database: Database, caller: Caller, employee: PgColumn): SQL {
  const managing = database
    .select({ id: staff.managerId })
    .from(staff)
    .innerJoin(managers, eq(managers.id, staff.managerId))
    .where(and(eq(staff.employeeId, employee), eq(managers.userId, caller.userId), managers.isManager));
  return exists(managing);
}

/**
 * Returns the employee's id in our tables. Throws a 403 for an employee that is unknown or not in
 * `reachable`.
 */
function requireInScope(reachable: ReadonlySet<number>, employee: Id): number {
  const id = tableId(employee);
  if (id === null || !reachable.has(id)) throw failures.invalidEmployee();
  return id;
}

/** Returns the ids of the chosen employees. Throws a 403 if any of them is not in `reachable`. */
export function requireAllInScope(reachable: ReadonlySet<number>, chosen: readonly Id[]): number[] {
  return chosen.map((employee) => requireInScope(reachable, employee));
}

/** The employees in a list if none is chosen: a manager's staff, or else the user's own employees. */
export function defaultEmployees(scope: Scope): number[] {
  return [...(scope.staff.size > 0 ? scope.staff : scope.own)];
}

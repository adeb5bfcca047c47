import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { Caller } from '../accounts/authenticate';
import type { Database } from '../database/database';
import { runPrepared, tableId } from '../database/queries';
import { employees, staff } from '../database/tables/people-tables';
import { failures } from '../http/failures';

/**
 * The employees a user can reach: their own, and for managers staff and youth staff (rule: backend-reach).
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
 * The employee's id in our tables if the caller reaches them: as their own, as their staff, or either. Throws
 * a 403 otherwise, also for an unknown employee. Nearly every call uses this, so it never reads a manager's
 * whole staff.
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
  // Users are never their own staff, so that they cannot approve their own card.
  const isStaff = found?.isStaff === true && !isOwn;
  const reached = as === 'own' ? isOwn : as === 'staff' ? isStaff : isOwn || isStaff;
  if (!reached) throw failures.invalidEmployee();
  return id;
}

/**
 * The condition that the caller reaches the employee in a column. As part of a query, a row out of reach
 * gives the same answer after the same work as a missing row.
 */
export function isReached(database: Database, caller: Caller, employee: PgColumn): SQL {
  const own = database
    .select({ id: holders.id })
    .from(holders)
    .where(and(eq(holders.id, employee), eq(holders.userId, caller.userId)));
  return sql`(${exists(own)} or ${isManagedBy(database, caller, employee)})`;
}

/** The condition that the caller manages the employee in a column. */
function isManagedBy(database: Database, caller: Caller, employee: PgColumn): SQL {
  const managing = database
    .select({ id: staff.managerId })
    .from(staff)
    .innerJoin(managers, eq(managers.id, staff.managerId))
    .where(and(eq(staff.employeeId, employee), eq(managers.userId, caller.userId), managers.isManager));
  return exists(managing);
}

/** The employee's id in our tables. Throws a 403 outside the scope, also for an unknown employee. */
function requireInScope(reachable: ReadonlySet<number>, employee: Id): number {
  const id = tableId(employee);
  if (id === null || !reachable.has(id)) throw failures.invalidEmployee();
  return id;
}

/** The ids of the chosen employees. Throws a 403 if one of them is out of reach. */
export function requireAllInScope(reachable: ReadonlySet<number>, chosen: readonly Id[]): number[] {
  return chosen.map((employee) => requireInScope(reachable, employee));
}

/** The employees of a list if none is chosen: a manager's staff, or the user's own employees. */
export function defaultEmployees(scope: Scope): number[] {
  return [...(scope.staff.size > 0 ? scope.staff : scope.own)];
}

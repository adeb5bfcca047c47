import { and, eq } from 'drizzle-orm';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { Caller } from '../accounts/caller';
import type { Database } from '../database/database';
import { tableId } from '../database/table-id';
import { employees, staff } from '../database/tables/people-tables';
import { failures } from '../http/request-failure';

/** The employees a user reaches: their own, and as a manager their staff and youth staff (SPEC 6). */
export type Scope = Readonly<{ own: ReadonlySet<number>; staff: ReadonlySet<number>; all: ReadonlySet<number> }>;

export async function scopeOf(database: Database, caller: Caller): Promise<Scope> {
  const ownRows = await database
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.userId, caller.userId));
  const staffRows = await database
    .select({ id: staff.employeeId })
    .from(staff)
    .innerJoin(employees, eq(employees.id, staff.managerId))
    .where(and(eq(employees.userId, caller.userId), employees.isManager));
  const own = new Set(ownRows.map(({ id }) => id));
  const managed = new Set(staffRows.map(({ id }) => id).filter((id) => !own.has(id)));
  return { own, staff: managed, all: new Set([...own, ...managed]) };
}

/** The employee as our tables know it; a 403 for one outside the scope, which an unknown one is too. */
export function requireInScope(reachable: ReadonlySet<number>, employee: Id): number {
  const id = tableId(employee);
  if (id === null || !reachable.has(id)) throw failures.invalidEmployee();
  return id;
}

/** The chosen employees, each of them reachable. */
export function requireAllInScope(reachable: ReadonlySet<number>, chosen: readonly Id[]): number[] {
  return chosen.map((employee) => requireInScope(reachable, employee));
}

/** Whom a list is about when nobody is chosen: a manager's staff, anybody else's own employees (SPEC 4, 6). */
export function defaultEmployees(scope: Scope): number[] {
  return [...(scope.staff.size > 0 ? scope.staff : scope.own)];
}

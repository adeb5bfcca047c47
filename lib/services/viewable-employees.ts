import 'server-only';
import { cache } from 'react';
import { sameId } from '@/lib/hour-card/identity';
import type { Department, Employee, Id } from '@/lib/hour-card/vocabulary';
import { allOk, mapOk, type Result } from '@/lib/result';
import type { CurrentUser } from '@/lib/session/current-user';
import type { Manager } from '@/lib/session/page-guards';
import type { Access } from '@/lib/upstream/call';
import { keptDepartments, keptStaff, keptYouthStaff } from '@/lib/upstream/kept-lookups';
import { listDepartmentsOfEmployees } from '@/lib/upstream/lookups';

type People = readonly Employee[];

/** The employees a manager may view (rule: manager-viewable). */
export type Viewable = Readonly<{
  /** The user's own non-office employees and all staff: the lists show these when nobody is selected. */
  everybody: People;
  /** Everybody except the active employee: the filter offers these, and reports cover them. */
  others: People;
}>;

/** Loads the employees this manager may view now (rule: manager-viewable). */
export async function viewableEmployees(manager: Manager): Promise<Result<Viewable>> {
  return mapOk(await managedStaff(manager), (staff) => {
    const everybody = ownAndStaff(manager.employees, staff);
    return { everybody, others: everybody.filter(({ id }) => !sameId(id, manager.activeEmployee.id)) };
  });
}

/**
 * Staff and youth staff, inactive ones included, without the manager's own record. Fetched once per request,
 * however often it is needed, and once a minute per session (rule: lookups-kept).
 */
export function managedStaff({ access, activeEmployee }: Manager): Promise<Result<People>> {
  return staffOf(access, activeEmployee.id);
}

const staffOf = cache(async (access: Access, managerId: Id): Promise<Result<People>> => {
  const both = await allOk(keptStaff(access, managerId), keptYouthStaff(access, managerId));
  return mapOk(both, ([staff, youth]) => unique([...staff, ...youth]).filter(({ id }) => !sameId(id, managerId)));
});

/**
 * Whether there is anybody for whom this user can make a card, such as an office manager's staff
 * (rule: list-new-card). Staff are only loaded when none of the user's own records has cards; if that fails
 * the editor is offered anyway, and says what failed.
 */
export async function canMakeCards(currentUser: CurrentUser): Promise<boolean> {
  const { employees, activeEmployee, isManager } = currentUser;
  if (employees.some(hasCards)) return true;
  if (activeEmployee === null || !isManager) return false;
  const staff = await managedStaff({ ...currentUser, activeEmployee });
  return !staff.ok || staff.data.some(hasCards);
}

/** An office employee never gets a card (rule: backend-office). */
export const hasCards = ({ isOfficeEmployee }: Employee): boolean => !isOfficeEmployee;

/** The user's own non-office employees and the given staff (rule: manager-viewable). */
export const ownAndStaff = (own: People, staff: People): People => unique([...own.filter(hasCards), ...staff]);

/** Without duplicates: an id may be a number in one list and a string in the other. */
const unique = (people: People): People => [...new Map(people.map((one) => [String(one.id), one])).values()];

/**
 * The cost centres that a list can be narrowed to: those of the chosen employees, or of the active employee
 * when none are chosen (rule: filter-departments); null when they cannot be fetched.
 */
export async function departmentsToChoose(
  { access, activeEmployee }: Manager,
  employeeIds: readonly Id[],
): Promise<readonly Department[] | null> {
  const listed = await (employeeIds.length > 0
    ? listDepartmentsOfEmployees(access, employeeIds)
    : keptDepartments(access, activeEmployee.id));
  return listed.ok ? listed.data : null;
}

import 'server-only';
import { cache } from 'react';
import { sameId } from '@/lib/hour-card/identity';
import type { Department, Employee, Id } from '@/lib/hour-card/vocabulary';
import { allOk, mapOk, type Result } from '@/lib/result';
import type { CurrentUser } from '@/lib/session/current-user';
import { type Manager, unconfirmedManager } from '@/lib/session/page-guards';
import { cachedDepartments, cachedStaff, cachedYouthStaff } from '@/lib/upstream/cached-lookups';
import type { Access } from '@/lib/upstream/call';
import { listDepartmentsOfEmployees } from '@/lib/upstream/lookups';

type People = readonly Employee[];

/** The employees a manager may view (rule: manager-viewable). */
export type Viewable = Readonly<{
  /** The user's own non-office employee records and all staff. The lists show these if none is selected. */
  all: People;
  /** `all` except the active employee. The filter offers these employees, and reports cover them. */
  others: People;
}>;

export async function viewableEmployees(manager: Manager): Promise<Result<Viewable>> {
  return mapOk(await managedStaff(manager), (staff) => {
    const all = ownAndStaff(manager.employees, staff);
    return { all, others: all.filter(({ id }) => !sameId(id, manager.activeEmployee.id)) };
  });
}

/**
 * Staff and youth staff, including inactive ones, without the manager's own record. Loaded once per request
 * and cached per session (rule: lookups-kept).
 */
export function managedStaff({ access, activeEmployee }: Manager): Promise<Result<People>> {
  return staffOf(access, activeEmployee.id);
}

/**
 * Starts loading the staff in parallel with the current user, so that a manager's screen takes two rounds of
 * calls (rule: call-rounds). `managedStaff` uses the result once the user is known to be that manager.
 */
export async function preloadStaff(): Promise<void> {
  const manager = await unconfirmedManager();
  if (manager !== null) await staffOf(manager.access, manager.employeeId).catch(() => undefined);
}

const staffOf = cache(async (access: Access, managerId: Id): Promise<Result<People>> => {
  const both = await allOk(cachedStaff(access, managerId), cachedYouthStaff(access, managerId));
  return mapOk(both, ([staff, youth]) => unique([...staff, ...youth]).filter(({ id }) => !sameId(id, managerId)));
});

/**
 * Whether there is any employee for whom this user can make a card (rule: list-new-card). An office manager,
 * for example, can make cards for staff. Loads staff only if none of the user's own records has cards. If
 * that fails, returns true, so that the editor reports the failure.
 */
export async function canMakeCards(currentUser: CurrentUser): Promise<boolean> {
  const { employees, activeEmployee, isManager } = currentUser;
  if (employees.some(hasCards)) return true;
  if (activeEmployee === null || !isManager) return false;
  const staff = await managedStaff({ ...currentUser, activeEmployee });
  return !staff.ok || staff.data.some(hasCards);
}

/** An office employee never has cards (rule: backend-office). */
export const hasCards = ({ isOfficeEmployee }: Employee): boolean => !isOfficeEmployee;

/** The user's own non-office employee records and the given staff (rule: manager-viewable). */
export const ownAndStaff = (own: People, staff: People): People => unique([...own.filter(hasCards), ...staff]);

/**
 * Removes duplicate employees. Compares ids as text, because an id may be a number in one list and a string
 * in another.
 */
const unique = (people: People): People => [...new Map(people.map((one) => [String(one.id), one])).values()];

/**
 * The cost centres that a list's filter offers: those of the chosen employees, or of the active employee if
 * none is chosen (rule: filter-departments). Null if they cannot be loaded.
 */
export async function departmentsToChoose(
  { access, activeEmployee }: Manager,
  employeeIds: readonly Id[],
): Promise<readonly Department[] | null> {
  const listed = await (employeeIds.length > 0
    ? listDepartmentsOfEmployees(access, employeeIds)
    : cachedDepartments(access, activeEmployee.id));
  return listed.ok ? listed.data : null;
}

import 'server-only';
import { cache } from 'react';
import { sameId } from '@/lib/hour-card/identity';
import type { Employee, Id } from '@/lib/hour-card/vocabulary';
import { allOk, mapOk, type Result } from '@/lib/result';
import type { CurrentUser } from '@/lib/session/current-user';
import type { Manager } from '@/lib/session/page-guards';
import type { Access } from '@/lib/upstream/call';
import { listStaff, listYouthStaff } from '@/lib/upstream/people';

type People = readonly Employee[];

/** Whom a manager may view (rule: manager-viewable). */
export type Viewable = Readonly<{
  /** The user's own non-office employees and all staff: what the lists are about when nobody is chosen. */
  everybody: People;
  /** Everybody but the active employee: whom the filter offers and a report is about. */
  others: People;
}>;

/** Nobody twice: ids may come as a number in one list and as a text in the other. */
const eachOnce = (people: People): People => [...new Map(people.map((one) => [String(one.id), one])).values()];

/** An office employee never gets a card (rule: backend-office). */
export const hasCards = ({ isOfficeEmployee }: Employee): boolean => !isOfficeEmployee;

/** The user's own non-office employees and these staff (rule: manager-viewable). */
export const ownAndStaff = (own: People, staff: People): People => eachOnce([...own.filter(hasCards), ...staff]);

/**
 * Staff and youth staff, inactive ones included, without the manager's own record. Fetched once a request,
 * however often they are needed.
 */
export function managedStaff({ access, activeEmployee }: Manager): Promise<Result<People>> {
  return staffOf(access, activeEmployee.id);
}

const staffOf = cache(async (access: Access, managerId: Id): Promise<Result<People>> => {
  const both = await allOk(listStaff(access, managerId), listYouthStaff(access, managerId));
  return mapOk(both, ([staff, youth]) => eachOnce([...staff, ...youth]).filter(({ id }) => !sameId(id, managerId)));
});

/** Whom this manager may view, as the API says now (rule: manager-viewable). */
export async function viewableEmployees(manager: Manager): Promise<Result<Viewable>> {
  return mapOk(await managedStaff(manager), (staff) => {
    const everybody = ownAndStaff(manager.employees, staff);
    return { everybody, others: everybody.filter(({ id }) => !sameId(id, manager.activeEmployee.id)) };
  });
}

/**
 * Whether there is anybody for whom this user can make a card, an office manager's staff among them
 * (rule: list-new-card). Staff are asked for only where nobody of their own has cards; while it cannot be found
 * out the editor is offered, which says what failed.
 */
export async function canMakeCards(currentUser: CurrentUser): Promise<boolean> {
  const { employees, activeEmployee, isManager } = currentUser;
  if (employees.some(hasCards)) return true;
  if (activeEmployee === null || !isManager) return false;
  const staff = await managedStaff({ ...currentUser, activeEmployee });
  return !staff.ok || staff.data.some(hasCards);
}

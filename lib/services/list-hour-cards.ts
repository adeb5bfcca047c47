import 'server-only';
import { addDays, addWeeks, mondayOf, weekOf, weekOrder } from '@/lib/hour-card/calendar';
import { sameId } from '@/lib/hour-card/identity';
import type { ListedHourCard, ManagedHourCard, Page } from '@/lib/hour-card/listed-card';
import { weeksListed } from '@/lib/hour-card/recent-weeks';
import type { Id, IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { mapOk, type Result } from '@/lib/result';
import { type Access, callUpstream, mapResult } from '@/lib/upstream/call';
import { toManagedHourCard } from '@/lib/wire/listed-hour-card';

export type EmployeePeriod = Readonly<{ employeeId: Id; from: IsoDate; to: IsoDate }>;

/** Requests one page of an employee's cards between two dates, inclusive. */
export const askEmployeeHourCards =
  (access: Access, { employeeId, from, to }: EmployeePeriod) =>
  (page: number, perPage: number): Promise<Result<Page<ManagedHourCard>>> => {
    const period = { from_date: from, to_date: to, per_page: perPage, page };
    const query = { employees: [employeeId], ...period, manager_dashboard: false };
    return mapResult('listHourCards', callUpstream('listHourCards', { query }, access), ({ items, total }) => ({
      items: items.map(toManagedHourCard),
      total,
    }));
  };

/**
 * Whether a card belongs to the employee. A card without an employee id also does: the employee's own list
 * may omit the id.
 */
export const belongsTo = (employeeId: Id) => (card: ManagedHourCard) =>
  card.employeeId === '' || sameId(card.employeeId, employeeId);

/**
 * An employee's cards between two dates, inclusive. Upstream decides the order, and whether a card counts by
 * its first day or by any day, so callers must select by the card's week.
 */
export async function listEmployeeHourCards(
  access: Access,
  { atMost, ...period }: EmployeePeriod & Readonly<{ atMost: number }>,
): Promise<Result<readonly ManagedHourCard[]>> {
  const listed = await askEmployeeHourCards(access, period)(1, atMost);
  return mapOk(listed, ({ items }) => items.filter(belongsTo(period.employeeId)));
}

/**
 * The cards around the current week, in one page of the documented size. Used for tasks, the progress of
 * recent weeks, and which weeks have a card (rule: home-weeks).
 */
export function listRecentCards(access: Access, employeeId: Id, today: IsoDate) {
  const current = weekOf(today);
  return listEmployeeHourCards(access, {
    employeeId,
    from: mondayOf(addWeeks(current, -weeksListed.back)),
    to: addDays(mondayOf(addWeeks(current, weeksListed.ahead)), 6),
    atMost: weeksListed.back + 1 + weeksListed.ahead,
  });
}

/** The first week after the range of `listRecentCards`. */
export const lastWeekListed = (today: IsoDate): Week => addWeeks(weekOf(today), weeksListed.ahead + 1);

/**
 * `except` is the card being edited. If its week is being changed, it must not count as its own neighbour.
 * `weeksBefore` is how many weeks before `week` to include.
 */
type NeighbourQuery = Readonly<{ employeeId: Id; week: Week; except: Id | null; weeksBefore?: number }>;

/** The maximum number of cards to request. More than an employee can have in seventeen weeks. */
const maxNearbyCards = 24;

/** An employee's cards from some weeks before `week` up to and including the week after it, in one call. */
export function listNearbyCards(access: Access, employeeId: Id, week: Week, weeksBefore: number) {
  const [first, last] = [addWeeks(week, -weeksBefore), addWeeks(week, 1)];
  const period = { from: mondayOf(first), to: addDays(mondayOf(last), 6) };
  return listEmployeeHourCards(access, { employeeId, ...period, atMost: maxNearbyCards });
}

/** An employee's cards of the weeks before `week` and the week after it, in one call. */
export async function listNeighbourCards(
  access: Access,
  { employeeId, week, except, weeksBefore = 1 }: NeighbourQuery,
): Promise<Result<readonly ListedHourCard[]>> {
  const cards = await listNearbyCards(access, employeeId, week, weeksBefore);
  return mapOk(cards, (listed) =>
    listed.filter((card) => !sameId(card.id, except) && isAround(card.week, week, weeksBefore)),
  );
}

/** Whether a week is among the weeks before another, or the week after it. */
export function isAround(one: Week, week: Week, weeksBefore: number): boolean {
  const [first, last] = [addWeeks(week, -weeksBefore), addWeeks(week, 1)];
  return weekOrder(one, week) !== 0 && weekOrder(one, first) >= 0 && weekOrder(one, last) <= 0;
}

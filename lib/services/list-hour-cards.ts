import 'server-only';
import { addDays, addWeeks, mondayOf, weekOf, weekOrder } from '@/lib/hour-card/calendar';
import { sameId } from '@/lib/hour-card/identity';
import type { ListedHourCard, ManagedHourCard } from '@/lib/hour-card/listed-card';
import { weeksListed } from '@/lib/hour-card/recent-weeks';
import type { Id, IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { mapOk, type Result } from '@/lib/result';
import { type Access, callUpstream, mapResult } from '@/lib/upstream/call';
import { toManagedHourCard } from '@/lib/wire/listed-hour-card';

type EmployeePeriod = Readonly<{ employeeId: Id; from: IsoDate; to: IsoDate; atMost: number }>;

/**
 * The cards of one employee between two dates, inclusive, through the list call. Upstream decides the order,
 * and whether a card counts by its first day or by any day: callers select by the card's week.
 */
export function listEmployeeHourCards(
  access: Access,
  { employeeId, from, to, atMost }: EmployeePeriod,
): Promise<Result<readonly ManagedHourCard[]>> {
  const query = {
    employees: [employeeId],
    from_date: from,
    to_date: to,
    per_page: atMost,
    page: 1,
    manager_dashboard: false,
  };
  // The employee's own list may omit whose cards these are.
  const isTheirs = (card: ManagedHourCard) => card.employeeId === '' || sameId(card.employeeId, employeeId);
  return mapResult('listHourCards', callUpstream('listHourCards', { query }, access), ({ items }) =>
    items.map(toManagedHourCard).filter(isTheirs),
  );
}

/**
 * The cards around this week, one page of the documented size: what is to be done, how far the last weeks
 * are, and which weeks have a card already (rule: home-weeks).
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

/** The last week before which `listRecentCards` knows every card of its time. */
export const lastWeekListed = (today: IsoDate): Week => addWeeks(weekOf(today), weeksListed.ahead + 1);

/** What an employee sees of a card when choosing one to copy from. */
export type EarlierHourCard = Pick<ListedHourCard, 'id' | 'week' | 'status' | 'workedExclusive'>;

const maxEarlierCards = 26;
const weeksAYear = 53;
const firstDate = '2020-01-01';

/**
 * An employee's cards before a week, newest first, at most 26. One page holds all the cards of a year, so the
 * newest are on it whatever upstream's order is. Only without any card in that year is everything since 2020
 * looked up.
 */
export async function listEarlierHourCards(
  access: Access,
  { employeeId, week }: Readonly<{ employeeId: Id; week: Week }>,
): Promise<Result<readonly EarlierHourCard[]>> {
  const monday = mondayOf(week);
  const since = async (from: IsoDate): Promise<Result<readonly EarlierHourCard[]>> => {
    const cards = await listEmployeeHourCards(access, {
      employeeId,
      from,
      to: addDays(monday, -1),
      atMost: weeksAYear,
    });
    return mapOk(cards, (listed) => newestBefore(week, listed));
  };
  const lastYear = await since(addDays(monday, -7 * (weeksAYear - 1)));
  return lastYear.ok && lastYear.data.length === 0 ? since(firstDate) : lastYear;
}

function newestBefore(week: Week, cards: readonly ListedHourCard[]): readonly EarlierHourCard[] {
  return cards
    .filter((card) => weekOrder(card.week, week) < 0)
    .toSorted((a, b) => weekOrder(b.week, a.week))
    .slice(0, maxEarlierCards)
    .map((card) => ({ id: card.id, week: card.week, status: card.status, workedExclusive: card.workedExclusive }));
}

/** `except` is the card being edited: while its week is being changed it is not its own neighbour. */
type NeighbourQuery = Readonly<{ employeeId: Id; week: Week; except: Id | null }>;

const maxNeighbourCards = 24;

/** An employee's cards of the week before and the week after, in one call, for `neighbourLines`. */
export async function listNeighbourCards(
  access: Access,
  { employeeId, week, except }: NeighbourQuery,
): Promise<Result<readonly ListedHourCard[]>> {
  const [before, after] = [addWeeks(week, -1), addWeeks(week, 1)];
  const period = { from: mondayOf(before), to: addDays(mondayOf(after), 6) };
  const cards = await listEmployeeHourCards(access, { employeeId, ...period, atMost: maxNeighbourCards });
  const isBeside = (card: ListedHourCard) => weekOrder(card.week, before) === 0 || weekOrder(card.week, after) === 0;
  return mapOk(cards, (listed) => listed.filter((card) => isBeside(card) && !sameId(card.id, except)));
}

import 'server-only';
import { addDays, addWeeks, mondayOf, weekOrder } from '@/lib/hour-card/calendar';
import { sameId } from '@/lib/hour-card/identity';
import type { ListedHourCard, ManagedHourCard } from '@/lib/hour-card/listed-card';
import type { Id, IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { mapOk, type Result } from '@/lib/result';
import { type Access, callUpstream, mapResult } from '@/lib/upstream/call';
import { toManagedHourCard } from '@/lib/wire/listed-hour-card';

type AskedPage = Readonly<{ employeeId: Id; from: IsoDate; to: IsoDate; atMost: number }>;

/**
 * The cards of one employee between two dates, inclusive, through the list call. In which order, and whether
 * a card counts by its first day or by any, is upstream's: callers pick by the week that a card carries.
 */
export function listEmployeeHourCards(
  access: Access,
  { employeeId, from, to, atMost }: AskedPage,
): Promise<Result<readonly ManagedHourCard[]>> {
  const query = {
    employees: [employeeId],
    from_date: from,
    to_date: to,
    per_page: atMost,
    page: 1,
    manager_dashboard: false,
  };
  // The employee's own list may leave out whose cards they are.
  const isTheirs = (card: ManagedHourCard) => card.employeeId === '' || sameId(card.employeeId, employeeId);
  return mapResult('listHourCards', callUpstream('listHourCards', { query }, access), ({ items }) =>
    items.map(toManagedHourCard).filter(isTheirs),
  );
}

/** What somebody who copies a week chooses by. */
export type EarlierHourCard = Pick<ListedHourCard, 'id' | 'week' | 'status' | 'workedInclusive'>;

const shown = 26;
const weeksAYear = 53;
const firstDate = '2020-01-01';

/**
 * An employee's cards before a week, the newest first, 26 at most. A year holds no more cards than one page
 * asks for, so the newest are among them whatever upstream's order is; only who had none that year is looked
 * up from 2020 on.
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
    .slice(0, shown)
    .map((card) => ({ id: card.id, week: card.week, status: card.status, workedInclusive: card.workedInclusive }));
}

/** `except` is the card being edited: while its week is being changed it is no neighbour of itself. */
type AskedWeek = Readonly<{ employeeId: Id; week: Week; except: Id | null }>;

const atMost = 24;

/** An employee's cards of the week before and the week after, in one call, for `neighbourLines`. */
export async function listNeighbourCards(
  access: Access,
  { employeeId, week, except }: AskedWeek,
): Promise<Result<readonly ListedHourCard[]>> {
  const [before, after] = [addWeeks(week, -1), addWeeks(week, 1)];
  const period = { from: mondayOf(before), to: addDays(mondayOf(after), 6) };
  const cards = await listEmployeeHourCards(access, { employeeId, ...period, atMost });
  const isBeside = (card: ListedHourCard) => weekOrder(card.week, before) === 0 || weekOrder(card.week, after) === 0;
  return mapOk(cards, (listed) => listed.filter((card) => isBeside(card) && !sameId(card.id, except)));
}

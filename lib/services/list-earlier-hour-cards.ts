import 'server-only';
import { addDays, mondayOf, weekOrder } from '@/lib/hour-card/calendar';
import type { ListedHourCard, ManagedHourCard } from '@/lib/hour-card/listed-card';
import type { Id, IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { mapOk, type Result, succeed } from '@/lib/result';
import type { Access } from '@/lib/upstream/call';
import { askEmployeeHourCards, belongsTo, type EmployeePeriod } from './list-hour-cards';
import { paginate } from './paginate';

/** The fields shown when choosing a card to copy from. */
export type EarlierHourCard = Pick<ListedHourCard, 'id' | 'week' | 'status' | 'workedExclusive'>;

const maxEarlierCards = 26;
const weeksAYear = 53;
const firstDate = '2020-01-01';

/**
 * An employee's cards before a week, newest first, at most 26. Reads all cards of the last year, so that the
 * newest are included whatever order and page size upstream uses. Searches further back, to 2020, only if
 * that year has none.
 */
export async function listEarlierHourCards(
  access: Access,
  { employeeId, week }: Readonly<{ employeeId: Id; week: Week }>,
): Promise<Result<readonly EarlierHourCard[]>> {
  const monday = mondayOf(week);
  const since = async (from: IsoDate): Promise<Result<readonly EarlierHourCard[]>> => {
    const cards = await listAllEmployeeHourCards(access, { employeeId, from, to: addDays(monday, -1) });
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

async function listAllEmployeeHourCards(
  access: Access,
  period: EmployeePeriod,
): Promise<Result<readonly ManagedHourCard[]>> {
  const cards: ManagedHourCard[] = [];
  for await (const read of paginate(askEmployeeHourCards(access, period))) {
    if (!read.ok) return read;
    cards.push(...read.data.items.filter(belongsTo(period.employeeId)));
  }
  return succeed(cards);
}

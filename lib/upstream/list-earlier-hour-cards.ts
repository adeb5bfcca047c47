import 'server-only';
import { addDays } from '@/lib/hour-card/calendar';
import type { ListedHourCard } from '@/lib/hour-card/list-item';
import type { Id, IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { compareWeeks, mondayOf } from '@/lib/hour-card/week';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';
import type { Access } from './access';
import { listEmployeeHourCards } from './list-employee-hour-cards';

/** What somebody who copies a week chooses by. */
export type EarlierHourCard = Pick<ListedHourCard, 'id' | 'week' | 'status' | 'workedInclusive'>;

const shown = 26;
const weeksAYear = 53;
const firstDate = '2020-01-01';

/**
 * An employee's cards before a week, the newest first, 26 at most. A year holds no more cards than one page asks for, so
 * the newest are among them whatever upstream's order is; only who had none that year is looked up from 2020 on (SPEC 7.3).
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
    return cards.ok ? succeed(newestBefore(week, cards.data)) : cards;
  };
  const lastYear = await since(addDays(monday, -7 * (weeksAYear - 1)));
  return lastYear.ok && lastYear.data.length === 0 ? since(firstDate) : lastYear;
}

function newestBefore(week: Week, cards: readonly ListedHourCard[]): readonly EarlierHourCard[] {
  return cards
    .filter((card) => compareWeeks(card.week, week) < 0)
    .toSorted((a, b) => compareWeeks(b.week, a.week))
    .slice(0, shown)
    .map((card) => ({ id: card.id, week: card.week, status: card.status, workedInclusive: card.workedInclusive }));
}

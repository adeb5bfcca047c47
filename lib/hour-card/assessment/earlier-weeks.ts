import { addWeeks, dayOfWeek, weekOrder } from '../calendar';
import { type ListedException, type ListedHourCard, type ListedLine, readStatus, type Status } from '../listed-card';
import type { Id, Minutes, Week } from '../vocabulary';
import { toWallClock } from '../zone';

/** How far back a card still says something about this week, and how many of them are looked at. */
export const weeksBack = 8;
const atMost = 4;

/** An earlier card as the comparison sees it. `hours` are those worked and those taken off (leave, sickness), in minutes. */
export type EarlierWeek = Readonly<{
  id: Id;
  week: Week;
  hours: Minutes;
  /** The weekdays with work or absence, 1 (Monday) to 7. */
  weekdays: readonly number[];
}>;

// A declined card holds hours that somebody did not agree with: no measure for the next.
const noMeasure: readonly (Status | null)[] = ['DECLINED', 'NOT_CREATED'];

const takenOff = (exceptions: readonly ListedException[]): Minutes =>
  exceptions.reduce((sum, { minutes }) => sum + Math.max(0, -minutes), 0);

/** A list may give the minutes of an exception without their sign: the line's difference has it. */
const absence = ({ exceptions, difference }: ListedLine): Minutes => Math.max(takenOff(exceptions), -difference, 0);

function weekdaysOf(lines: readonly ListedLine[], zone: string): readonly number[] {
  const days = lines.flatMap((line) => {
    const { start, workedExclusive } = line;
    if (start === null || (workedExclusive <= 0 && absence(line) === 0)) return [];
    return [dayOfWeek(toWallClock(start, zone).date)];
  });
  return [...new Set(days)].toSorted((a, b) => a - b);
}

/** The last cards of the eight weeks before a week that may be compared with, the newest first, four at most. */
export function earlierWeeks(cards: readonly ListedHourCard[], week: Week, zone: string): readonly EarlierWeek[] {
  const first = addWeeks(week, -weeksBack);
  return cards
    .filter((card) => weekOrder(card.week, week) < 0 && weekOrder(card.week, first) >= 0)
    .filter(({ status }) => !noMeasure.includes(readStatus(status)))
    .toSorted((a, b) => weekOrder(b.week, a.week))
    .slice(0, atMost)
    .map((card) => ({
      id: card.id,
      week: card.week,
      hours: card.workedExclusive + card.lines.reduce((sum, line) => sum + absence(line), 0),
      weekdays: weekdaysOf(card.lines, zone),
    }));
}

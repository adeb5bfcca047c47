import { addWeeks, dayOfWeek, weekOrder } from '../calendar';
import { type ListedException, type ListedHourCard, type ListedLine, readStatus, type Status } from '../listed-card';
import type { Id, Minutes, Week } from '../vocabulary';
import { toWallClock } from '../zone';

/** The number of weeks to look back, and the maximum number of cards to compare with. */
const weeksBack = 8;
const maxEarlierWeeks = 4;

// The hours on a declined card were disputed, so do not use them as a standard.
const ignoredStatuses: readonly (Status | null)[] = ['DECLINED', 'NOT_CREATED'];

/** An earlier card to compare with. `hours` is in minutes and includes leave and sickness. */
export type EarlierWeek = Readonly<{
  id: Id;
  week: Week;
  hours: Minutes;
  /** The weekdays with work or absence, 1 (Monday) to 7. */
  weekdays: readonly number[];
}>;

/** The cards to compare a week with: at most four from the eight weeks before, newest first. */
export function earlierWeeks(cards: readonly ListedHourCard[], week: Week, zone: string): readonly EarlierWeek[] {
  const first = addWeeks(week, -weeksBack);
  return cards
    .filter((card) => weekOrder(card.week, week) < 0 && weekOrder(card.week, first) >= 0)
    .filter(({ status }) => !ignoredStatuses.includes(readStatus(status)))
    .toSorted((a, b) => weekOrder(b.week, a.week))
    .slice(0, maxEarlierWeeks)
    .map((card) => ({
      id: card.id,
      week: card.week,
      hours: card.workedExclusive + card.lines.reduce((sum, line) => sum + absence(line), 0),
      weekdays: weekdaysOf(card.lines, zone),
    }));
}

function weekdaysOf(lines: readonly ListedLine[], zone: string): readonly number[] {
  const days = lines.flatMap((line) => {
    const { start, workedExclusive } = line;
    if (start === null || (workedExclusive <= 0 && absence(line) === 0)) return [];
    return [dayOfWeek(toWallClock(start, zone).date)];
  });
  return [...new Set(days)].toSorted((a, b) => a - b);
}

/**
 * The minutes of leave and sickness. Also uses `difference`, because a list may omit the minus sign of an
 * exception's minutes.
 */
const absence = ({ exceptions, difference }: ListedLine): Minutes =>
  Math.max(subtractedMinutes(exceptions), -difference, 0);

const subtractedMinutes = (exceptions: readonly ListedException[]): Minutes =>
  exceptions.reduce((sum, { minutes }) => sum + Math.max(0, -minutes), 0);

import { formatTime } from '@/lib/hour-card/time-text';
import type { EpochMinutes } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';

type ClockParts = Readonly<{ day: string; time: string }>;

const weekdays = new Map<string, Intl.DateTimeFormat>();

/**
 * The weekday and time of an instant on the company's clock, such as `ma` and `08:00` (rule: list-lines). The
 * weekday is in `language`.
 */
export function clockParts(instant: EpochMinutes, zone: string, language: string): ClockParts {
  const weekday = weekdays.get(language) ?? new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  weekdays.set(language, weekday);
  const { date, minutes } = toWallClock(instant, zone);
  // Drop the full stop of Polish abbreviations, because it does not fit in the columns.
  const day = weekday.format(new Date(`${date}T00:00:00Z`)).replace('.', '');
  return { day, time: formatTime(minutes) };
}

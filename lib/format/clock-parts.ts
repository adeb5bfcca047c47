import { formatTime } from '@/lib/hour-card/time-text';
import type { EpochMinutes } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';

type ClockParts = Readonly<{ day: string; time: string }>;

const weekdays = new Map<string, Intl.DateTimeFormat>();

/** `ma` and `08:00`, by the company's clock, with the names of days in one language (rule: list-lines). */
export function clockParts(instant: EpochMinutes, zone: string, language: string): ClockParts {
  const weekday = weekdays.get(language) ?? new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  weekdays.set(language, weekday);
  const { date, minutes } = toWallClock(instant, zone);
  // Polish abbreviations end in a full stop, for which the columns have no room.
  const day = weekday.format(new Date(`${date}T00:00:00Z`)).replace('.', '');
  return { day, time: formatTime(minutes) };
}

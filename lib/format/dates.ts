import { addDays, mondayOf } from '@/lib/hour-card/calendar';
import { formatTime } from '@/lib/hour-card/time-text';
import type { EpochMinutes, IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';

/** Whole words only, because abbreviations differ between the server's and the browser's locale data. */
const weekday = new Intl.DateTimeFormat('nl-NL', { weekday: 'long', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayOnly = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const atMidnight = (date: IsoDate) => new Date(`${date}T00:00:00Z`);

/** For example `maandag 16 november`. */
export function dayText(date: IsoDate): string {
  return `${weekday.format(atMidnight(date))} ${dayAndMonth.format(atMidnight(date))}`;
}

/** For example `maandag`. */
export function weekdayText(date: IsoDate): string {
  return weekday.format(atMidnight(date));
}

/** For example `16 november 2026`. */
export function dateText(date: IsoDate): string {
  return full.format(atMidnight(date));
}

/** The first and last day of a week, for a sentence: `16`, `22 november`, or `30 november`, `6 december`. */
export function weekEnds(week: Week): Readonly<{ from: string; until: string }> {
  const [monday, sunday] = [atMidnight(mondayOf(week)), atMidnight(addDays(mondayOf(week), 6))];
  const sameMonth = monday.getUTCMonth() === sunday.getUTCMonth();
  return { from: (sameMonth ? dayOnly : dayAndMonth).format(monday), until: dayAndMonth.format(sunday) };
}

const shortWeekday = new Intl.DateTimeFormat('nl', { weekday: 'short', timeZone: 'UTC' });

/** `ma` and `08:00`, by the company's clock (rule: list-lines). */
export function clockParts(instant: EpochMinutes, zone: string): Readonly<{ day: string; time: string }> {
  const { date, minutes } = toWallClock(instant, zone);
  return { day: shortWeekday.format(atMidnight(date)), time: formatTime(minutes) };
}

import { addDays, mondayOf, weekOf, weeksInYear } from '@/lib/hour-card/calendar';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';

/** A period of weeks, by the Mondays of its first and last week. */
export type PayrollPeriod = Readonly<{ firstWeek: string; lastWeek: string }>;

/** Parses a week such as `2026-46` or `2026-W46` and returns its Monday; null for anything else. */
export function mondayOfText(text: string): IsoDate | null {
  const [, year = '', number = ''] = /^(20[2-9]\d)-W?(\d{1,2})$/i.exec(text) ?? [];
  const week = { year: Number(year), week: Number(number) };
  return week.week < 1 || week.week > weeksInYear(week.year) ? null : mondayOf(week);
}

/** Formats a week as users type it: `2026-46`. */
export const weekText = ({ year, week }: Week) => `${year}-${String(week).padStart(2, '0')}`;

/** Formats the weeks of a run: `2026-46`, or `2026-40 t/m 2026-46`. */
export function periodText({ firstWeek, lastWeek }: PayrollPeriod): string {
  const [from, to] = [weekText(weekOf(firstWeek)), weekText(weekOf(lastWeek))];
  return from === to ? from : `${from} t/m ${to}`;
}

const months = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

/** Formats the first and last day of the weeks: `28 sep – 4 okt 2026`. */
export function datesText({ firstWeek, lastWeek }: PayrollPeriod): string {
  const [from, to] = [firstWeek, addDays(lastWeek, 6)].map((date) => ({
    year: date.slice(0, 4),
    month: months[Number(date.slice(5, 7)) - 1] ?? '',
    day: String(Number(date.slice(8))),
  }));
  if (from === undefined || to === undefined) return '';
  const end = `${to.day} ${to.month} ${to.year}`;
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${end}`;
  return from.month === to.month ? `${from.day} – ${end}` : `${from.day} ${from.month} – ${end}`;
}

/** Formats the weeks of a run with their dates: `2026-40 (28 sep – 4 okt 2026)`. */
export const datedPeriodText = (period: PayrollPeriod) => `${periodText(period)} (${datesText(period)})`;

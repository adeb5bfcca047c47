import { mondayOf, weekOf, weeksInYear } from '@/lib/hour-card/calendar';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';

/** The Mondays of the first and the last week. */
export type PayrollPeriod = Readonly<{ firstWeek: string; lastWeek: string }>;

/** The Monday of a week written like `2026-46` or `2026-W46`; null for anything else. */
export function mondayOfText(text: string): IsoDate | null {
  const [, year = '', number = ''] = /^(20[2-9]\d)-W?(\d{1,2})$/i.exec(text) ?? [];
  const week = { year: Number(year), week: Number(number) };
  return week.week < 1 || week.week > weeksInYear(week.year) ? null : mondayOf(week);
}

/** A week as it is typed: `2026-46`. */
export const weekText = ({ year, week }: Week) => `${year}-${String(week).padStart(2, '0')}`;

/** The weeks of a run: `2026-46`, or `2026-40 t/m 2026-46`. */
export function periodText({ firstWeek, lastWeek }: PayrollPeriod): string {
  const [from, to] = [weekText(weekOf(firstWeek)), weekText(weekOf(lastWeek))];
  return from === to ? from : `${from} t/m ${to}`;
}

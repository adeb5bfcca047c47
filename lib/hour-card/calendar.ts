import type { IsoDate, Week } from './vocabulary';

/** Dates as day numbers (days since 1970-01-01), independent of the machine's time zone (rule: time-zone). */

const DAY = 86_400_000;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** The day number of a date; NaN if the text is no date, so input is checked with `isIsoDate` first. */
export function dayNumber(date: IsoDate): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY);
}

/** The date of a day number. */
export function dateOf(day: number): IsoDate {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** Whether a text is an existing calendar date, `yyyy-MM-dd` (2026-02-29 is not). */
export function isIsoDate(text: string): boolean {
  if (!isoDate.test(text)) return false;
  const day = dayNumber(text);
  return Number.isFinite(day) && dateOf(day) === text;
}

/** The date `count` days later, or earlier if negative. */
export function addDays(date: IsoDate, count: number): IsoDate {
  return dateOf(dayNumber(date) + count);
}

/** The date `count` years later; 29 February becomes 1 March in a year without it. */
export function addYears(date: IsoDate, count: number): IsoDate {
  const moved = new Date(dayNumber(date) * DAY);
  moved.setUTCFullYear(moved.getUTCFullYear() + count);
  return moved.toISOString().slice(0, 10);
}

/** 1 (Monday) to 7 (Sunday). */
export function dayOfWeek(date: IsoDate): number {
  const day = dayNumber(date);
  // Day 0 was a Thursday.
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** ISO weeks: Monday first, a week belongs to the year of its Thursday (rule: time-iso-week). */

/** The ISO week of a date, with its ISO week-year. */
export function weekOf(date: IsoDate): Week {
  const thursday = addDays(date, 4 - dayOfWeek(date));
  const year = Number(thursday.slice(0, 4));
  const newYear = dayNumber(`${thursday.slice(0, 4)}-01-01`);
  return { year, week: Math.floor((dayNumber(thursday) - newYear) / 7) + 1 };
}

/** The Monday of a week. A week number that the year does not have runs into the adjacent year. */
export function mondayOf({ year, week }: Week): IsoDate {
  const fourthOfJanuary = dateOf(Math.floor(Date.UTC(year, 0, 4) / 86_400_000));
  return addDays(fourthOfJanuary, 1 - dayOfWeek(fourthOfJanuary) + (week - 1) * 7);
}

/** The seven dates of a week, Monday to Sunday. */
export function daysOf(week: Week): readonly IsoDate[] {
  const monday = mondayOf(week);
  return [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count));
}

/** The week `count` weeks later, or earlier if negative, across years of 52 and 53 weeks. */
export function addWeeks(week: Week, count: number): Week {
  return weekOf(addDays(mondayOf(week), count * 7));
}

/** The id of a week's card in a list. */
export const weekAnchor = ({ year, week }: Week): string => `week-${year}-${week}`;

/** Negative when `a` is before `b`, zero when they are the same week. */
export function weekOrder(a: Week, b: Week): number {
  return a.year - b.year || a.week - b.week;
}

/** 52 or 53. */
export function weeksInYear(year: number): number {
  return daysBetween(mondayOf({ year, week: 1 }), mondayOf({ year: year + 1, week: 1 })) / 7;
}

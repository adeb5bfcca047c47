import type { IsoDate, Week } from './vocabulary';

/**
 * Date arithmetic with day numbers (days since 1970-01-01), independent of the machine's time zone (rule:
 * time-zone).
 */

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/*
 * Does not use `Date`, for speed: a list of cards needs thousands of days, and the editor hundreds per
 * keystroke. In these formulas a year starts in March, so that a leap day is the last day of a year. The
 * calendar repeats every 400 years.
 */

const daysIn400Years = 146_097;
/** Days from 1 March of the year 0 to 1 January 1970. */
const daysBefore1970 = 719_468;
/** The number of days from 1 March to the start of a month, from 0 (March) to 11 (February). */
const daysBeforeMonth = (month: number) => Math.floor((153 * month + 2) / 5);

/**
 * The day number of a date. NaN if the text is not a date, so check input with `isIsoDate` first. A day up to
 * 31 that does not exist in the month counts on into the next month.
 */
export function dayNumber(date: IsoDate): number {
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8));
  if (!isoDate.test(date) || month < 1 || month > 12 || day < 1 || day > 31) return Number.NaN;
  const year = Number(date.slice(0, 4)) - (month < 3 ? 1 : 0);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leapDays + daysBeforeMonth((month + 9) % 12) + day - 1 - daysBefore1970;
}

/** The date of a day number, for the years 0 to 9999. */
export function dateOf(day: number): IsoDate {
  const since = day + daysBefore1970;
  const era = Math.floor(since / daysIn400Years);
  const inEra = since - era * daysIn400Years;
  const leapDays = Math.floor(inEra / 1_460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096);
  const yearInEra = Math.floor((inEra - leapDays) / 365);
  const dayOfYear = inEra - (365 * yearInEra + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = 400 * era + yearInEra + (month < 3 ? 1 : 0);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfYear - daysBeforeMonth(fromMarch) + 1, 2)}`;
}

const digits = (figure: number, count: number) => String(figure).padStart(count, '0');

/** Whether a text is an existing calendar date, `yyyy-MM-dd` (2026-02-29 is not). */
export function isIsoDate(text: string): boolean {
  const day = dayNumber(text);
  return Number.isFinite(day) && (Number(text.slice(8)) < 29 || dateOf(day) === text);
}

export function addDays(date: IsoDate, count: number): IsoDate {
  return dateOf(dayNumber(date) + count);
}

/** The date `count` years later; 29 February becomes 1 March in a year without it. */
export function addYears(date: IsoDate, count: number): IsoDate {
  return dateOf(dayNumber(`${digits(Number(date.slice(0, 4)) + count, 4)}${date.slice(4)}`));
}

/** The day of the week, from 1 (Monday) to 7 (Sunday). */
export function dayOfWeek(date: IsoDate): number {
  const day = dayNumber(date);
  // Day 0, 1970-01-01, is a Thursday.
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** ISO weeks start on Monday and belong to the year of their Thursday (rule: time-iso-week). */

/** The ISO week of a date, with its ISO week-year. */
export function weekOf(date: IsoDate): Week {
  const thursday = addDays(date, 4 - dayOfWeek(date));
  const year = Number(thursday.slice(0, 4));
  const newYear = dayNumber(`${thursday.slice(0, 4)}-01-01`);
  return { year, week: Math.floor((dayNumber(thursday) - newYear) / 7) + 1 };
}

/** The Monday of a week. A week 0 or a week 53 that does not exist counts on into the adjacent year. */
export function mondayOf({ year, week }: Week): IsoDate {
  const fourthOfJanuary = `${digits(year, 4)}-01-04`;
  return addDays(fourthOfJanuary, 1 - dayOfWeek(fourthOfJanuary) + (week - 1) * 7);
}

/** The seven dates of a week, Monday to Sunday. */
export function daysOf(week: Week): readonly IsoDate[] {
  const monday = mondayOf(week);
  return [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count));
}

/** The week `count` weeks later, or earlier if negative. Handles years of 52 and 53 weeks. */
export function addWeeks(week: Week, count: number): Week {
  return weekOf(addDays(mondayOf(week), count * 7));
}

/** The id of the element that shows a week's card in a list. */
export const weekAnchor = ({ year, week }: Week): string => `week-${year}-${week}`;

/** Compares two weeks. Negative when `a` is before `b`, zero when they are the same week. */
export function weekOrder(a: Week, b: Week): number {
  return a.year - b.year || a.week - b.week;
}

export function weeksInYear(year: number): number {
  return daysBetween(mondayOf({ year, week: 1 }), mondayOf({ year: year + 1, week: 1 })) / 7;
}

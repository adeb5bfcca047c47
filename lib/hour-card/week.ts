import { addDays, dateOf, dayNumber, dayOfWeek, daysBetween } from './calendar';
import type { IsoDate, Week } from './vocabulary';

/** ISO weeks: Monday first, a week belongs to the year of its Thursday (DECISIONS 2). */

/** The ISO week a date lies in, with its ISO week-year. */
export function weekOf(date: IsoDate): Week {
  const thursday = addDays(date, 4 - dayOfWeek(date));
  const year = Number(thursday.slice(0, 4));
  const newYear = dayNumber(`${thursday.slice(0, 4)}-01-01`);
  return { year, week: Math.floor((dayNumber(thursday) - newYear) / 7) + 1 };
}

/** The Monday of a week. A week number the year does not have runs on into the years beside it. */
export function mondayOf({ year, week }: Week): IsoDate {
  const fourthOfJanuary = dateOf(Math.floor(Date.UTC(year, 0, 4) / 86_400_000));
  return addDays(fourthOfJanuary, 1 - dayOfWeek(fourthOfJanuary) + (week - 1) * 7);
}

/** The seven dates of a week, Monday to Sunday. */
export function daysOf(week: Week): readonly IsoDate[] {
  const monday = mondayOf(week);
  return [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count));
}

/** The week `count` weeks later, or earlier when negative; knows weeks 53 and 1. */
export function addWeeks(week: Week, count: number): Week {
  return weekOf(addDays(mondayOf(week), count * 7));
}

/** Negative when `a` is before `b`, zero when they are the same week. */
export function compareWeeks(a: Week, b: Week): number {
  return a.year - b.year || a.week - b.week;
}

/** 52 or 53. */
export function weeksInYear(year: number): number {
  return daysBetween(mondayOf({ year, week: 1 }), mondayOf({ year: year + 1, week: 1 })) / 7;
}

import { idSchema } from '@/lib/contract/values';
import { weeksInYear } from '@/lib/hour-card/calendar';
import { limits } from '@/lib/hour-card/rules/card-rules';
import type { Id, Week } from '@/lib/hour-card/vocabulary';

/** The query of a page's address, as Next passes it. */
export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;
export type QueryValue = string | readonly string[] | undefined;

/** A query value as one string: the first one if there are several, empty if there is none. */
export function firstValue(value: QueryValue): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

/** The page number in an address, from 1. Invalid values count as 1. */
export function pageNumber(value: QueryValue): number {
  const text = firstValue(value);
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** An id in the address, or null if missing or invalid. */
export function queryId(value: QueryValue): Id | null {
  const id = idSchema.safeParse(firstValue(value));
  return id.success ? id.data : null;
}

type WeekQuery = Readonly<{ week?: QueryValue; year?: QueryValue }>;

/** Whether the address names a week that does not exist, such as week 53 of 2025 (rule: week-unknown). */
export function hasUnknownWeek(query: WeekQuery): boolean {
  return firstValue(query.week) + firstValue(query.year) !== '' && queryWeek(query) === null;
}

export function queryWeek(query: WeekQuery): Week | null {
  const week = wholeNumber(query.week);
  const year = wholeNumber(query.year);
  if (week === null || year === null || year < limits.firstYear || year > limits.lastYear) return null;
  return week >= 1 && week <= weeksInYear(year) ? { year, week } : null;
}

function wholeNumber(value: QueryValue): number | null {
  const text = firstValue(value);
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

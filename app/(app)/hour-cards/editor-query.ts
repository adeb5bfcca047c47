import { firstValue } from '@/app/first-value';
import { idSchema } from '@/lib/contract/values';
import { limits } from '@/lib/hour-card/limits';
import type { Id, IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { weekOf, weeksInYear } from '@/lib/hour-card/week';

type QueryValue = string | readonly string[] | undefined;

const wholeNumber = (value: QueryValue) => (/^\d{1,4}$/.test(firstValue(value)) ? Number(firstValue(value)) : null);

/** An id from the address; null when it is none. */
export function queryId(value: QueryValue): Id | null {
  const id = idSchema.safeParse(firstValue(value));
  return id.success ? id.data : null;
}

/** The week that the address names, else the present one. */
export function queryWeek(query: Readonly<{ week?: QueryValue; year?: QueryValue }>, today: IsoDate): Week {
  const week = wholeNumber(query.week);
  const year = wholeNumber(query.year);
  if (week === null || year === null || year < limits.firstYear || year > limits.lastYear) return weekOf(today);
  return week >= 1 && week <= weeksInYear(year) ? { year, week } : weekOf(today);
}

/** Where the editor goes back to: the management dashboard when it was opened from there, else the list (SPEC 2.6). */
export function returnPath(from: QueryValue, isManager: boolean): string {
  return isManager && firstValue(from) === 'management' ? '/management-dashboard/created' : '/hour-cards';
}

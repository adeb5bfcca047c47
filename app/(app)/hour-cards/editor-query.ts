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

const managementScreens = ['/management-dashboard/created', '/management-dashboard/missing'];

/** Longer than any filter that a screen writes, and far below what a server takes as an address. */
const longestReturn = 6000;
/** One slash, then printable ASCII without a backslash: what every browser reads as a path on this very host. */
const plainPath = /^\/(?!\/)[!-[\]-~]*$/;
const nowhere = 'http://local.invalid';

/** One of the management screens with its query; null for anything else, another host among it. */
function managementPath(value: string): string | null {
  if (value.length > longestReturn || !plainPath.test(value) || !URL.canParse(value, nowhere)) return null;
  const { origin, pathname, search } = new URL(value, nowhere);
  return origin === nowhere && managementScreens.includes(pathname) ? `${pathname}${search}` : null;
}

/**
 * Where the editor goes back to after saving (SPEC 2.6): for a manager the management screen that it was opened from, with
 * its filter and page; else the hour card list.
 */
export function returnPath(from: QueryValue, isManager: boolean): string {
  const home = '/hour-cards';
  return isManager ? (managementPath(firstValue(from)) ?? home) : home;
}

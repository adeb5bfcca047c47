import { addDays, daysOf, mondayOf, weekOf, weekOrder, weeksInYear } from '@/lib/hour-card/calendar';
import { type FilterStatus, filterStatuses } from '@/lib/hour-card/listed-card';
import { limits } from '@/lib/hour-card/rules/card-rules';
import type { Id, IsoDate, Week } from '@/lib/hour-card/vocabulary';

/** The filter of a manager's lists of created and missing cards, stored in the query of their address. */

/**
 * An empty list of employees or departments means all. `statuses` is never empty, and in the order of
 * `filterStatuses`.
 */
export type ManagerFilter = Readonly<{
  employeeIds: readonly string[];
  departmentIds: readonly string[];
  statuses: readonly FilterStatus[];
  from: Week;
  to: Week;
}>;

/** The query of a page, from Next or from `Object.fromEntries(new URLSearchParams(…))`. */
export type FilterQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The last year that the lists cover (rule: list-own). */
export const lastListYear = 2998;
/** The format of an id. No other value may reach a call (rule: call-safe-id). */
const idPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * The default filter: all employees and statuses, from 4 weeks ago up to tomorrow's week
 * (rule: filter-defaults).
 */
export function defaultManagerFilter(today: IsoDate): ManagerFilter {
  return {
    employeeIds: [],
    departmentIds: [],
    statuses: filterStatuses,
    from: weekOf(addDays(today, -28)),
    to: weekOf(addDays(today, 1)),
  };
}

/**
 * Reads the filter from an address. Invalid parts get their default value, so that an old link still shows a
 * list.
 */
export function readManagerFilter(query: FilterQuery, today: IsoDate): ManagerFilter {
  const defaults = defaultManagerFilter(today);
  const requested = new Set(valuesOf(query.statuses).map((status) => status.toUpperCase()));
  const statuses = filterStatuses.filter((status) => requested.has(status));
  const from = readWeek(query.from) ?? defaults.from;
  const to = readWeek(query.to) ?? defaults.to;
  const isReversed = weekOrder(from, to) > 0;
  return {
    employeeIds: idsOf(query.employees),
    departmentIds: idsOf(query.departments),
    statuses: statuses.length > 0 ? statuses : defaults.statuses,
    from: isReversed ? defaults.from : from,
    to: isReversed ? defaults.to : to,
  };
}

/**
 * Whether the address names a week that does not exist. The list then shows its default weeks
 * (rule: week-unknown).
 */
export function hasUnknownListWeek({ from, to, week }: FilterQuery): boolean {
  return [from, to, week].some((value) => (valuesOf(value)[0] ?? '') !== '' && readWeek(value) === null);
}

/**
 * The query of a filter, such as `?from=2026-W43&to=2026-W48&employees=7,12`. It always includes the weeks,
 * so that a bookmark keeps its meaning. It omits any other part that selects everything.
 */
export function managerFilterQuery(filter: ManagerFilter, page = 1): string {
  const { employeeIds, departmentIds, statuses } = filter;
  const parts = [
    `from=${weekText(filter.from)}`,
    `to=${weekText(filter.to)}`,
    employeeIds.length > 0 && `employees=${employeeIds.map(encodeURIComponent).join(',')}`,
    departmentIds.length > 0 && `departments=${departmentIds.map(encodeURIComponent).join(',')}`,
    statuses.length < filterStatuses.length && `statuses=${statuses.join(',').toLowerCase()}`,
    page > 1 && `page=${page}`,
  ];
  return `?${parts.filter(Boolean).join('&')}`;
}

/**
 * The dates of the filter, inclusive: Monday of the first week to Sunday of the last
 * (rule: filter-whole-weeks).
 */
export function filterPeriod({ from, to }: ManagerFilter): Readonly<{ from: IsoDate; to: IsoDate }> {
  return { from: mondayOf(from), to: daysOf(to).at(-1) ?? mondayOf(to) };
}

/** The weeks as written in headings: `43-2026` (rule: created-table). */
export function filterWeekNames({
  from,
  to,
}: Pick<ManagerFilter, 'from' | 'to'>): Readonly<{ from: string; to: string }> {
  const name = ({ week, year }: Week) => `${week}-${year}`;
  return { from: name(from), to: name(to) };
}

/** The weeks as written everywhere except in headings: `48 - 2026`. */
export function filterWeekValues({ from, to }: ManagerFilter): Readonly<{ from: string; to: string }> {
  const name = ({ week, year }: Week) => `${week} - ${year}`;
  return { from: name(from), to: name(to) };
}

type Identified = readonly Readonly<{ id: Id }>[];

/**
 * The employees whose cards to load: the chosen ones, or all viewable ones if none is chosen
 * (rule: manager-viewable-chosen). Ignores chosen employees that this manager's filter does not offer, as in
 * a colleague's link. If the result is empty, make no call: to the API, an empty list means all employees.
 */
export function filterEmployeeIds(
  { employeeIds }: ManagerFilter,
  { all, others }: Readonly<{ all: Identified; others: Identified }>,
): readonly Id[] {
  if (employeeIds.length === 0) return all.map(({ id }) => id);
  const chosen = new Set(employeeIds);
  return others.filter(({ id }) => chosen.has(String(id))).map(({ id }) => id);
}

function valuesOf(value: FilterQuery[string]): readonly string[] {
  const texts = typeof value === 'string' ? [value] : (value ?? []);
  return texts.flatMap((text) => text.split(',')).map((text) => text.trim());
}

function idsOf(value: FilterQuery[string]): readonly string[] {
  return [...new Set(valuesOf(value).filter((text) => idPattern.test(text)))];
}

/**
 * Parses `2026-W43`. Null if the week does not exist or is outside the years of the lists
 * (rule: time-week-range).
 */
function readWeek(value: FilterQuery[string]): Week | null {
  const match = /^(\d{4})-W(\d{1,2})$/i.exec(valuesOf(value)[0] ?? '');
  if (!match) return null;
  const week = { year: Number(match[1]), week: Number(match[2]) };
  if (week.year < limits.firstYear || week.year > lastListYear) return null;
  return week.week >= 1 && week.week <= weeksInYear(week.year) ? week : null;
}

export function weekText({ year, week }: Week): string {
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/**
 * The maximum number of employees or departments to choose, so that the address does not get too long.
 * Choosing none means all, so a large choice is rarely needed.
 */
export const maxChosen = 200;

export type FilterIssue = 'noStatus' | 'fromAfterTo' | 'tooManyEmployees' | 'tooManyDepartments';

/** The issues of a filter by field; empty if the filter is valid. */
export function filterIssues(filter: ManagerFilter): ReadonlyMap<keyof ManagerFilter, FilterIssue> {
  const issues = new Map<keyof ManagerFilter, FilterIssue>();
  if (filter.employeeIds.length > maxChosen) issues.set('employeeIds', 'tooManyEmployees');
  if (filter.departmentIds.length > maxChosen) issues.set('departmentIds', 'tooManyDepartments');
  if (filter.statuses.length === 0) issues.set('statuses', 'noStatus');
  if (weekOrder(filter.from, filter.to) > 0) issues.set('from', 'fromAfterTo');
  return issues;
}

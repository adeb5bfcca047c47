import { type Light, lights } from '@/lib/hour-card/assessment/assessment';
import { weekOrder, weeksInYear } from '@/lib/hour-card/calendar';
import { limits } from '@/lib/hour-card/rules/card-rules';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';
import {
  defaultManagerFilter,
  type FilterQuery,
  lastListYear,
  type ManagerFilter,
  managerFilterQuery,
  readManagerFilter,
} from './manager-filter';

/**
 * The view of the created screen, stored in the query of its address. It shows either the cards that match a
 * filter, or 'Te beoordelen': all cards that await this manager, in any week (rule: view-review).
 */
export type CreatedView = ManagerFilter &
  Readonly<{
    /** 'Te beoordelen': the created cards of the staff, oldest first. */
    waiting?: boolean;
    /** Words to search for in names and numbers. */
    name?: string;
    /** Shows only the cards on the page with this light. */
    light?: Light;
  }>;

export const everyWeek = {
  from: { year: limits.firstYear, week: 1 },
  to: { year: lastListYear, week: weeksInYear(lastListYear) },
} as const satisfies Record<string, Week>;

const longestName = 100;

/** Reads the view from an address. The form for choosing one week sends `week` instead of `from` and `to`. */
export function readCreatedView(query: FilterQuery, today: IsoDate): CreatedView {
  const week = textOf(query.week);
  const normalized = week === '' ? query : { ...query, from: week, to: week };
  const filter = readManagerFilter(normalized, today);
  const name = textOf(query.q).slice(0, longestName);
  const light = lights.find((one) => one === textOf(query.light));
  const rest = { ...(name !== '' && { name }), ...(light && { light }) };
  if (textOf(query.view) !== 'review') return { ...filter, ...rest };
  const hasWeeks = textOf(normalized.from) !== '' && textOf(normalized.to) !== '';
  return { ...filter, ...(hasWeeks ? {} : everyWeek), statuses: ['CREATED'], ...rest, waiting: true };
}

/** The query of a view, such as `?view=review&q=bos&page=2`. */
export function createdViewQuery(view: CreatedView, page = 1): string {
  const { waiting, name, light } = view;
  const parts = managerFilterQuery(view).slice(1).split('&');
  const remaining = waiting
    ? parts.filter((part) => !part.startsWith('statuses=') && !isEveryWeekPeriod(part, view))
    : parts;
  return `?${[
    waiting && 'view=review',
    ...remaining,
    name && `q=${encodeURIComponent(name)}`,
    light && `light=${light}`,
    page > 1 && `page=${page}`,
  ]
    .filter(Boolean)
    .join('&')}`;
}

/** Whether the filter covers all weeks, as 'Te beoordelen' does. */
export function coversEveryWeek({ from, to }: ManagerFilter): boolean {
  return from.year === everyWeek.from.year && from.week === 1 && to.year === everyWeek.to.year;
}

/** Whether the view covers the weeks that its list shows by default. */
export function isPlainWeeks(view: CreatedView, today: IsoDate): boolean {
  if (view.waiting) return coversEveryWeek(view);
  const plain = defaultManagerFilter(today);
  return weekOrder(plain.from, view.from) === 0 && weekOrder(plain.to, view.to) === 0;
}

/**
 * The query for switching between 'Te beoordelen' and all cards. Keeps the people, departments and weeks.
 * Empty if the result is the default list.
 */
export function createdViewSwitch(view: CreatedView, waiting: boolean, today: IsoDate): string {
  const { name, employeeIds, departmentIds } = view;
  const plain = readCreatedView(waiting ? { view: 'review' } : {}, today);
  const weeks = isPlainWeeks(view, today) ? {} : { from: view.from, to: view.to };
  const switched = createdViewQuery({ ...plain, ...weeks, employeeIds, departmentIds, ...(name && { name }) });
  return !waiting && switched === createdViewQuery(plain) ? '' : switched;
}

const isEveryWeekPeriod = (part: string, filter: ManagerFilter) => /^(from|to)=/.test(part) && coversEveryWeek(filter);

function textOf(value: FilterQuery[string]): string {
  return ((typeof value === 'string' ? value : value?.[0]) ?? '').trim();
}

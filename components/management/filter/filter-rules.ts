import { compareWeeks } from '@/lib/hour-card/week';
import type { ManagerFilter } from './manager-filter';

/** Ours: what still fits into an address. Nobody chosen means everybody, so that a large choice is rarely needed. */
export const mostChosen = 200;

export type FilterIssue = 'noStatus' | 'fromAfterTo' | 'tooManyEmployees' | 'tooManyDepartments';

/** What is wrong with a filter, by field; empty when nothing is. */
export function filterIssues(filter: ManagerFilter): ReadonlyMap<keyof ManagerFilter, FilterIssue> {
  const issues = new Map<keyof ManagerFilter, FilterIssue>();
  if (filter.employeeIds.length > mostChosen) issues.set('employeeIds', 'tooManyEmployees');
  if (filter.departmentIds.length > mostChosen) issues.set('departmentIds', 'tooManyDepartments');
  if (filter.statuses.length === 0) issues.set('statuses', 'noStatus');
  if (compareWeeks(filter.from, filter.to) > 0) issues.set('from', 'fromAfterTo');
  return issues;
}

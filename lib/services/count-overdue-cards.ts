import 'server-only';
import { addWeeks, weekOf } from '@/lib/hour-card/calendar';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { missingHref } from '@/lib/management/links';
import { defaultManagerFilter, filterPeriod, managerFilterQuery } from '@/lib/management/manager-filter';
import { mapOk, type Result, succeed } from '@/lib/result';
import type { Manager } from '@/lib/session/page-guards';
import { listMissingHourCards } from '@/lib/upstream/hour-cards';
import { viewableEmployees } from './viewable-employees';

type OverdueCards = Readonly<{ count: number; href: string }>;

/**
 * The number of missing cards before the current week, and the address of the list with those cards
 * (rule: home-todo-manager).
 */
export async function countOverdueCards(manager: Manager, today: IsoDate): Promise<Result<OverdueCards>> {
  const viewable = await viewableEmployees(manager);
  if (!viewable.ok) return viewable;
  const filter = { ...defaultManagerFilter(today), to: addWeeks(weekOf(today), -1) };
  const href = `${missingHref}${managerFilterQuery(filter)}`;
  const employeeIds = viewable.data.all.map(({ id }) => id);
  // Make no call: to the API, an empty list means all employees.
  if (employeeIds.length === 0) return succeed({ count: 0, href });
  const missing = await listMissingHourCards(manager.access, { employeeIds, ...filterPeriod(filter), page: 1 });
  return mapOk(missing, ({ total }) => ({ count: total, href }));
}

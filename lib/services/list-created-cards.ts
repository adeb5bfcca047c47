import 'server-only';
import type { ManagedHourCard, Page } from '@/lib/hour-card/listed-card';
import type { Employee } from '@/lib/hour-card/vocabulary';
import { filterEmployeeIds, filterPeriod, type ManagerFilter } from '@/lib/management/manager-filter';
import { type Result, succeed } from '@/lib/result';
import type { Manager } from '@/lib/session/page-guards';
import { type CreatedCardsFilter, listCreatedHourCards } from '@/lib/upstream/hour-cards';
import { type Viewable, viewableEmployees } from './viewable-employees';

type CreatedCards = Readonly<{
  /** The employees that the filter offers; empty when they could not be loaded. */
  employees: readonly Employee[];
  cards: Result<Page<ManagedHourCard>>;
}>;

type WholeList = Omit<CreatedCardsFilter, 'page' | 'perPage'>;

/** What to ask upstream for a manager's filter; null when it leaves no employees. */
export function createdCardsFilter(filter: ManagerFilter, viewable: Viewable): WholeList | null {
  const employeeIds = filterEmployeeIds(filter, viewable);
  // To the API an empty list means everybody.
  if (employeeIds.length === 0) return null;
  const { departmentIds, statuses } = filter;
  return { employeeIds, departmentIds, statuses, ...filterPeriod(filter) };
}

/** A page of the cards that a manager's filter shows. */
export async function loadCreatedCards(manager: Manager, filter: ManagerFilter, page: number): Promise<CreatedCards> {
  const viewable = await viewableEmployees(manager);
  if (!viewable.ok) return { employees: [], cards: viewable };
  const employees = viewable.data.others;
  const search = createdCardsFilter(filter, viewable.data);
  if (search === null) return { employees, cards: succeed({ items: [], total: 0 }) };
  return { employees, cards: await listCreatedHourCards(manager.access, { ...search, page }) };
}

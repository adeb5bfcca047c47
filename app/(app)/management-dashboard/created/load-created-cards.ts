import 'server-only';
import { filterEmployeeIds, filterPeriod, type ManagerFilter } from '@/components/management/filter/manager-filter';
import type { ManagedHourCard, Page } from '@/lib/hour-card/list-item';
import type { Employee } from '@/lib/hour-card/people';
import type { Manager } from '@/lib/session/require-manager';
import { type CreatedCardsFilter, listCreatedHourCards } from '@/lib/upstream/hour-cards';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';
import { viewableEmployees } from '../viewable-employees';

type CreatedCards = Readonly<{
  /** Of whom the filter chooses; nobody when it could not be found out. */
  employees: readonly Employee[];
  /** What was asked; null when there was nobody to ask for. */
  search: CreatedCardsFilter | null;
  cards: Result<Page<ManagedHourCard>>;
}>;

/** A page of the cards that a manager's filter shows. */
export async function loadCreatedCards(manager: Manager, filter: ManagerFilter, page: number): Promise<CreatedCards> {
  const employees = await viewableEmployees(manager);
  if (!employees.ok) return { employees: [], search: null, cards: employees };
  const employeeIds = filterEmployeeIds(filter, employees.data);
  // To the API nobody means everybody.
  if (employeeIds.length === 0) {
    return { employees: employees.data, search: null, cards: succeed({ items: [], total: 0 }) };
  }
  const { departmentIds, statuses } = filter;
  const search = { employeeIds, departmentIds, statuses, ...filterPeriod(filter), page };
  return { employees: employees.data, search, cards: await listCreatedHourCards(manager.access, search) };
}

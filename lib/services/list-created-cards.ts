import 'server-only';
import type { ManagedHourCard, Page } from '@/lib/hour-card/listed-card';
import type { Employee } from '@/lib/hour-card/vocabulary';
import { filterEmployeeIds, filterPeriod, type ManagerFilter } from '@/lib/management/manager-filter';
import { type Result, succeed } from '@/lib/result';
import type { Manager } from '@/lib/session/page-guards';
import type { Access } from '@/lib/upstream/call';
import { type CreatedCardsFilter, listCreatedHourCards } from '@/lib/upstream/hour-cards';
import { paginate } from './paginate';
import { viewableEmployees } from './viewable-employees';

type CreatedCards = Readonly<{
  /** The employees that the filter offers; empty when they could not be loaded. */
  employees: readonly Employee[];
  /** The filter that was sent upstream; null when it left no employees. */
  search: CreatedCardsFilter | null;
  cards: Result<Page<ManagedHourCard>>;
}>;

/** A page of the cards that a manager's filter shows. */
export async function loadCreatedCards(manager: Manager, filter: ManagerFilter, page: number): Promise<CreatedCards> {
  const viewable = await viewableEmployees(manager);
  if (!viewable.ok) return { employees: [], search: null, cards: viewable };
  const employees = viewable.data.others;
  const employeeIds = filterEmployeeIds(filter, viewable.data);
  // To the API an empty list means everybody.
  if (employeeIds.length === 0) {
    return { employees, search: null, cards: succeed({ items: [], total: 0 }) };
  }
  const { departmentIds, statuses } = filter;
  const search = { employeeIds, departmentIds, statuses, ...filterPeriod(filter), page };
  return { employees, search, cards: await listCreatedHourCards(manager.access, search) };
}

export type AllCards =
  | Readonly<{ kind: 'all'; cards: readonly ManagedHourCard[] }>
  | Readonly<{ kind: 'too-many'; total: number }>;

/**
 * Every created card of a filter, or only their number when there are more than `atMost`. A list that changes
 * while it is being read fails with `changed_meanwhile`, as in `paginate`.
 */
export async function readAllCreatedCards(
  access: Access,
  filter: Omit<CreatedCardsFilter, 'page' | 'perPage'>,
  atMost: number,
): Promise<Result<AllCards>> {
  const cards: ManagedHourCard[] = [];
  for await (const page of paginate((number, perPage) =>
    listCreatedHourCards(access, { ...filter, page: number, perPage }),
  )) {
    if (!page.ok) return page;
    if (page.data.total > atMost) return succeed({ kind: 'too-many', total: page.data.total });
    cards.push(...page.data.items);
  }
  return succeed({ kind: 'all', cards });
}

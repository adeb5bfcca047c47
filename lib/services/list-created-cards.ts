import 'server-only';
import { cache } from 'react';
import type { ManagedHourCard, Page } from '@/lib/hour-card/listed-card';
import type { Employee, Id } from '@/lib/hour-card/vocabulary';
import { filterEmployeeIds, filterPeriod, type ManagerFilter } from '@/lib/management/manager-filter';
import { type Result, succeed } from '@/lib/result';
import type { Manager } from '@/lib/session/page-guards';
import type { Access } from '@/lib/upstream/call';
import { type CreatedCardsFilter, listCreatedHourCards } from '@/lib/upstream/hour-cards';
import { listStaff, listYouthStaff } from '@/lib/upstream/people';
import { paginate } from './paginate';

/**
 * Whose cards a manager sees: staff and youth staff, inactive ones included, without office employees and
 * without the manager's own employee (rule: manager-viewable). Fetched once a request, however often it is
 * needed.
 */
export function viewableEmployees({ access, activeEmployee }: Manager): Promise<Result<readonly Employee[]>> {
  return viewableOf(access, activeEmployee.id);
}

const viewableOf = cache(async (access: Access, managerId: Id): Promise<Result<readonly Employee[]>> => {
  const [staff, youth] = await Promise.all([listStaff(access, managerId), listYouthStaff(access, managerId)]);
  if (!staff.ok) return staff;
  if (!youth.ok) return youth;
  // Who is in both lists is one person; ids may come as a number in one and as a text in the other.
  const seen = new Set([String(managerId)]);
  const everyone = [...staff.data, ...youth.data];
  return succeed(
    everyone.filter(({ id, isOfficeEmployee }) => {
      if (isOfficeEmployee || seen.has(String(id))) return false;
      seen.add(String(id));
      return true;
    }),
  );
});

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

export type AllCards =
  | Readonly<{ kind: 'all'; cards: readonly ManagedHourCard[] }>
  | Readonly<{ kind: 'too-many'; total: number }>;

/**
 * Every created card of a filter, unless there are more than `atMost`: then only how many there are. A list that changes while it
 * is read fails with `changed_meanwhile`, as in `everyPage`.
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

import 'server-only';
import { wordSearch } from '@/lib/format/search-text';
import { sameId } from '@/lib/hour-card/identity';
import type { ManagedHourCard, Page } from '@/lib/hour-card/listed-card';
import type { Employee } from '@/lib/hour-card/vocabulary';
import type { CreatedView } from '@/lib/management/created-view';
import { searchableEmployee } from '@/lib/management/leave';
import { filterEmployeeIds, filterPeriod } from '@/lib/management/manager-filter';
import { type Result, succeed } from '@/lib/result';
import type { Manager } from '@/lib/session/page-guards';
import { type CreatedCardsFilter, listCreatedHourCards } from '@/lib/upstream/hour-cards';
import { type AskCards, oldestFirst } from './oldest-first';
import { type Viewable, viewableEmployees } from './viewable-employees';

type CreatedCards = Readonly<{
  /** The employees that the filter offers; empty if they could not be loaded. */
  employees: readonly Employee[];
  cards: Result<Page<ManagedHourCard>>;
}>;

type ListFilter = Omit<CreatedCardsFilter, 'page' | 'perPage'>;
type Own = Pick<Manager, 'employees'>;

/** The filter to send upstream for a manager's view; null if it matches no employees. */
export function createdCardsFilter(view: CreatedView, viewable: Viewable, own: Own): ListFilter | null {
  const { departmentIds, statuses } = view;
  // Managers may not decide on their own cards, so leave those cards out.
  const isOwn = ({ id }: Employee) => own.employees.some((one) => sameId(one.id, id));
  const awaited = ({ all, others }: Viewable): Viewable => ({
    all: all.filter((one) => !isOwn(one)),
    others: others.filter((one) => !isOwn(one)),
  });
  const people = named(view.name, view.waiting ? awaited(viewable) : viewable);
  const employeeIds = filterEmployeeIds(view, people);
  // Make no call: to the API, an empty list means all employees.
  if (employeeIds.length === 0) return null;
  return { employeeIds, departmentIds, statuses, ...filterPeriod(view) };
}

function named(words: string | undefined, viewable: Viewable): Viewable {
  if (words === undefined) return viewable;
  const isFound = wordSearch(words);
  const matches = ({ fullName, employeeNumber }: Employee) => isFound(searchableEmployee(fullName, employeeNumber));
  return { all: viewable.all.filter(matches), others: viewable.others.filter(matches) };
}

export async function loadCreatedCards(manager: Manager, view: CreatedView, page: number): Promise<CreatedCards> {
  const viewable = await viewableEmployees(manager);
  if (!viewable.ok) return { employees: [], cards: viewable };
  const employees = viewable.data.others;
  const search = createdCardsFilter(view, viewable.data, manager);
  if (search === null) return { employees, cards: succeed({ items: [], total: 0 }) };
  const ask: AskCards = (part) => listCreatedHourCards(manager.access, { ...search, ...part });
  return { employees, cards: view.waiting ? await oldestFirst(ask, page, search.from) : await ask({ page }) };
}

import 'server-only';
import { wordSearch } from '@/lib/format/search-text';
import { weekOrder } from '@/lib/hour-card/calendar';
import { sameId } from '@/lib/hour-card/identity';
import { type ManagedHourCard, managerCardsPerPage, type Page } from '@/lib/hour-card/listed-card';
import type { Employee } from '@/lib/hour-card/vocabulary';
import type { CreatedView } from '@/lib/management/created-view';
import { searchableEmployee } from '@/lib/management/leave';
import { filterEmployeeIds, filterPeriod } from '@/lib/management/manager-filter';
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
type Own = Pick<Manager, 'employees'>;

/** What to ask upstream for a manager's view; null when it leaves no employees. */
export function createdCardsFilter(view: CreatedView, viewable: Viewable, own: Own): WholeList | null {
  const { departmentIds, statuses } = view;
  // Nobody decides about their own card, so it waits for somebody else.
  const isOwn = ({ id }: Employee) => own.employees.some((one) => sameId(one.id, id));
  const awaited = ({ everybody, others }: Viewable): Viewable => ({
    everybody: everybody.filter((one) => !isOwn(one)),
    others: others.filter((one) => !isOwn(one)),
  });
  const people = named(view.name, view.waiting ? awaited(viewable) : viewable);
  const employeeIds = filterEmployeeIds(view, people);
  // To the API an empty list means everybody.
  if (employeeIds.length === 0) return null;
  return { employeeIds, departmentIds, statuses, ...filterPeriod(view) };
}

/** Those whose name or number has the words that were searched for. */
function named(words: string | undefined, viewable: Viewable): Viewable {
  if (words === undefined) return viewable;
  const isFound = wordSearch(words);
  const matches = ({ fullName, employeeNumber }: Employee) => isFound(searchableEmployee(fullName, employeeNumber));
  return { everybody: viewable.everybody.filter(matches), others: viewable.others.filter(matches) };
}

/** A page of the cards that a manager's view shows. */
export async function loadCreatedCards(manager: Manager, view: CreatedView, page: number): Promise<CreatedCards> {
  const viewable = await viewableEmployees(manager);
  if (!viewable.ok) return { employees: [], cards: viewable };
  const employees = viewable.data.others;
  const search = createdCardsFilter(view, viewable.data, manager);
  if (search === null) return { employees, cards: succeed({ items: [], total: 0 }) };
  const ask: AskCards = (at) => listCreatedHourCards(manager.access, { ...search, page: at });
  return { employees, cards: view.waiting ? await oldestFirst(ask, page) : await ask(page) };
}

type AskCards = (page: number) => Promise<Result<Page<ManagedHourCard>>>;

/**
 * A page of a list with its oldest week first. The API has no order to ask for and answers newest first, so
 * the page is cut from the other end: at most two pages of upstream beside the first, which tells how many
 * there are (rule: call-documented-only). A server that answers oldest first is taken as it is.
 */
async function oldestFirst(ask: AskCards, page: number): Promise<Result<Page<ManagedHourCard>>> {
  const first = await ask(1);
  if (!first.ok) return first;
  const { items: newest, total } = first.data;
  const end = total - (page - 1) * managerCardsPerPage;
  if (total <= newest.length || end <= 0) return succeed({ items: end > 0 ? byWeek(newest) : [], total });
  const start = Math.max(0, end - managerCardsPerPage);
  const pages = [...new Set([start, end - 1].map((place) => 1 + Math.floor(place / managerCardsPerPage)))];
  const asked = await Promise.all(pages.map((at) => (at === 1 ? first : ask(at))));
  const read: ManagedHourCard[] = [];
  for (const one of asked) {
    if (!one.ok) return one;
    read.push(...one.data.items);
  }
  const isOldestFirst = weekOrder(newest[0]?.week ?? zero, read.at(-1)?.week ?? zero) < 0;
  if (isOldestFirst) return page === 1 ? first : ask(page);
  const skipped = start - ((pages[0] ?? 1) - 1) * managerCardsPerPage;
  return succeed({ items: byWeek(read.slice(skipped, skipped + end - start)), total });
}

/** All cards of such a list as its pages show them, one after the other (rule: view-review). */
export function asReviewed(cards: readonly ManagedHourCard[]): readonly ManagedHourCard[] {
  if (cards.length <= managerCardsPerPage) return byWeek(cards);
  if (weekOrder(cards[0]?.week ?? zero, cards.at(-1)?.week ?? zero) < 0) return cards;
  return Array.from({ length: Math.ceil(cards.length / managerCardsPerPage) }, (_, at) => {
    const end = cards.length - at * managerCardsPerPage;
    return byWeek(cards.slice(Math.max(0, end - managerCardsPerPage), end));
  }).flat();
}

const zero = { year: 0, week: 0 };

const byWeek = (cards: readonly ManagedHourCard[]) =>
  cards.toSorted((a, b) => weekOrder(a.week, b.week) || a.employeeName.localeCompare(b.employeeName, 'nl'));

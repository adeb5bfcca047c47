import 'server-only';
import { addDays, mondayOf } from '@/lib/hour-card/calendar';
import { sameId } from '@/lib/hour-card/identity';
import { managerCardsPerPage } from '@/lib/hour-card/listed-card';
import { type ProofCard, type ProofWeek, proofLimits, proofWeeks } from '@/lib/hour-card/proof';
import type { Employee, Week } from '@/lib/hour-card/vocabulary';
import { allOk, fail, type Result, succeed } from '@/lib/result';
import type { Access } from '@/lib/upstream/call';
import { listProofCards } from '@/lib/upstream/hour-cards';

export type ProofRequest = Readonly<{
  /** Only employees whom this user may view. `proofLimits` limits their number and that of the weeks. */
  employees: readonly Employee[];
  from: Week;
  to: Week;
  /** Whether these are a manager's staff, rather than the user's own record. */
  ofStaff: boolean;
}>;

export type EmployeeProof = Readonly<{ employee: Employee; weeks: readonly ProofWeek[] }>;

/** One card per employee and week. Servers may add the cards of the weeks before and after. */
const maxCards = proofLimits.people * (proofLimits.weeks + 2);
const maxPages = Math.ceil(maxCards / managerCardsPerPage);

/**
 * The cards of a period for each employee, in the given order (rule: proof-week). After the first page,
 * requests all other pages together. Fails with `changed_meanwhile` (409) if the list changed while it was
 * read.
 */
export async function loadProof(access: Access, request: ProofRequest): Promise<Result<readonly EmployeeProof[]>> {
  const { employees, from, to, ofStaff } = request;
  // Make no call: to the API, an empty list means all employees.
  if (employees.length === 0) return succeed([]);
  const period = { from: mondayOf(from), to: addDays(mondayOf(to), 6) };
  const filter = { employeeIds: employees.map(({ id }) => id), ...period, ofStaff };
  const ask = (page: number) => listProofCards(access, { ...filter, page, perPage: managerCardsPerPage });
  const first = await ask(1);
  if (!first.ok) return first;
  const pages = Math.min(Math.ceil(first.data.total / managerCardsPerPage), maxPages);
  const others = await allOk(...Array.from({ length: Math.max(0, pages - 1) }, (_, at) => ask(at + 2)));
  if (!others.ok) return others;
  const cards = [first.data, ...others.data].flatMap(({ items }) => items);
  if (cards.length !== first.data.total) return fail(409, 'changed_meanwhile');
  // An employee's own list may omit the id.
  const isOf = (employee: Employee) => (card: ProofCard) =>
    sameId(card.employeeId, employee.id) || (!ofStaff && card.employeeId === '');
  return succeed(
    employees.map((employee) => ({ employee, weeks: proofWeeks(cards.filter(isOf(employee)), { from, to }) })),
  );
}

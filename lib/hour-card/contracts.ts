import { addDays, addYears, mondayOf } from './calendar';
import { limits } from './rules/card-rules';
import type { Contract, IsoDate, Week } from './vocabulary';

/**
 * Determines which contract applies (rule: card-contract-choice). Dates are inclusive and compared as
 * strings.
 */

type WithContracts = Readonly<{ contracts: readonly Contract[] }>;

function overlaps({ startDate, endDate }: Contract, first: IsoDate, last: IsoDate): boolean {
  return startDate <= last && (endDate === null || endDate >= first);
}

export function contractsInWeek(contracts: readonly Contract[], week: Week): readonly Contract[] {
  const monday = mondayOf(week);
  return contracts.filter((contract) => overlaps(contract, monday, addDays(monday, 6)));
}

/**
 * Whether an employee can be chosen for a week: a contract must be within 10 days of it (rule:
 * editor-employee-choice).
 */
export function hasContractNearWeek(contracts: readonly Contract[], week: Week): boolean {
  const monday = mondayOf(week);
  const first = addDays(monday, -limits.contractWindowDays);
  const last = addDays(monday, 6 + limits.contractWindowDays);
  return contracts.some((contract) => overlaps(contract, first, last));
}

/**
 * The end date of the contract that ends last. An open end counts as `openYears` years from today. Null
 * without contracts.
 */
export function latestContractEnd(contracts: readonly Contract[], today: IsoDate, openYears: number): IsoDate | null {
  const ends = contracts.map(({ endDate }) => endDate ?? addYears(today, openYears));
  return ends.reduce<IsoDate | null>((latest, end) => (latest === null || end > latest ? end : latest), null);
}

/**
 * The contract that the editor preselects: of the contracts in the week, the one that ends last. An open end
 * counts as one year from today.
 */
export function preselectContract(contracts: readonly Contract[], week: Week, today: IsoDate): Contract | null {
  const choices = contractsInWeek(contracts, week);
  const end = latestContractEnd(choices, today, 1);
  return choices.find((contract) => latestContractEnd([contract], today, 1) === end) ?? null;
}

/**
 * The employee who is active after login: the one whose contract ends last. An open end counts as 99 years
 * from today (rule: login-active-employee).
 */
export function preselectEmployee<Candidate extends WithContracts>(
  employees: readonly Candidate[],
  today: IsoDate,
): Candidate | null {
  const endOf = (employee: Candidate) => latestContractEnd(employee.contracts, today, 99) ?? '';
  return employees.reduce<Candidate | null>(
    (chosen, employee) => (chosen === null || endOf(employee) > endOf(chosen) ? employee : chosen),
    null,
  );
}

/** Whether a date lies within a contract. Always true without a contract. */
export function isWithinContract(date: IsoDate, contract: Contract | null): boolean {
  return contract === null || overlaps(contract, date, date);
}

import { searchable } from '@/lib/format/search-text';
import { compareNames, compareNumbers } from '@/lib/hour-card/name-order';
import type { Employee } from '@/lib/hour-card/vocabulary';

/**
 * An employee in the overview. `amounts` are hours in column order, null if the employee lacks that balance.
 */
export type LeaveRow = Readonly<{ id: string; name: string; number: string; amounts: readonly (number | null)[] }>;

export type LeaveTableData = Readonly<{ labels: readonly string[]; rows: readonly LeaveRow[] }>;

/**
 * The rows and columns of the overview. There is a column for every balance that any employee has, in order
 * of first occurrence (rule: leave-columns).
 */
export function leaveRows(employees: readonly Employee[]): LeaveTableData {
  const labels = [...new Set(employees.flatMap(({ leaveBalances }) => leaveBalances.map(({ label }) => label)))];
  const rows = employees.map(({ id, fullName, employeeNumber, leaveBalances }) => {
    const amounts = new Map(leaveBalances.map(({ label, amount }) => [label, amount]));
    return {
      id: String(id),
      name: fullName,
      number: employeeNumber,
      amounts: labels.map((label) => amounts.get(label) ?? null),
    };
  });
  return { labels, rows };
}

/** The name and employee number as one text to search in (rule: leave-search). */
export function searchableEmployee(fullName: string, employeeNumber: string): string {
  return searchable(`${fullName} ${employeeNumber}`);
}

/** The column to sort by: the name, the employee number, or the balance with this column index. */
export type SortColumn = 'name' | 'number' | number;
export type LeaveSort = Readonly<{ column: SortColumn; descending: boolean }>;

/** Sorts the rows, and equal rows by name. Rows without the balance come last in both directions. */
export function sortLeave<Row extends LeaveRow>(
  rows: readonly Row[],
  { column, descending }: LeaveSort,
): readonly Row[] {
  const turn = descending ? -1 : 1;
  const byName = (a: Row, b: Row) => compareNames(a.name, b.name) || compareNumbers(a.number, b.number);
  if (column === 'name') return rows.toSorted((a, b) => turn * byName(a, b));
  if (column === 'number') return rows.toSorted((a, b) => turn * compareNumbers(a.number, b.number) || byName(a, b));
  return rows.toSorted((a, b) => compareAmounts(a.amounts[column], b.amounts[column], turn) || byName(a, b));
}

/** The total of each balance over all employees; null if no employee has that balance (rule: leave-total). */
export function leaveTotals(rows: readonly LeaveRow[], columns: number): readonly (number | null)[] {
  return Array.from({ length: columns }, (_, column) => {
    const amounts = rows.flatMap(({ amounts }) => amounts[column] ?? []);
    return amounts.length > 0 ? cents(amounts.reduce((sum, amount) => sum + amount)) : null;
  });
}

export const isBelowZero = ({ amounts }: LeaveRow): boolean => amounts.some((amount) => (amount ?? 0) < 0);

/** The view stored in the address of the overview. An export uses the same view (rule: leave-address). */
export type LeaveView = Readonly<{ search: string; sort: LeaveSort; below: boolean }>;

/**
 * Reads the view from a query. `sort` is `name`, `number` or the label of a balance, reversed by a leading
 * `-`.
 */
export function readLeaveView(
  query: Readonly<{ search?: string; sort?: string; below?: string }>,
  labels: readonly string[],
): LeaveView {
  const { search = '', sort = '', below } = query;
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  const balance = labels.indexOf(field);
  const column = field === 'number' ? field : balance >= 0 ? balance : 'name';
  const isKnown = field === 'name' || column !== 'name';
  return { search: search.slice(0, 200), sort: { column, descending: descending && isKnown }, below: below === '1' };
}

/** The sort order as text for an address; empty for the default. */
export function leaveSortText({ column, descending }: LeaveSort, labels: readonly string[]): string {
  const text = `${descending ? '-' : ''}${typeof column === 'number' ? labels[column] : column}`;
  return text === 'name' ? '' : text;
}

type Amount = number | null | undefined;

function compareAmounts(a: Amount, b: Amount, turn: number): number {
  const aMissing = a === null || a === undefined;
  const bMissing = b === null || b === undefined;
  if (aMissing || bMissing) return Number(aMissing) - Number(bMissing);
  return turn * (a - b);
}

/** One balance over all employees who have it, in hours. */
export type BalanceFigures = Readonly<{
  label: string;
  people: number;
  sum: number;
  average: number;
  lowest: number;
  highest: number;
  negative: number;
}>;

export type EmployeeTotal = Readonly<{ id: string; name: string; amount: number }>;

export type LeaveFigures = Readonly<{
  balances: readonly BalanceFigures[];
  /** The employees with the most hours over all balances together, largest first. */
  largest: readonly EmployeeTotal[];
  /** The employees with a negative total over all balances, lowest first. */
  below: readonly EmployeeTotal[];
  employees: number;
}>;

/** Rounds to two decimals, because unrounded sums over thousands of rows drift. */
const cents = (amount: number) => Math.round(amount * 100) / 100;

/**
 * Summarizes the balances of up to thousands of employees: each balance, and the employees with the highest
 * and lowest totals.
 */
export function leaveFigures({ labels, rows }: LeaveTableData, atMost: number): LeaveFigures {
  const balances = labels.map((label, index) => {
    const amounts = rows.flatMap((row) => row.amounts[index] ?? []);
    const sum = cents(amounts.reduce((all, amount) => all + amount, 0));
    return {
      label,
      people: amounts.length,
      sum,
      average: cents(sum / amounts.length),
      lowest: amounts.reduce((least, amount) => Math.min(least, amount), Number.POSITIVE_INFINITY),
      highest: amounts.reduce((most, amount) => Math.max(most, amount), Number.NEGATIVE_INFINITY),
      negative: amounts.filter((amount) => amount < 0).length,
    };
  });
  const totals = rows
    .filter(({ amounts }) => amounts.some((amount) => amount !== null))
    .map(({ id, name, amounts }) => ({
      id,
      name,
      amount: cents(amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0)),
    }));
  const descending = totals.toSorted((a, b) => b.amount - a.amount || compareNames(a.name, b.name));
  return {
    balances,
    largest: descending.filter(({ amount }) => amount > 0).slice(0, atMost),
    below: descending
      .filter(({ amount }) => amount < 0)
      .toReversed()
      .slice(0, atMost),
    employees: rows.length,
  };
}

export type Shortage = Readonly<{ id: string; name: string; label: string; amount: number }>;

/** One working week. Employees with at least this much leave are not about to run out. */
const lowLeaveHours = 40;

/** Employees with a negative balance or little leave left, lowest balance first. */
export function shortages({ labels, rows }: LeaveTableData, atMost: number): readonly Shortage[] {
  const all = rows.flatMap(({ id, name, amounts }) =>
    amounts.flatMap((amount, column) => (amount === null ? [] : { id, name, label: labels[column] ?? '', amount })),
  );
  const low = all.filter(({ label, amount }) => amount < 0 || (label === 'LEAVE' && amount < lowLeaveHours));
  return low.sort((a, b) => a.amount - b.amount || compareNames(a.name, b.name)).slice(0, atMost);
}

import type { LeaveTableData } from '../leave/leave-rows';

/** What one balance comes down to over everybody who has it; all in hours. */
export type BalanceFigures = Readonly<{
  label: string;
  people: number;
  sum: number;
  average: number;
  lowest: number;
  highest: number;
  /** How many are below zero. */
  negative: number;
}>;

export type EmployeeTotal = Readonly<{ id: string; name: string; amount: number }>;

export type LeaveFigures = Readonly<{
  balances: readonly BalanceFigures[];
  /** Who has most hours left, all balances together; the largest first. */
  largest: readonly EmployeeTotal[];
  /** Everybody who is below zero, all balances together; the lowest first. */
  below: readonly EmployeeTotal[];
  employees: number;
}>;

/** Amounts have two decimals: without rounding, sums of thousands drift. */
const cents = (amount: number) => Math.round(amount * 100) / 100;

/** The balances of everybody, small enough to read for two thousand people: by balance, and those at the ends. */
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
  const descending = totals.toSorted((a, b) => b.amount - a.amount || a.name.localeCompare(b.name, 'nl'));
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

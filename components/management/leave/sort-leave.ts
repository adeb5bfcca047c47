import type { LeaveRow } from './leave-rows';

/** By name, by employee number, or by a balance: its place among the columns. */
export type SortColumn = 'name' | 'number' | number;
export type LeaveSort = Readonly<{ column: SortColumn; descending: boolean }>;

/** Names as Dutch sorts them; numbers in texts by their value. */
const collator = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' });

/** The rows in another order; equals by name. Who lacks the balance comes last, whichever way it is sorted. */
export function sortLeave<Row extends LeaveRow>(
  rows: readonly Row[],
  { column, descending }: LeaveSort,
): readonly Row[] {
  const turn = descending ? -1 : 1;
  const byName = (a: Row, b: Row) => collator.compare(a.name, b.name);
  if (column === 'name') return rows.toSorted((a, b) => turn * byName(a, b));
  if (column === 'number') return rows.toSorted((a, b) => turn * collator.compare(a.number, b.number) || byName(a, b));
  return rows.toSorted((a, b) => compareAmounts(a.amounts[column], b.amounts[column], turn) || byName(a, b));
}

type Amount = number | null | undefined;

function compareAmounts(a: Amount, b: Amount, turn: number): number {
  const aMissing = a === null || a === undefined;
  const bMissing = b === null || b === undefined;
  if (aMissing || bMissing) return Number(aMissing) - Number(bMissing);
  return turn * (a - b);
}

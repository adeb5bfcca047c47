import { groupBy } from '../database/queries';
import type { LineTimes } from '../database/tables/payroll-tables';
import { correctedTimes, stretchTexts } from './line-times';
import type { PayrollLine } from './payroll-lines';

/** The times of a whole day, as exported and as they are now, such as `08:00–12:00`. */
export type ChangedDay = Readonly<{ date: string; before: readonly string[]; now: readonly string[] }>;

/**
 * The days of a card on which the times differ from the exported times (rule: payroll-correction-times).
 * Leaves out days whose exported times were not stored.
 */
export function changedDays(now: readonly PayrollLine[], exported: readonly PayrollLine[]): ChangedDay[] {
  const current = workByDate(now);
  const earlier = workByDate(exported);
  const dates = new Set([...earlier.keys(), ...current.keys()]);
  return [...dates].toSorted().flatMap((date) => {
    const before = timesOfDay(earlier.get(date) ?? []);
    const after = timesOfDay(current.get(date) ?? []);
    if (before === null || after === null || before.join() === after.join()) return [];
    return [{ date, before, now: after }];
  });
}

const workByDate = (lines: readonly PayrollLine[]) =>
  groupBy(
    lines.filter(({ kind }) => kind === 'WORKED'),
    ({ date }) => date,
  );

/** Returns the times of a day's lines, after their corrections. Null if any times are unknown. */
function timesOfDay(lines: readonly PayrollLine[]): string[] | null {
  if (lines.some(({ times }) => times === null)) return null;
  const sum = lines.reduce<LineTimes | null>((total, { times }) => correctedTimes(total, times, 1), null);
  return sum === null ? [] : stretchTexts(sum.worked, sum.zone);
}

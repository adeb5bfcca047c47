import type { correctedFields } from '@/lib/hour-card/listed-card';
import type { Week } from '@/lib/hour-card/vocabulary';
import type { LineTimes } from '../database/tables/payroll-tables';
import { type ChangedDay, changedDays } from './changed-days';
import { correctedTimes } from './line-times';
import { type ExportedCard, type PayrollCard, type PayrollLine, type PayrollTotals, totalsOf } from './payroll-lines';
import type { OnlyDifference } from './payroll-texts';

/** The lines of a card that were already exported, in runs that were not undone. */
export type Exported = Readonly<{ runs: readonly number[]; lines: readonly PayrollLine[] }>;

/**
 * A card that was changed after its export, with the difference for the next run (rule: payroll-difference).
 */
export type Correction = Readonly<{
  card: ExportedCard;
  runs: readonly number[];
  /** The week in which the card was exported; null if the card is still in that week. */
  movedFrom: Week | null;
  /** The difference from the exported lines; empty if there is none. */
  lines: readonly PayrollLine[];
  before: PayrollTotals;
  after: PayrollTotals;
  only: OnlyDifference;
  /** Days whose times changed, even if the hours are the same. */
  days: readonly ChangedDay[];
  hours: readonly ChangedHours[];
  fields: readonly ChangedField[];
}>;

/** The hours of a day with one kind and wage component, in minutes. Worked hours have an empty kind. */
export type ChangedHours = Readonly<{
  date: string;
  hourKind: string;
  component: string;
  exported: number;
  current: number;
}>;

/** A value of the whole card, as exported and as it is now. Empty if it is not filled in. */
export type ChangedField = Readonly<{ field: (typeof correctedFields)[number]; exported: string; current: string }>;

/** The correction of a card. `now` contains the lines of the approved card. */
export function correctionOf(card: PayrollCard, now: readonly PayrollLine[], exported: Exported): Correction {
  const { cardNumber, employeeNumber, employeeName, year, week, earlierRuns } = card;
  const person = { cardNumber, employeeNumber, employeeName };
  const lines = differenceOf(now, exported.lines);
  return {
    card: { ...person, year, week },
    runs: exported.runs,
    movedFrom: movedFrom({ year, week }, exported),
    lines: lines.map((line) => ({ ...line, ...person, earlierRuns, isCorrection: true })),
    before: totalsOf(exported.lines),
    after: totalsOf(now),
    only: onlyDifference(lines, now, exported.lines),
    days: changedDays(now, exported.lines),
    hours: changedHours(now, exported.lines),
    fields: changedFields(now, exported.lines),
  };
}

/** `lines` contains the difference between `before` and `now`. */
function onlyDifference(
  lines: readonly PayrollLine[],
  now: readonly PayrollLine[],
  before: readonly PayrollLine[],
): OnlyDifference {
  if (lines.length === 0) return null;
  if (lines.every(({ minutes, amount }) => minutes === 0 && amount === 0)) return 'times';
  return differInComponents(now, before) ? 'components' : null;
}

/** Whether the lines are equal apart from the wage components of their hours. */
export function differInComponents(now: readonly PayrollLine[], before: readonly PayrollLine[]): boolean {
  const withoutComponent = (line: PayrollLine) => ({ ...line, component: '' });
  return differenceOf(now.map(withoutComponent), before.map(withoutComponent)).length === 0;
}

/** The hours that differ, by day, kind and wage component, in the order of the days. */
export function changedHours(now: readonly PayrollLine[], before: readonly PayrollLine[]): ChangedHours[] {
  const hours = [...before, ...now].filter(({ kind }) => kind !== 'TRAVEL');
  const nameOf = ({ kind, hourKind }: PayrollLine) => (kind === 'WORKED' ? '' : hourKind);
  const keyOf = (line: PayrollLine) => JSON.stringify([line.date, nameOf(line), line.component]);
  const sumOf = (lines: readonly PayrollLine[], key: string) =>
    lines.reduce((sum, line) => sum + (keyOf(line) === key ? line.minutes : 0), 0);
  return [...new Map(hours.map((line) => [keyOf(line), line]))]
    .map(([key, line]) => ({
      date: line.date,
      hourKind: nameOf(line),
      component: line.component,
      exported: sumOf(before, key),
      current: sumOf(now, key),
    }))
    .filter((one) => one.exported !== one.current)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The department, shift and full week of secondment that differ. Earlier corrections cancel out. */
export function changedFields(now: readonly PayrollLine[], before: readonly PayrollLine[]): ChangedField[] {
  const [exported] = differenceOf(before, []);
  const [current] = now;
  if (exported === undefined || current === undefined) return [];
  const lentTo = ({ department, costCentre }: PayrollLine) => (costCentre === department ? '' : costCentre);
  const fields: ChangedField[] = [
    { field: 'department', exported: exported.department, current: current.department },
    { field: 'shift', exported: exported.shift, current: current.shift },
    { field: 'full_week_secondment', exported: lentTo(exported), current: lentTo(current) },
  ];
  return fields.filter((one) => one.exported !== one.current);
}

/**
 * Returns the exported week, if it is not the card's week. Earlier moves cancel out, so only the last
 * exported week remains.
 */
function movedFrom({ year, week }: Week, { lines }: Exported): Week | null {
  const [moved] = differenceOf(lines, []);
  if (moved === undefined || (moved.year === year && moved.week === week)) return null;
  return { year: moved.year, week: moved.week };
}

/**
 * The lines to add to the earlier lines to get the current lines. A decrease in hours or euros is negative. A
 * reversal keeps the week, department and shift of the original line.
 */
export function differenceOf(now: readonly PayrollLine[], before: readonly PayrollLine[]): PayrollLine[] {
  const sums = new Map<string, PayrollLine>();
  const add = (line: PayrollLine, sign: 1 | -1) => {
    const key = keyOf(line);
    const sum = sums.get(key) ?? { ...line, minutes: 0, amount: 0, times: null };
    const cents = Math.round(sum.amount * 100) + sign * Math.round(line.amount * 100);
    const minutes = sum.minutes + sign * line.minutes;
    sums.set(key, { ...sum, minutes, amount: cents / 100, times: correctedTimes(sum.times, line.times, sign) });
  };
  for (const line of before) add(line, -1);
  for (const line of now) add(line, 1);
  return [...sums.values()].filter(({ minutes, amount, times }) => minutes !== 0 || amount !== 0 || hasMoved(times));
}

/** Whether the same number of hours was worked at different times. */
const hasMoved = (times: LineTimes | null) => times !== null && times.worked.length + times.removed.length > 0;

/**
 * Identifies lines that can be added up. The day of travel expenses is ignored, because they belong to the
 * week.
 */
const keyOf = ({ date, kind, hourKind, component, secondment, ...place }: PayrollLine) => {
  const { year, week, department, costCentre, shift } = place;
  const day = kind === 'TRAVEL' ? '' : date;
  return JSON.stringify([year, week, day, department, costCentre, shift, kind, hourKind, component, secondment]);
};

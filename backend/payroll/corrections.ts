import type { LineTimes } from '../database/tables/payroll-tables';
import { correctedTimes } from './line-times';
import { type HandedCard, type PayrollCard, type PayrollLine, type PayrollTotals, totalsOf } from './payroll-lines';

/** What standing runs handed over of a card. */
export type Exported = Readonly<{ runs: readonly number[]; lines: readonly PayrollLine[] }>;

/** A card that was changed after its export, as the next run hands it over (rule: payroll-correction). */
export type Correction = Readonly<{
  card: HandedCard;
  runs: readonly number[];
  /** The difference; empty when nothing differs. */
  lines: readonly PayrollLine[];
  before: PayrollTotals;
  after: PayrollTotals;
}>;

/** `now` are the lines of the card as it is approved. */
export function correctionOf(card: PayrollCard, now: readonly PayrollLine[], exported: Exported): Correction {
  const { cardNumber, employeeNumber, employeeName, year, week, earlierRuns } = card;
  const handed = { cardNumber, employeeNumber, employeeName, year, week };
  const lines = differenceOf(now, exported.lines);
  return {
    card: handed,
    runs: exported.runs,
    lines: lines.map((line) => ({ ...line, ...handed, earlierRuns, isCorrection: true })),
    before: totalsOf(exported.lines),
    after: totalsOf(now),
  };
}

/** What makes the earlier lines add up to those of now: less hours or euros are negative. */
export function differenceOf(now: readonly PayrollLine[], before: readonly PayrollLine[]): PayrollLine[] {
  const sums = new Map<string, PayrollLine>();
  const add = (line: PayrollLine, sign: 1 | -1) => {
    const key = keyOf(line);
    const sum = sums.get(key) ?? { ...line, minutes: 0, amount: 0, times: null };
    const cents = Math.round(sum.amount * 100) + sign * Math.round(line.amount * 100);
    const minutes = sum.minutes + sign * line.minutes;
    sums.set(key, { ...sum, minutes, amount: cents / 100, times: correctedTimes(sum.times, line.times, sign) });
  };
  for (const line of now) add(line, 1);
  for (const line of before) add(line, -1);
  return [...sums.values()].filter(({ minutes, amount, times }) => minutes !== 0 || amount !== 0 || hasMoved(times));
}

/** Whether as many hours were worked at other times. */
const hasMoved = (times: LineTimes | null) => times !== null && times.worked.length + times.removed.length > 0;

/** Travel expenses are of the week, on whichever day they stand. */
const keyOf = ({ date, department, costCentre, kind, hourKind, component, secondment }: PayrollLine) =>
  JSON.stringify([kind === 'TRAVEL' ? '' : date, department, costCentre, kind, hourKind, component, secondment]);

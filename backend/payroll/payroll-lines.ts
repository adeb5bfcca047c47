import { compareNumbers } from '@/lib/hour-card/name-order';
import { groupBy } from '../database/queries';
import type { CardWithoutLines, LineTimes, payrollLines } from '../database/tables/payroll-tables';
import { joinTimes } from './line-times';
import { payrollTexts } from './payroll-texts';

/** A payroll line that has no place in a run yet. */
export type PayrollLine = Omit<typeof payrollLines.$inferSelect, 'runId' | 'position'>;

/** The details that identify a card in a run. */
export type ExportedCard = Readonly<
  Pick<PayrollLine, 'cardNumber' | 'employeeNumber' | 'employeeName' | 'year' | 'week'>
>;

/** An approved card with the data for its payroll lines. */
export type PayrollCard = Readonly<
  ExportedCard &
    Pick<PayrollLine, 'department' | 'costCentre' | 'shift' | 'company' | 'earlierRuns'> & {
      weekStart: string;
      travelExpenses: number;
      lines: readonly Readonly<{
        date: string;
        workedMinutes: number;
        times: LineTimes | null;
        secondment: string;
        exceptions: readonly Readonly<{ hourKind: string; component: string; minutes: number }>[];
      }>[];
    }
>;

const kindOrder = ['WORKED', 'BUILD_UP', 'REDUCTION', 'TRAVEL'];

/** The payroll lines of cards, ordered by employee, card, day and kind (rule: payroll-lines). */
export function payrollLinesOf(cards: readonly PayrollCard[]): PayrollLine[] {
  return inOrder(cards.flatMap(linesOfCard));
}

export function inOrder(lines: readonly PayrollLine[]): PayrollLine[] {
  return lines.toSorted(
    (a, b) =>
      compareNumbers(a.employeeNumber, b.employeeNumber) ||
      compareNumbers(String(a.cardNumber), String(b.cardNumber)) ||
      a.date.localeCompare(b.date) ||
      kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
      compareNumbers(a.hourKind, b.hourKind) ||
      compareNumbers(a.component, b.component) ||
      compareNumbers(a.secondment, b.secondment) ||
      compareNumbers(a.department, b.department),
  );
}

/**
 * The payroll lines of a card: one for the worked hours of each day, one for each kind of build-up or
 * reduction with its wage component, and one for travel expenses. Within a kind, no hour counts twice.
 */
function linesOfCard({ lines, travelExpenses, weekStart, ...card }: PayrollCard): PayrollLine[] {
  const sums = new Map<string, PayrollLine>();
  const add = (line: Omit<PayrollLine, keyof typeof card | 'amount' | 'isCorrection'>) => {
    const key = JSON.stringify([line.date, line.kind, line.hourKind, line.component, line.secondment]);
    const sum = sums.get(key);
    const minutes = (sum?.minutes ?? 0) + line.minutes;
    const times = joinTimes(sum?.times ?? null, line.times);
    sums.set(key, { ...card, ...line, minutes, times, amount: 0, isCorrection: false });
  };
  for (const { date, workedMinutes, times, secondment, exceptions } of lines) {
    if (workedMinutes > 0) {
      const hourKind = payrollTexts.hourKinds.WORKED;
      add({ date, kind: 'WORKED', hourKind, component: '', secondment, minutes: workedMinutes, times });
    }
    for (const { hourKind, component, minutes } of exceptions) {
      if (minutes !== 0)
        add({
          ...{ date, kind: minutes > 0 ? 'BUILD_UP' : 'REDUCTION', hourKind, component, secondment, minutes },
          times: null,
        });
    }
  }
  if (travelExpenses === 0) return [...sums.values()];
  const travel: PayrollLine = {
    ...card,
    // Use the first day with hours, because the Monday of the week may be outside the contract.
    date: lines.map(({ date }) => date).toSorted()[0] ?? weekStart,
    kind: 'TRAVEL',
    hourKind: payrollTexts.hourKinds.TRAVEL,
    component: '',
    secondment: '',
    minutes: 0,
    amount: travelExpenses,
    times: null,
    isCorrection: false,
  };
  return [...sums.values(), travel];
}

/** Totals in minutes. Euros are in whole cents to avoid rounding errors. */
export type PayrollTotals = Readonly<{
  cards: number;
  worked: number;
  buildUp: number;
  reduction: number;
  travelCents: number;
}>;

/** The part of a line that totals are made of. */
export type CountedLine = CardWithoutLines & Pick<PayrollLine, 'kind' | 'minutes' | 'amount'>;

/**
 * The lines of a run, with an empty line for each card without lines, so that totals count every card (rule:
 * payroll-cards-counted).
 */
export function countedLines(lines: readonly PayrollLine[], cards: readonly CardWithoutLines[]): CountedLine[] {
  const empty = cards.map((card) => ({ ...card, kind: 'WORKED' as const, minutes: 0, amount: 0 }));
  return [...lines, ...empty].toSorted((a, b) => compareNumbers(a.employeeNumber, b.employeeNumber));
}

export function totalsOf(
  lines: readonly Pick<PayrollLine, 'cardNumber' | 'kind' | 'minutes' | 'amount'>[],
): PayrollTotals {
  const minutesOf = (kind: PayrollLine['kind']) =>
    lines.reduce((sum, line) => sum + (line.kind === kind ? line.minutes : 0), 0);
  return {
    cards: new Set(lines.map(({ cardNumber }) => cardNumber)).size,
    worked: minutesOf('WORKED'),
    buildUp: minutesOf('BUILD_UP'),
    reduction: minutesOf('REDUCTION'),
    travelCents: lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
  };
}

/** The totals of the cards themselves, to compare with the totals of the lines. */
export function cardTotals(cards: readonly PayrollCard[]): PayrollTotals {
  const lines = cards.flatMap((card) => card.lines);
  const exceptions = lines.flatMap((line) => line.exceptions.map(({ minutes }) => minutes));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const isIncluded = ({ travelExpenses, lines: own }: PayrollCard) =>
    travelExpenses !== 0 ||
    own.some((line) => line.workedMinutes > 0 || line.exceptions.some((one) => one.minutes !== 0));
  return {
    cards: cards.filter(isIncluded).length,
    worked: sum(lines.map(({ workedMinutes }) => workedMinutes)),
    buildUp: sum(exceptions.filter((minutes) => minutes > 0)),
    reduction: sum(exceptions.filter((minutes) => minutes < 0)),
    travelCents: sum(cards.map(({ travelExpenses }) => Math.round(travelExpenses * 100))),
  };
}

export function byEmployee(lines: readonly CountedLine[]): CountedLine[][] {
  return [...groupBy(lines, ({ employeeNumber }) => employeeNumber).values()];
}

/**
 * The hours of each line in hundredths. Each line compensates for the rounding of earlier lines, so that the
 * lines add up to the rounded total of the employee for that kind.
 */
export function hundredthsOf(lines: readonly PayrollLine[]): number[] {
  const passed = new Map<string, number>();
  return lines.map(({ employeeNumber, kind, minutes }) => {
    const key = `${kind} ${employeeNumber}`;
    const before = passed.get(key) ?? 0;
    passed.set(key, before + minutes);
    return inHundredths(before + minutes) - inHundredths(before);
  });
}

export const inHundredths = (minutes: number): number => Math.round((minutes * 100) / 60);

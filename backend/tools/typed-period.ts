import { weekOf, weeksInYear } from '@/lib/hour-card/calendar';
import { mondayOfText, type PayrollPeriod, weekText } from '../payroll/payroll-weeks';
import { texts } from '../texts';

const { faults } = texts.tools.payroll;

/** The weeks as typed in the form, and the error for each field. */
export type TypedPeriod = Readonly<{
  from: string;
  to: string;
  period: PayrollPeriod | null;
  faults: Readonly<{ from: string | null; to: string | null }>;
}>;

export const noPeriod: TypedPeriod = { from: '', to: '', period: null, faults: { from: null, to: null } };

/** Parses both fields. Without a last week, the period is one week. */
export function readTypedPeriod(from: string, to: string): TypedPeriod {
  const [firstWeek, lastWeek] = [mondayOfText(from.trim()), mondayOfText(to.trim() === '' ? from.trim() : to.trim())];
  if (firstWeek !== null && lastWeek !== null && firstWeek <= lastWeek)
    return { from, to, period: { firstWeek, lastWeek }, faults: noPeriod.faults };
  const fromFault = from.trim() === '' ? faults.noPeriod : weekFault(from.trim());
  const toFault = to.trim() === '' ? null : weekFault(to.trim());
  const order = fromFault === null && toFault === null ? faults.beforeFrom(from.trim()) : null;
  return { from, to, period: null, faults: { from: fromFault, to: toFault ?? order } };
}

function weekFault(text: string): string | null {
  if (mondayOfText(text) !== null) return null;
  const [, year] = /^(20[2-9]\d)-W?\d{1,2}$/i.exec(text) ?? [];
  return year === undefined ? faults.noWeek(text) : faults.unknownWeek(text, Number(year), weeksInYear(Number(year)));
}

/** The weeks of a run, formatted as if they were typed. */
export function typedPeriodOf({ firstWeek, lastWeek }: PayrollPeriod): TypedPeriod {
  const [from, to] = [weekText(weekOf(firstWeek)), weekText(weekOf(lastWeek))];
  return { from, to, period: { firstWeek, lastWeek }, faults: noPeriod.faults };
}

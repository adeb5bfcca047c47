import { sameId } from './same-id';
import type { CardRules, Contract, HourCardForm, HourExceptionType, ScheduleEntry } from './vocabulary';

type Reference = Readonly<{
  zone: string;
  contracts: readonly Contract[];
  /** The chosen shift's schedule, null while it is not loaded or no shift is chosen. */
  schedule: readonly ScheduleEntry[] | null;
  exceptionTypes: readonly HourExceptionType[];
}>;

/** What the rules have to know for a form: its own figures, and what was looked up beside it. */
export function rulesOf(form: HourCardForm, { zone, contracts, schedule, exceptionTypes }: Reference): CardRules {
  return {
    zone,
    contract: contracts.find(({ id }) => sameId(id, form.contractId)) ?? null,
    maxWorkMinutesPerLine: form.maxWorkMinutesPerLine,
    requiredRestMinutes: form.requiredRestMinutes,
    schedule: form.shiftId === null ? null : schedule,
    exceptionTypes,
  };
}

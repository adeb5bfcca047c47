import { sameId } from '../identity';
import type { CardRules, Contract, ContractType, HourCardForm, HourExceptionType, ScheduleEntry } from '../vocabulary';

/**
 * The limits in the rules for a card. Times are in minutes (rules: card-limits, card-total-60, line-count).
 */
export const limits = {
  weekdaysPerCard: 6,
  maxWorkMinutesPerLine: 12 * 60,
  requiredRestMinutes: 8 * 60,
  totalMinutes: 60 * 60,
  linesPerDay: 3,
  breaksPerLine: 3,
  breaksPerYouthLine: 1,
  exceptionsPerLine: 3,
  exceptionMinutes: 12 * 60,
  exceptionStep: 15,
  commentLength: 120,
  descriptionLength: 255,
  firstYear: 2020,
  /** The application's own limit, because dates are strings with four-digit years. */
  lastYear: 9998,
  contractWindowDays: 10,
  mealAllowanceMinutes: 12 * 60,
  /** The maximum that the contract allows for `travel_expenses`. */
  travelExpenses: 99_999,
  /** The application's own limit for the length of unreadable text in a time or amount field. */
  fieldTextLength: 200,
} as const;

type Reference = Readonly<{
  zone: string;
  contracts: readonly Contract[];
  /** The chosen shift's schedule; null while it loads or when no shift is chosen. */
  schedule: readonly ScheduleEntry[] | null;
  exceptionTypes: readonly HourExceptionType[];
}>;

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

type TypeChoices = Pick<HourCardForm, 'contractType' | 'departmentEnforcedType' | 'fullWeekSecondment'>;

/**
 * The type of a card (rule: card-type). PART_TIME with full-week secondment; otherwise the department's
 * enforced type, unless the contract is YOUTH; otherwise the contract's type; YOUTH without a contract.
 */
export function cardType(form: TypeChoices): ContractType {
  if (form.fullWeekSecondment.enabled) return 'PART_TIME';
  if (form.departmentEnforcedType !== null && form.contractType !== 'YOUTH') return form.departmentEnforcedType;
  return form.contractType ?? 'YOUTH';
}

import type { ReceivedHourCard } from '@/lib/contract/hour-card-schemas';
import { limits } from '@/lib/hour-card/limits';
import { withWeekdayLines } from '@/lib/hour-card/new-card';
import { sameId } from '@/lib/hour-card/same-id';
import type { Contract, Department, EpochMinutes, HourCardForm, SecondmentOption } from '@/lib/hour-card/vocabulary';
import { readOptionalInstant } from './instant';
import { toDraftLine } from './to-draft-line';

/** What a received card is read beside: the company's zone, and what its ids stand for. */
export type FormContext = Readonly<{
  zone: string;
  /** The secondment options of SPEC 7.2. */
  tree: readonly SecondmentOption[];
  /** The contracts of the card's employee. */
  contracts: readonly Contract[];
  /** The departments the employee may register for. */
  departments: readonly Department[];
}>;

/** A card opened for editing: the form, and what stands beside it. `status` is upper case. */
export type ReceivedCard = Readonly<{
  form: HourCardForm;
  status: string;
  number: string;
  comment: string;
  updatedAt: EpochMinutes | null;
}>;

/**
 * A received card as the editor's form. Saved untouched it gives back the very instants, exceptions, secondment and ids
 * that were received (DECISIONS 2); weekdays without a line get a blank one (SPEC 4). Throws `WireFault` for an instant that does not exist.
 */
export function toHourCardForm(received: ReceivedHourCard, context: FormContext): ReceivedCard {
  const contract = context.contracts.find(({ id }) => sameId(id, received.contract_id));
  const department = context.departments.find(({ id }) => sameId(id, received.department_id));
  const week = { year: received.year, week: received.week };
  const form: HourCardForm = {
    id: received.id,
    week,
    employeeId: received.employee_id,
    contractId: received.contract_id,
    contractType: contract?.type ?? null,
    savedContractType: received.type,
    departmentId: received.department_id,
    departmentEnforcedType: department?.enforcedCardType ?? null,
    shiftId: received.shift_id,
    travelExpenses: received.travel_expenses,
    maxWorkMinutesPerLine: department?.maxWorkMinutesPerLine ?? limits.maxWorkMinutesPerLine,
    requiredRestMinutes: department?.requiredRestMinutes ?? limits.requiredRestMinutes,
    fullWeekSecondment: {
      enabled: received.full_week_secondment,
      departmentId: received.full_week_secondment_department,
      shiftId: received.full_week_secondment_shift,
    },
    workedInTeams: received.worked_in_teams,
    lines: received.lines.map((line, index) => toDraftLine(line, { ...context, week, key: `received-${index + 1}` })),
  };
  return {
    form: withWeekdayLines(form),
    status: received.status,
    number: received.number,
    comment: received.comment,
    updatedAt: readOptionalInstant(received.updated_at),
  };
}

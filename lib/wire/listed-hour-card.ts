import type { CallData } from '@/lib/contract/calls';
import type { WireListedHourCard } from '@/lib/contract/hour-card-schemas';
import type { EveryField } from '@/lib/hour-card/every-field';
import {
  correctedFields,
  type ListedHourCard,
  type ListedLine,
  type ManagedHourCard,
  type MissingHourCard,
  type OpenCorrection,
  type WorkedStretch,
} from '@/lib/hour-card/listed-card';
import { type ProofCard, type ProofLine, recordedActions } from '@/lib/hour-card/proof';
import { cardVersion } from './card-version';
import { readDate, readDuration, readInstant, readMoment, readOptionalInstant, readOptionalMoment } from './values';

type WireLine = WireListedHourCard['lines'][number];

/**
 * The labels of hour exceptions by their Dutch name. Lists contain only the Dutch name, but translations need
 * the label (rule: language-exceptions).
 */
const labelsByName: ReadonlyMap<string, string> = new Map([
  ['standaarduren', 'STANDARD_HOURS'],
  ['ziek', 'SICK'],
  ['bijzonder verlof', 'SPECIAL_LEAVE'],
  ['overwerk', 'OVERTIME'],
  ['verlof', 'LEAVE'],
  ['opbouw tvt', 'POSITIVE_TVT'],
  ['opbouw tijd voor tijd', 'POSITIVE_TVT'],
  ['opname tvt', 'NEGATIVE_TVT'],
  ['opname tijd voor tijd', 'NEGATIVE_TVT'],
  ['opbouw adv', 'POSITIVE_ADV'],
  ['opname adv', 'NEGATIVE_ADV'],
]);

const labelOf = (name: string) => labelsByName.get(name.trim().toLowerCase()) ?? name;

function toListedLine(received: WireLine): ListedLine {
  return {
    id: received.id,
    start: readOptionalInstant(received.start),
    end: readOptionalInstant(received.end),
    workedInclusive: readDuration(received.time_worked_inclusive),
    workedExclusive: readDuration(received.time_worked_exclusive),
    difference: readDuration(received.difference),
    secondmentOptionName: received.secondment_option_name,
    otherFunction: received.secondment_option_extra_value,
    exceptions: received.work_time_exceptions.map((exception) => ({
      id: exception.id,
      name: labelOf(exception.hour_exception_name),
      minutes: readDuration(exception.time),
      comment: exception.comment,
      wageComponentName: exception.wage_component_name,
    })),
  } satisfies EveryField<ListedLine>;
}

type WireCorrection = NonNullable<WireListedHourCard['correction']>;

function toWorkedStretch(received: WireCorrection['times'][number]['exported'][number]): WorkedStretch {
  return {
    start: readInstant(received.start),
    end: readInstant(received.end),
    secondment: received.secondment_option_name,
  } satisfies EveryField<WorkedStretch>;
}

function toOpenCorrection(received: WireCorrection): OpenCorrection {
  return {
    reason: received.reason,
    hours: received.hours.map((one) => ({
      date: readDate(one.date),
      name: labelOf(one.hour_exception_name),
      component: one.wage_component_name,
      exported: readDuration(one.exported),
      current: readDuration(one.current),
    })),
    exportedTravelExpenses: received.exported_travel_expenses,
    times: received.times.map(({ date, exported, current }) => ({
      date: readDate(date),
      exported: exported.map(toWorkedStretch),
      current: current.map(toWorkedStretch),
    })),
    // Skip unknown fields, because there is no text for them.
    fields: received.fields.flatMap(({ field, exported, current }) => {
      const known = correctedFields.find((one) => one === field);
      return known === undefined ? [] : [{ field: known, exported, current }];
    }),
    isChanged: received.is_changed,
  } satisfies EveryField<OpenCorrection>;
}

/** A card in the employee's own list (rule: list-card). */
export function toListedHourCard(received: WireListedHourCard): ListedHourCard {
  return {
    id: received.id,
    week: { year: received.year, week: received.week },
    departmentName: received.department_name,
    shiftName: received.shift_name,
    status: received.status,
    comment: received.comment,
    number: received.number,
    fullWeekSecondment: received.full_week_secondment,
    travelExpenses: received.travel_expenses,
    isCorrection: received.is_correction,
    correctionReason: received.correction_reason,
    correction: received.correction && toOpenCorrection(received.correction),
    workedInclusive: readDuration(received.time_worked_inclusive),
    workedExclusive: readDuration(received.time_worked_exclusive),
    lines: received.lines.map(toListedLine),
  } satisfies EveryField<ListedHourCard>;
}

/** A card in the manager's list. The employee's id is empty if the server omits it. */
export function toManagedHourCard(received: WireListedHourCard): ManagedHourCard {
  const card = {
    ...toListedHourCard(received),
    employeeId: received.employee_id ?? '',
    employeeNumber: received.employee_number,
    employeeName: received.employee_name,
    updatedAt: readOptionalMoment(received.updated_at),
  };
  return { ...card, version: cardVersion(card) };
}

/** A card for the record of working hours, with its breaks and history. Skips unknown actions. */
export function toProofCard(received: WireListedHourCard): ProofCard {
  return {
    ...toManagedHourCard(received),
    lines: received.lines.map((line): ProofLine => {
      const breaks = line.breaks.map((one) => ({
        start: readInstant(one.start_time),
        end: readInstant(one.end_time),
      }));
      return { ...toListedLine(line), breaks };
    }),
    history: received.history.flatMap(({ action, at, by, impersonated, reason }) => {
      const known = recordedActions.find((one) => one === action);
      return known === undefined ? [] : [{ action: known, at: readMoment(at), by, impersonated, reason }];
    }),
  };
}

export function toMissingHourCard(received: CallData<'listMissingHourCards'>['items'][number]): MissingHourCard {
  return {
    employeeId: received.employee_id,
    employeeName: received.employee_name,
    employeeNumber: received.employee_number,
    week: { year: received.year, week: received.week },
    canBeReminded: received.can_be_reminded,
  };
}

import type { ReceivedHourCard } from '@/lib/contract/hour-card-schemas';
import { mondayOf } from '@/lib/hour-card/calendar';
import type { EveryField } from '@/lib/hour-card/every-field';
import { sameId } from '@/lib/hour-card/identity';
import { withWeekdayLines } from '@/lib/hour-card/new-card';
import { limits } from '@/lib/hour-card/rules/card-rules';
import {
  type Contract,
  type Department,
  type DraftException,
  type DraftLine,
  type DraftSecondment,
  type DraftSpan,
  type EpochMinutes,
  type EpochSeconds,
  type HourCardForm,
  type Id,
  type IsoDate,
  type SecondmentOption,
  secondmentTypes,
  type Week,
} from '@/lib/hour-card/vocabulary';
import { isDayStart, toWallClock } from '@/lib/hour-card/zone';
import { isWallClock, readDate, readInstant, readOptionalInstant, readOptionalMoment, readWallClock } from './values';

function search(tree: readonly SecondmentOption[], id: Id): readonly Id[] | null {
  for (const option of tree) {
    if (sameId(option.id, id)) return [option.id];
    const below = search(option.children, id);
    if (below) return [option.id, ...below];
  }
  return null;
}

/**
 * The ids from the root of the option tree to an option (rule: secondment-option). If the id is not in the
 * tree, the path is only that id, so that saving returns it. If the id is null, the path is empty.
 */
export function pathTo(tree: readonly SecondmentOption[], id: Id | null): readonly Id[] {
  if (id === null) return [];
  return search(tree, id) ?? [id];
}

type ReceivedLine = ReceivedHourCard['lines'][number];
type LineContext = Readonly<{ zone: string; tree: readonly SecondmentOption[]; week: Week; key: string }>;

/** Converts a received line for the editor. `key` identifies it within the form. */
function toDraftLine(received: ReceivedLine, { zone, tree, week, key }: LineContext): DraftLine {
  const start = readOptionalInstant(received.start);
  const end = readOptionalInstant(received.end);
  return {
    key,
    id: received.id,
    date: dateOfLine(received, start ?? end, zone) ?? mondayOf(week),
    span: carriesOnly(received, start, end, zone) ? emptySpan : toLineSpan(start, end, zone),
    breaks: received.breaks
      .filter(({ start_time, end_time }) => start_time !== null || end_time !== null)
      .map(({ start_time, end_time }, index) => ({
        key: `${key}-break-${index + 1}`,
        ...toBreakSpan(start_time, end_time, zone),
      })),
    exceptions: received.work_time_exceptions.map((exception, index) =>
      toDraftException(exception, `${key}-exception-${index + 1}`),
    ),
    secondment: toSecondment(received, tree),
    shiftScheduleId: received.shift_schedule_id,
  } satisfies EveryField<DraftLine>;
}

/** The day on which the line starts, in the company's time zone. A line without times has only its date. */
function dateOfLine({ date_time }: ReceivedLine, instant: EpochMinutes | null, zone: string): IsoDate | null {
  if (instant !== null) return toWallClock(instant, zone).date;
  if (date_time === null) return null;
  return date_time.length === 10 ? readDate(date_time) : toWallClock(readInstant(date_time), zone).date;
}

function toSpan(start: EpochMinutes | null, end: EpochMinutes | null, zone: string): DraftSpan {
  return {
    start: start === null ? null : toWallClock(start, zone).minutes,
    end: end === null ? null : toWallClock(end, zone).minutes,
    received: start === null || end === null ? null : { start, end },
  };
}

/** Converts a break. Wall-clock times are on the day of the line, like typed times. */
function toBreakSpan(start: string | null, end: string | null, zone: string): DraftSpan {
  if (!isWallClock(start) && !isWallClock(end))
    return toSpan(readOptionalInstant(start), readOptionalInstant(end), zone);
  const onClock = (text: string | null) => {
    if (text === null) return null;
    return isWallClock(text) ? readWallClock(text) : toWallClock(readInstant(text), zone).minutes;
  };
  return { start: onClock(start), end: onClock(end), received: null };
}

const emptySpan: DraftSpan = { start: null, end: null, received: null };

/** Whether a line consists only of exceptions, such as a sick day, so that the employee entered no times. */
function carriesOnly(
  { breaks, work_time_exceptions: exceptions }: ReceivedLine,
  start: EpochMinutes | null,
  end: EpochMinutes | null,
  zone: string,
): boolean {
  return start !== null && start === end && isDayStart(start, zone) && exceptions.length > 0 && breaks.length === 0;
}

/** A zero-hour line becomes 00:00 to 00:00, even on a day that starts at 01:00 (rule: line-clock-gap). */
function toLineSpan(start: EpochMinutes | null, end: EpochMinutes | null, zone: string): DraftSpan {
  const isZeroHour = start !== null && start === end && isDayStart(start, zone);
  return isZeroHour ? { start: 0, end: 0, received: { start, end } } : toSpan(start, end, zone);
}

/** Received minutes are signed. The form stores the sign in `subtract` (rule: exception-sign). */
function toDraftException(received: ReceivedLine['work_time_exceptions'][number], key: string): DraftException {
  return {
    key,
    exceptionId: received.hour_exception_id,
    minutes: Math.abs(received.minutes),
    subtract: received.minutes < 0,
    wageComponentId: received.wage_component_id,
    comment: received.comment,
  } satisfies EveryField<DraftException>;
}

/**
 * The type is 2 with an extra value, otherwise 1 with an option, otherwise 0. The option is always kept
 * (rule: secondment-type).
 */
function toSecondment(received: ReceivedLine, tree: readonly SecondmentOption[]): DraftSecondment {
  const optionId = received.secondment_option_id;
  // Keep the last id as received instead of as spelled in the tree, because it is submitted (rule: read-ids).
  const path = optionId === null ? [] : [...pathTo(tree, optionId).slice(0, -1), optionId];
  const description = received.secondment_option_extra_value;
  if (description !== '') return { type: secondmentTypes.otherFunction, path, description };
  return { type: path.length > 0 ? secondmentTypes.secondment : secondmentTypes.none, path, description };
}

/** The lookups needed to read a received card. */
export type FormContext = Readonly<{
  zone: string;
  tree: readonly SecondmentOption[];
  contracts: readonly Contract[];
  /** The departments for which the employee may register hours; null if the lookup failed. */
  departments: readonly Department[] | null;
}>;

/** A card opened for editing: its form and its other fields. `status` is in upper case. */
export type ReceivedCard = Readonly<{
  form: HourCardForm;
  status: string;
  number: string;
  comment: string;
  updatedAt: EpochSeconds | null;
  /** Why the card was reopened after its export; empty for other cards (rule: correction-shown). */
  correctionReason: string;
}>;

type DepartmentFigures = Pick<HourCardForm, 'departmentEnforcedType' | 'maxWorkMinutesPerLine' | 'requiredRestMinutes'>;

const minutesPerWeek = 7 * 24 * 60;

/**
 * The values that depend on the card's department. If the departments could not be loaded, nothing is checked
 * and the card keeps its saved type (rule: editor-lookup-failed). The card also keeps that type if its
 * department is no longer in the employee's list.
 */
function departmentFigures(received: ReceivedHourCard, departments: FormContext['departments']): DepartmentFigures {
  const savedType = received.full_week_secondment ? null : received.type;
  if (departments === null) {
    return {
      departmentEnforcedType: savedType,
      maxWorkMinutesPerLine: minutesPerWeek,
      requiredRestMinutes: 0,
    };
  }
  const department = departments.find(({ id }) => sameId(id, received.department_id));
  const enforced = department === undefined && received.department_id !== null ? savedType : null;
  return {
    departmentEnforcedType: department?.enforcedCardType ?? enforced,
    maxWorkMinutesPerLine: department?.maxWorkMinutesPerLine ?? limits.maxWorkMinutesPerLine,
    requiredRestMinutes: department?.requiredRestMinutes ?? limits.requiredRestMinutes,
  };
}

/**
 * Converts a received card to the editor's form. Saving the form unchanged returns the same instants,
 * exceptions, secondment and ids (rule: time-received). Weekdays without a line get an empty one. Throws
 * `WireFault` for an instant that does not exist.
 */
export function toHourCardForm(received: ReceivedHourCard, context: FormContext): ReceivedCard {
  const contract = context.contracts.find(({ id }) => sameId(id, received.contract_id));
  const week = { year: received.year, week: received.week };
  const form: HourCardForm = {
    id: received.id,
    week,
    employeeId: received.employee_id,
    contractId: received.contract_id,
    contractType: contract?.type ?? null,
    savedContractType: received.type,
    departmentId: received.department_id,
    shiftId: received.shift_id,
    travelExpenses: received.travel_expenses,
    ...departmentFigures(received, context.departments),
    fullWeekSecondment: {
      enabled: received.full_week_secondment,
      departmentId: received.full_week_secondment_department,
      shiftId: received.full_week_secondment_shift,
    },
    workedInTeams: received.worked_in_teams,
    lines: received.lines.map((line, index) => toDraftLine(line, { ...context, week, key: `received-${index + 1}` })),
  } satisfies EveryField<HourCardForm>;
  return {
    form: withWeekdayLines(form),
    status: received.status,
    number: received.number,
    comment: received.comment,
    updatedAt: readOptionalMoment(received.updated_at),
    correctionReason: received.correction_reason,
  };
}

import { isIsoDate } from '@/lib/hour-card/calendar';
import {
  contractTypes,
  type DraftBreak,
  type DraftException,
  type DraftLine,
  type DraftSecondment,
  type DraftSpan,
  type HourCardForm,
  type Id,
  secondmentTypes,
  type Unreadable,
} from '@/lib/hour-card/vocabulary';

type Fields<Shape> = Readonly<Partial<Record<keyof Shape, unknown>>>;

/** Everything below ends in this error when a value has another shape. */
const wrongShape = (): never => {
  throw new TypeError('This is no hour card.');
};
const isFields = <Shape>(value: unknown): value is Fields<Shape> => typeof value === 'object' && value !== null;
const fields = <Shape>(value: unknown): Fields<Shape> => (isFields<Shape>(value) ? value : wrongShape());
const text = (value: unknown): string => (typeof value === 'string' ? value : wrongShape());
const flag = (value: unknown): boolean => (typeof value === 'boolean' ? value : wrongShape());
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : wrongShape());
const wholeNumber = (value: unknown): number => (Number.isInteger(value) ? number(value) : wrongShape());
const id = (value: unknown): Id => (typeof value === 'string' ? value : wholeNumber(value));
const orNull = <Value>(read: (value: unknown) => Value, value: unknown) => (value === null ? null : read(value));
const list = <Item>(read: (value: unknown) => Item, value: unknown): readonly Item[] =>
  Array.isArray(value) ? value.map(read) : wrongShape();
const oneOf = <Option>(options: readonly Option[], value: unknown): Option =>
  options.find((option) => option === value) ?? wrongShape();

const contractType = (value: unknown) => oneOf(contractTypes, value);
const date = (value: unknown) => (isIsoDate(text(value)) ? text(value) : wrongShape());
const numberOrText = (value: unknown): number | Unreadable =>
  typeof value === 'number' ? number(value) : { text: text(fields<Unreadable>(value).text) };

function time(value: unknown) {
  const read = orNull(numberOrText, value);
  return typeof read === 'number' && (!Number.isInteger(read) || read < 0 || read >= 1440) ? wrongShape() : read;
}

function readSpan(value: unknown): DraftSpan {
  const { start, end, received } = fields<DraftSpan>(value);
  return { start: time(start), end: time(end), received: orNull(readReceived, received) };
}

function readReceived(value: unknown) {
  const { start, end } = fields<NonNullable<DraftSpan['received']>>(value);
  return { start: wholeNumber(start), end: wholeNumber(end) };
}

function readBreak(value: unknown): DraftBreak {
  return { ...readSpan(value), key: text(fields<DraftBreak>(value).key) };
}

function readException(value: unknown): DraftException {
  const row = fields<DraftException>(value);
  return {
    key: text(row.key),
    exceptionId: orNull(id, row.exceptionId),
    minutes: numberOrText(row.minutes),
    subtract: flag(row.subtract),
    wageComponentId: orNull(id, row.wageComponentId),
    comment: text(row.comment),
  };
}

function readSecondment(value: unknown): DraftSecondment {
  const { type, path, description } = fields<DraftSecondment>(value);
  return { type: oneOf(Object.values(secondmentTypes), type), path: list(id, path), description: text(description) };
}

function readLine(value: unknown): DraftLine {
  const line = fields<DraftLine>(value);
  return {
    key: text(line.key),
    id: orNull(id, line.id),
    date: date(line.date),
    span: readSpan(line.span),
    breaks: list(readBreak, line.breaks),
    exceptions: list(readException, line.exceptions),
    secondment: readSecondment(line.secondment),
    shiftScheduleId: orNull(id, line.shiftScheduleId),
  };
}

function readFullWeek(value: unknown): HourCardForm['fullWeekSecondment'] {
  const { enabled, departmentId, shiftId } = fields<HourCardForm['fullWeekSecondment']>(value);
  return { enabled: flag(enabled), departmentId: orNull(id, departmentId), shiftId: orNull(id, shiftId) };
}

function readWeek(value: unknown): HourCardForm['week'] {
  const { year, week } = fields<HourCardForm['week']>(value);
  return { year: wholeNumber(year), week: wholeNumber(week) };
}

function formOf(value: unknown): HourCardForm {
  const form = fields<HourCardForm>(value);
  return {
    id: orNull(id, form.id),
    week: readWeek(form.week),
    employeeId: orNull(id, form.employeeId),
    contractId: orNull(id, form.contractId),
    contractType: orNull(contractType, form.contractType),
    savedContractType: orNull(contractType, form.savedContractType),
    departmentId: orNull(id, form.departmentId),
    departmentEnforcedType: orNull(contractType, form.departmentEnforcedType),
    shiftId: orNull(id, form.shiftId),
    travelExpenses: numberOrText(form.travelExpenses),
    maxWorkMinutesPerLine: number(form.maxWorkMinutesPerLine),
    requiredRestMinutes: number(form.requiredRestMinutes),
    fullWeekSecondment: readFullWeek(form.fullWeekSecondment),
    workedInTeams: flag(form.workedInTeams),
    lines: list(readLine, form.lines),
  };
}

/**
 * Reads a form that the browser stored or another tab sent, perhaps by another version of the application:
 * unknown keys are dropped, and null is no hour card. It checks the shape only. The engine checks the values,
 * as it does for everything typed.
 */
export function readForm(value: unknown): HourCardForm | null {
  try {
    return formOf(value);
  } catch {
    return null;
  }
}

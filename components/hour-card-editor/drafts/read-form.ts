import { isIsoDate, mondayOf } from '@/lib/hour-card/calendar';
import type { EveryField } from '@/lib/hour-card/every-field';
import { emptyLine } from '@/lib/hour-card/line-fields';
import { newHourCard } from '@/lib/hour-card/new-card';
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

/** Thrown by the functions below for a value of the wrong shape. */
const wrongShape = (): never => {
  throw new TypeError('This is no hour card.');
};
const isFields = <Shape>(value: unknown): value is Fields<Shape> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fields = <Shape>(value: unknown): Fields<Shape> => (isFields<Shape>(value) ? value : wrongShape());
const text = (value: unknown): string => (typeof value === 'string' ? value : wrongShape());
const flag = (value: unknown): boolean => (typeof value === 'boolean' ? value : wrongShape());
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : wrongShape());
const wholeNumber = (value: unknown): number => (Number.isInteger(value) ? number(value) : wrongShape());
const id = (value: unknown): Id => (typeof value === 'string' ? value : wholeNumber(value));
const oneOf = <Option>(options: readonly Option[], value: unknown): Option =>
  options.find((option) => option === value) ?? wrongShape();

type Read<Value> = (value: unknown, at: number) => Value;
const list =
  <Item>(read: Read<Item>): Read<readonly Item[]> =>
  (value) =>
    Array.isArray(value) ? value.map((item, at) => read(item, at)) : wrongShape();
const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (value, at) =>
    value === null ? null : read(value, at);
/** Reads a key that may be missing, because the version that wrote the form did not have that key yet. */
const readOr = <Value>(read: Read<Value>, value: unknown, missing: Value): Value =>
  value === undefined ? missing : read(value, 0);

const ids = orNull(id);
const contractType = orNull((value) => oneOf(contractTypes, value));
const date = (value: unknown) => (isIsoDate(text(value)) ? text(value) : wrongShape());
const numberOrText = (value: unknown): number | Unreadable =>
  typeof value === 'number' ? number(value) : { text: text(fields<Unreadable>(value).text) };

function time(value: unknown) {
  const read = orNull(numberOrText)(value, 0);
  return typeof read === 'number' && (!Number.isInteger(read) || read < 0 || read >= 1440) ? wrongShape() : read;
}

const noSpan: DraftSpan = { start: null, end: null, received: null };

function readSpan(value: unknown): DraftSpan {
  const { start, end, received } = fields<DraftSpan>(value);
  return {
    start: readOr(time, start, noSpan.start),
    end: readOr(time, end, noSpan.end),
    received: readOr(orNull(readReceived), received, noSpan.received),
  } satisfies EveryField<DraftSpan>;
}

function readReceived(value: unknown) {
  const { start, end } = fields<NonNullable<DraftSpan['received']>>(value);
  return { start: wholeNumber(start), end: wholeNumber(end) };
}

function readBreak(value: unknown, at: number): DraftBreak {
  const { key } = fields<DraftBreak>(value);
  return { ...readSpan(value), key: readOr(text, key, `break/${at + 1}`) } satisfies EveryField<DraftBreak>;
}

function readException(value: unknown, at: number): DraftException {
  const row = fields<DraftException>(value);
  return {
    key: readOr(text, row.key, `exception/${at + 1}`),
    exceptionId: readOr(ids, row.exceptionId, null),
    minutes: readOr(numberOrText, row.minutes, 0),
    subtract: readOr(flag, row.subtract, false),
    wageComponentId: readOr(ids, row.wageComponentId, null),
    comment: readOr(text, row.comment, ''),
  } satisfies EveryField<DraftException>;
}

function readSecondment(value: unknown): DraftSecondment {
  const { type, path, description } = fields<DraftSecondment>(value);
  return {
    type: readOr((one) => oneOf(Object.values(secondmentTypes), one), type, secondmentTypes.none),
    path: readOr(list(id), path, []),
    description: readOr(text, description, ''),
  } satisfies EveryField<DraftSecondment>;
}

/** Reads a line. Throws if the line has no valid date. */
function readLine(value: unknown, at: number): DraftLine {
  const line = fields<DraftLine>(value);
  const blank = emptyLine(date(line.date), `draft/${at + 1}`);
  return {
    key: readOr(text, line.key, blank.key),
    id: readOr(ids, line.id, blank.id),
    date: blank.date,
    span: readOr(readSpan, line.span, blank.span),
    breaks: readOr(list(readBreak), line.breaks, blank.breaks),
    exceptions: readOr(list(readException), line.exceptions, blank.exceptions),
    secondment: readOr(readSecondment, line.secondment, blank.secondment),
    shiftScheduleId: readOr(ids, line.shiftScheduleId, blank.shiftScheduleId),
  } satisfies EveryField<DraftLine>;
}

type FullWeek = HourCardForm['fullWeekSecondment'];

function readFullWeek(value: unknown): FullWeek {
  const { enabled, departmentId, shiftId } = fields<FullWeek>(value);
  return {
    enabled: readOr(flag, enabled, false),
    departmentId: readOr(ids, departmentId, null),
    shiftId: readOr(ids, shiftId, null),
  } satisfies EveryField<FullWeek>;
}

function readWeek(value: unknown): HourCardForm['week'] {
  const { year, week } = fields<HourCardForm['week']>(value);
  return { year: wholeNumber(year), week: wholeNumber(week) };
}

function formOf(value: unknown): HourCardForm {
  const form = fields<HourCardForm>(value);
  const week = readWeek(form.week);
  const blank = newHourCard({ week, employee: null, departments: [], today: mondayOf(week) });
  return {
    id: readOr(ids, form.id, blank.id),
    week,
    employeeId: readOr(ids, form.employeeId, blank.employeeId),
    contractId: readOr(ids, form.contractId, blank.contractId),
    contractType: readOr(contractType, form.contractType, blank.contractType),
    savedContractType: readOr(contractType, form.savedContractType, blank.savedContractType),
    departmentId: readOr(ids, form.departmentId, blank.departmentId),
    departmentEnforcedType: readOr(contractType, form.departmentEnforcedType, blank.departmentEnforcedType),
    shiftId: readOr(ids, form.shiftId, blank.shiftId),
    travelExpenses: readOr(numberOrText, form.travelExpenses, blank.travelExpenses),
    maxWorkMinutesPerLine: readOr(number, form.maxWorkMinutesPerLine, blank.maxWorkMinutesPerLine),
    requiredRestMinutes: readOr(number, form.requiredRestMinutes, blank.requiredRestMinutes),
    fullWeekSecondment: readOr(readFullWeek, form.fullWeekSecondment, blank.fullWeekSecondment),
    workedInTeams: readOr(flag, form.workedInTeams, blank.workedInTeams),
    lines: list(readLine)(form.lines, 0),
  } satisfies EveryField<HourCardForm>;
}

/**
 * Parses a form that the browser stored or that another tab sent, possibly by another version of the
 * application. Drops unknown keys, and fills in missing keys from a blank card. Returns null if the week or
 * the lines are missing, or if a value has the wrong shape. The values themselves are checked by the engine,
 * like typed input.
 */
export function readForm(value: unknown): HourCardForm | null {
  try {
    return formOf(value);
  } catch {
    return null;
  }
}

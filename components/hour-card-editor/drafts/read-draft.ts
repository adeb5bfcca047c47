import type { SavedCard } from '@/components/requests/editor-requests';
import { isIsoDate } from '@/lib/hour-card/calendar';
import { contractTypes, type HourCardForm } from '@/lib/hour-card/vocabulary';
import type { Draft } from './use-draft';

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const has =
  (shape: Shape): Check =>
  (value) =>
    isRecord(value) && Object.entries(shape).every(([name, check]) => check(value[name]));
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => Number.isFinite(value);
const isWhole: Check = (value) => Number.isInteger(value);
const isId: Check = (value) => isText(value) || isWhole(value);
const isDate: Check = (value) => typeof value === 'string' && isIsoDate(value);
const isUnreadable = has({ text: isText });
const isContractType = orNull((value) => contractTypes.some((type) => type === value));
const isTime: Check = (value) =>
  value === null || isUnreadable(value) || (typeof value === 'number' && isWhole(value) && value >= 0 && value < 1440);

const span: Shape = { start: isTime, end: isTime, received: orNull(has({ start: isWhole, end: isWhole })) };

const isException = has({
  key: isText,
  exceptionId: orNull(isId),
  minutes: (value) => isWhole(value) || isUnreadable(value),
  subtract: isFlag,
  wageComponentId: orNull(isId),
  comment: isText,
});

const isLine = has({
  key: isText,
  id: orNull(isId),
  date: isDate,
  span: has(span),
  breaks: listOf(has({ key: isText, ...span })),
  exceptions: listOf(isException),
  secondment: has({
    type: (value) => value === 0 || value === 1 || value === 2,
    path: listOf(isId),
    description: isText,
  }),
  shiftScheduleId: orNull(isId),
});

const formShape = has({
  id: orNull(isId),
  week: has({ year: isWhole, week: isWhole }),
  employeeId: orNull(isId),
  contractId: orNull(isId),
  contractType: isContractType,
  savedContractType: isContractType,
  departmentId: orNull(isId),
  departmentEnforcedType: isContractType,
  shiftId: orNull(isId),
  travelExpenses: (value) => isNumber(value) || isUnreadable(value),
  maxWorkMinutesPerLine: isWhole,
  requiredRestMinutes: isWhole,
  fullWeekSecondment: has({ enabled: isFlag, departmentId: orNull(isId), shiftId: orNull(isId) }),
  workedInTeams: isFlag,
  lines: listOf(isLine),
});

const isForm = (value: unknown): value is HourCardForm => formShape(value);
const isBase = (value: unknown): value is SavedCard =>
  isRecord(value) && isForm(value.form) && (value.status === null || isText(value.status));

/**
 * Reads a draft from the browser's storage, where anything may stand; null when it is no draft of this version. Whether
 * its values are right is the engine's question, as it is for everything typed.
 */
export function readDraft(text: string | null): Draft | null {
  try {
    const read: unknown = JSON.parse(text ?? '');
    if (!isRecord(read) || read.version !== 1 || typeof read.writtenAt !== 'number') return null;
    if (!isForm(read.form) || !isBase(read.base)) return null;
    return {
      version: 1,
      writtenAt: read.writtenAt,
      form: read.form,
      base: read.base,
      resume: read.resume === true,
    };
  } catch {
    return null;
  }
}

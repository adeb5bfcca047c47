import type { EveryField, NoFields } from './every-field';
import { freshKey } from './identity';
import { asTyped } from './rules/received-times';
import { isEmptyException } from './rules/resolve-line';
import type { TimeRange } from './typed-text';
import {
  type DraftException,
  type DraftLine,
  type DraftSecondment,
  type DraftSpan,
  type DraftTime,
  type Id,
  type IsoDate,
  type ResolvedLine,
  secondmentTypes,
  type Unreadable,
} from './vocabulary';

/**
 * These functions treat each field of a line separately, to create, compare, copy and join lines, to check
 * them for content, and to share them between tabs.
 */

export const noSecondment: DraftSecondment = { type: secondmentTypes.none, path: [], description: '' };

/** `key` must not occur in the form yet. */
export function emptyLine(date: IsoDate, key: string): DraftLine {
  return {
    key,
    id: null,
    date,
    span: { start: null, end: null, received: null },
    breaks: [],
    exceptions: [],
    secondment: noSecondment,
    shiftScheduleId: null,
  } satisfies EveryField<DraftLine>;
}

export function timesOnly(times: Pick<ResolvedLine, 'key' | 'id' | 'date' | 'start' | 'end'>): ResolvedLine {
  return {
    ...times,
    breaks: [],
    exceptions: [],
    secondmentOptionId: null,
    secondmentDescription: '',
    shiftScheduleId: null,
  } satisfies EveryField<ResolvedLine>;
}

/** What to ignore when checking for content: empty rows, all breaks, or nothing. */
type Ignored = 'empty-rows' | 'breaks' | 'nothing';

const isEmptySpan = ({ start, end }: Pick<DraftSpan, 'start' | 'end'>) => start === null && end === null;

const isBlank = {
  // These fields identify the line and are not content.
  key: () => true,
  id: () => true,
  date: () => true,
  shiftScheduleId: () => true,
  span: ({ span }) => isEmptySpan(span),
  breaks: ({ breaks }, ignored) =>
    ignored === 'breaks' || (ignored === 'empty-rows' ? breaks.every(isEmptySpan) : breaks.length === 0),
  exceptions: ({ exceptions }, ignored) =>
    ignored === 'empty-rows' ? exceptions.every(isEmptyException) : exceptions.length === 0,
  secondment: ({ secondment }) => secondment.type === secondmentTypes.none,
} satisfies Record<keyof DraftLine, (line: DraftLine, ignored: Ignored) => boolean>;

export function isBlankLine(line: DraftLine, ignored: Ignored = 'empty-rows'): boolean {
  return Object.values(isBlank).every((isBlankField) => isBlankField(line, ignored));
}

/**
 * The part of a line, as shown to the user, that each field belongs to. Null for keys, ids and schedule
 * entries, which are not shown.
 */
const partOfField = {
  key: null,
  id: null,
  date: 'date',
  span: 'times',
  breaks: 'breaks',
  exceptions: 'exceptions',
  secondment: 'secondment',
  shiftScheduleId: null,
} as const satisfies Record<keyof DraftLine, string | null>;
export type ComparedPart = NonNullable<(typeof partOfField)[keyof typeof partOfField]>;

export type ContentPart = Exclude<ComparedPart, 'date'>;
export const contentParts: readonly ContentPart[] = Object.values(partOfField).filter(
  (part) => part !== null && part !== 'date',
);

/**
 * The content of a line as strings. The strings of two lines are equal if a user would see no difference.
 * Ignores local keys, server ids, empty rows and the order of rows.
 */
export type LineContent = Readonly<Record<ContentPart | 'start', string>>;

export function lineContent({ span, breaks, exceptions, secondment }: DraftLine): LineContent {
  return {
    start: typed(span.start),
    times: isEmptySpan(span) ? '' : spanText(span),
    breaks: listText(breaks.filter((row) => !isEmptySpan(row)).map(spanText)),
    exceptions: listText(exceptions.filter((row) => !isEmptyException(row)).map(exceptionText)),
    secondment: secondmentText(secondment),
  };
}

const typed = (value: number | null | Unreadable) =>
  typeof value === 'object' && value !== null ? `?${value.text.trim()}` : String(value);
const idText = (id: Id | null) => (id === null ? '' : String(id));
const spanText = ({ start, end }: Readonly<{ start: DraftTime; end: DraftTime }>) => `${typed(start)}-${typed(end)}`;
const listText = (rows: readonly string[]) => JSON.stringify(rows.toSorted());

function exceptionText({
  key,
  exceptionId,
  minutes,
  subtract,
  wageComponentId,
  comment,
  ...rest
}: DraftException): string {
  rest satisfies NoFields;
  return JSON.stringify([idText(exceptionId), typed(minutes), subtract, idText(wageComponentId), comment.trim()]);
}

/** As submitted: the last id of the path, and the description only for 'other function'. */
function secondmentText({ type, path, description }: DraftSecondment): string {
  if (type === secondmentTypes.none) return '';
  const words = type === secondmentTypes.otherFunction ? description.trim() : '';
  return JSON.stringify([type, idText(path.at(-1) ?? null), words]);
}

/** Fields of a copied line that depend on the target day. */
type CopyPlace = Pick<DraftLine, 'key' | 'date' | 'exceptions' | 'shiftScheduleId'>;

/** Copies a line as if typed on another day: wall-clock times, new keys, no server values. */
export function copyOfLine(line: DraftLine, { key, date, exceptions, shiftScheduleId }: CopyPlace): DraftLine {
  const { span, breaks } = asTyped(line);
  return {
    key,
    id: null,
    date,
    span,
    breaks: breaks.map((row, index) => ({ ...row, key: `${key}/break/${index + 1}` })),
    exceptions: exceptions.map((row, index) => ({ ...row, key: `${key}/exception/${index + 1}` })),
    secondment: line.secondment,
    shiftScheduleId,
  } satisfies EveryField<DraftLine>;
}

/**
 * Removes the values that only the server sets, so that a line loaded in one tab equals the same line typed
 * in another tab.
 */
export function withoutServerValues(line: DraftLine): DraftLine {
  return {
    ...asTyped(line),
    key: line.key,
    id: null,
    date: line.date,
    exceptions: line.exceptions,
    secondment: line.secondment,
    shiftScheduleId: line.shiftScheduleId,
  } satisfies EveryField<DraftLine>;
}

/** Joins two lines with the same secondment, with a break between them. Removes empty breaks. */
export function oneOfTwo(
  first: DraftLine,
  second: DraftLine,
  { times, pause }: Readonly<{ times: TimeRange; pause: TimeRange }>,
): DraftLine {
  const breaks = [{ ...pause, key: second.key, received: null }, ...filledBreaks(second)];
  return {
    key: first.key,
    id: first.id,
    date: first.date,
    span: { ...times, received: null },
    breaks: withRows(filledBreaks(first), breaks, `${first.key}/break`),
    exceptions: withRows(first.exceptions, second.exceptions, `${first.key}/exception`),
    secondment: first.secondment,
    shiftScheduleId: first.shiftScheduleId ?? second.shiftScheduleId,
  } satisfies EveryField<DraftLine>;
}

const filledBreaks = (line: DraftLine) => asTyped(line).breaks.filter((row) => !isEmptySpan(row));

/** Adds the rows of another line, with new keys. */
function withRows<Row extends Readonly<{ key: string }>>(
  rows: readonly Row[],
  added: readonly Row[],
  prefix: string,
): readonly Row[] {
  const all = [...rows];
  for (const row of added) all.push({ ...row, key: freshKey(all, prefix) });
  return all;
}

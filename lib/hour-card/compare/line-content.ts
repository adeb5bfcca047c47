import { isEmptyException } from '../resolve-exceptions';
import {
  type DraftException,
  type DraftLine,
  type DraftSecondment,
  type DraftTime,
  type Id,
  secondmentTypes,
  type Unreadable,
} from '../vocabulary';

/**
 * What a line says, as texts that are equal when a reader would call them the same: without local keys and server ids,
 * without empty rows, the rows in any order. The entry of the shift schedule is not part of it: nobody sees it.
 */
export type LineContent = Readonly<{
  start: string;
  times: string;
  breaks: string;
  exceptions: string;
  secondment: string;
}>;

const typed = (value: number | null | Unreadable) =>
  typeof value === 'object' && value !== null ? `?${value.text.trim()}` : String(value);
const idText = (id: Id | null) => (id === null ? '' : String(id));
const isEmptySpan = ({ start, end }: Readonly<{ start: DraftTime; end: DraftTime }>) => start === null && end === null;
const spanText = ({ start, end }: Readonly<{ start: DraftTime; end: DraftTime }>) => `${typed(start)}-${typed(end)}`;
const listText = (rows: readonly string[]) => JSON.stringify(rows.toSorted());

function exceptionText({ exceptionId, minutes, subtract, wageComponentId, comment }: DraftException): string {
  return JSON.stringify([idText(exceptionId), typed(minutes), subtract, idText(wageComponentId), comment.trim()]);
}

/** As it is submitted: the leaf of the path, and the description of another function only. */
function secondmentText({ type, path, description }: DraftSecondment): string {
  if (type === secondmentTypes.none) return '';
  const words = type === secondmentTypes.otherFunction ? description.trim() : '';
  return JSON.stringify([type, idText(path.at(-1) ?? null), words]);
}

/** The content of a line, part by part. */
export function lineContent({ span, breaks, exceptions, secondment }: DraftLine): LineContent {
  return {
    start: typed(span.start),
    times: isEmptySpan(span) ? '' : spanText(span),
    breaks: listText(breaks.filter((row) => !isEmptySpan(row)).map(spanText)),
    exceptions: listText(exceptions.filter((row) => !isEmptyException(row)).map(exceptionText)),
    secondment: secondmentText(secondment),
  };
}

/** Whether a line says nothing at all: to a reader it is not there. */
export function isBlankContent({ times, breaks, exceptions, secondment }: LineContent): boolean {
  return times === '' && breaks === '[]' && exceptions === '[]' && secondment === '';
}

/** Whether nothing at all was filled in on a line. */
export function isBlankLine(line: DraftLine): boolean {
  return isBlankContent(lineContent(line));
}

import { isBlankLine, isEmptySpan } from '../blank-line';
import type { NothingLeft } from '../every-field';
import { sameId } from '../identity';
import { isEmptyException, resolveLine } from '../rules/resolve-line';
import {
  type DraftException,
  type DraftLine,
  type DraftSecondment,
  type DraftTime,
  type Id,
  type IsoDate,
  secondmentTypes,
  type Unreadable,
} from '../vocabulary';
import { type ComparedPart, type ContentPart, contentParts, type LineDifference } from './difference';

export type LineOptions = Readonly<{
  /** The date on which a line of the first form would be in the second. */
  dateOf: (line: DraftLine) => IsoDate;
  /** Whether lines can be matched by id; the ids of another card cannot. */
  byId: boolean;
  /** With a zone, times also differ when they mean other instants (the second 02:30 of the autumn night). */
  zone: string | null;
}>;

/**
 * The differences between the lines of two forms, in order of date. Lines match by id, else by date and
 * start; saving gives a card new line ids, so an unknown id proves nothing. Blank lines are ignored.
 */
export function compareLines(
  before: readonly DraftLine[],
  after: readonly DraftLine[],
  { dateOf, byId, zone }: LineOptions,
): readonly LineDifference[] {
  const ways = byId ? [matchesById, matchesWhole, matchesStart] : [matchesWhole, matchesStart];
  const { pairs, removed, added } = pairUp(
    read(before, dateOf),
    read(after, ({ date }) => date),
    ways,
  );
  const differences: readonly LineDifference[] = [
    ...removed.map(({ line, date }) => ({ kind: 'line_removed', date, before: line }) as const),
    ...pairs.flatMap((pair) => {
      const parts = changedParts(pair, zone);
      const { date, line } = pair.after;
      return parts.length > 0
        ? [{ kind: 'line_changed', date, before: pair.before.line, after: line, parts } as const]
        : [];
    }),
    ...added.map(({ line, date }) => ({ kind: 'line_added', date, after: line }) as const),
  ];
  return differences.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

type ReadLine = Readonly<{ line: DraftLine; date: IsoDate; content: LineContent }>;
type Pair = Readonly<{ before: ReadLine; after: ReadLine }>;
type Match = (before: ReadLine, after: ReadLine) => boolean;

function read(lines: readonly DraftLine[], dateOf: (line: DraftLine) => IsoDate): readonly ReadLine[] {
  const filled = lines.filter((line) => !isBlankLine(line));
  return filled.map((line) => ({ line, date: dateOf(line), content: lineContent(line) }));
}

/**
 * Pairs each line with the first remaining line that matches; the most reliable way of matching goes first,
 * over all lines.
 */
function pairUp(before: readonly ReadLine[], after: readonly ReadLine[], ways: readonly Match[]) {
  const left = [...after];
  const pairs: Pair[] = [];
  let alone = before;
  for (const matches of ways) {
    alone = alone.filter((read) => {
      const at = left.findIndex((other) => matches(read, other));
      const [partner] = at < 0 ? [] : left.splice(at, 1);
      if (partner) pairs.push({ before: read, after: partner });
      return !partner;
    });
  }
  return { pairs, removed: alone, added: left };
}

const matchesById: Match = (before, after) => sameId(before.line.id, after.line.id);
const matchesWhole: Match = (before, after) => before.date === after.date && sameContent(before.content, after.content);
const matchesStart: Match = (before, after) =>
  before.date === after.date && before.content.start === after.content.start;

const sameContent = (a: LineContent, b: LineContent) => contentParts.every((part) => a[part] === b[part]);

function changedParts({ before, after }: Pair, zone: string | null): readonly ComparedPart[] {
  const parts: ComparedPart[] = before.date === after.date ? [] : ['date'];
  for (const part of contentParts) {
    if (before.content[part] !== after.content[part]) parts.push(part);
  }
  if (parts.length > 0 || zone === null) return parts;
  const part = meansOtherTimes(before.line, after.line, zone);
  return part ? [part] : [];
}

/**
 * The part whose times read the same but mean other instants; null if none does, or a line cannot be read.
 */
function meansOtherTimes(a: DraftLine, b: DraftLine, zone: string): ComparedPart | null {
  const [first, second] = [resolveLine(a, zone).line, resolveLine(b, zone).line];
  if (!first || !second) return null;
  if (first.start !== second.start || first.end !== second.end) return 'times';
  const instants = ({ breaks }: typeof first) =>
    JSON.stringify(breaks.map(({ start, end }) => [start, end]).toSorted());
  return instants(first) === instants(second) ? null : 'breaks';
}

/**
 * The content of a line as strings that are equal when a reader would call them the same: without local keys,
 * server ids and empty rows, and with rows in any order.
 */
export type LineContent = Readonly<Record<ContentPart | 'start', string>>;

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
  rest satisfies NothingLeft;
  return JSON.stringify([idText(exceptionId), typed(minutes), subtract, idText(wageComponentId), comment.trim()]);
}

/** As it is submitted: the leaf of the path, and a description only for another function. */
function secondmentText({ type, path, description }: DraftSecondment): string {
  if (type === secondmentTypes.none) return '';
  const words = type === secondmentTypes.otherFunction ? description.trim() : '';
  return JSON.stringify([type, idText(path.at(-1) ?? null), words]);
}

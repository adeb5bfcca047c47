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
import type { ComparedPart, LineDifference } from './difference';

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
function isBlankContent({ times, breaks, exceptions, secondment }: LineContent): boolean {
  return times === '' && breaks === '[]' && exceptions === '[]' && secondment === '';
}

/** Whether nothing at all was filled in on a line. */
export function isBlankLine(line: DraftLine): boolean {
  return isBlankContent(lineContent(line));
}

type Read = Readonly<{ line: DraftLine; date: IsoDate; content: LineContent }>;
type Pair = Readonly<{ before: Read; after: Read }>;
type Match = (before: Read, after: Read) => boolean;

export type LineOptions = Readonly<{
  /** Where a line of the first form would stand in the second. */
  dateOf: (line: DraftLine) => IsoDate;
  /** Whether ids tell lines apart; those of another card do not. */
  byId: boolean;
  /** When given, times also differ when they mean other instants (the second 02:30 of the autumn night). */
  zone: string | null;
}>;

const sameContent = (a: LineContent, b: LineContent) =>
  a.times === b.times && a.breaks === b.breaks && a.exceptions === b.exceptions && a.secondment === b.secondment;

const matchesById: Match = (before, after) => sameId(before.line.id, after.line.id);
const matchesWhole: Match = (before, after) => before.date === after.date && sameContent(before.content, after.content);
const matchesStart: Match = (before, after) =>
  before.date === after.date && before.content.start === after.content.start;

function read(lines: readonly DraftLine[], dateOf: (line: DraftLine) => IsoDate): readonly Read[] {
  const all = lines.map((line) => ({ line, date: dateOf(line), content: lineContent(line) }));
  return all.filter(({ content }) => !isBlankContent(content));
}

/** Pairs each line with the first one left that matches; the surest way of matching goes first, over all lines. */
function pairUp(before: readonly Read[], after: readonly Read[], ways: readonly Match[]) {
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

/** Times that read the same and mean other instants; lines that cannot be read mean none. */
function meansOtherTimes(a: DraftLine, b: DraftLine, zone: string): ComparedPart | null {
  const [first, second] = [resolveLine(a, zone).line, resolveLine(b, zone).line];
  if (!first || !second) return null;
  if (first.start !== second.start || first.end !== second.end) return 'times';
  const instants = ({ breaks }: typeof first) =>
    JSON.stringify(breaks.map(({ start, end }) => [start, end]).toSorted());
  return instants(first) === instants(second) ? null : 'breaks';
}

function changedParts({ before, after }: Pair, zone: string | null): readonly ComparedPart[] {
  const parts: ComparedPart[] = before.date === after.date ? [] : ['date'];
  for (const part of ['times', 'breaks', 'exceptions', 'secondment'] as const) {
    if (before.content[part] !== after.content[part]) parts.push(part);
  }
  if (parts.length > 0 || zone === null) return parts;
  const part = meansOtherTimes(before.line, after.line, zone);
  return part ? [part] : [];
}

/**
 * What differs between the lines of two forms, in the order of the days. Lines match by id, else by date and start;
 * saving gives a card new line ids, so an id that is not found says nothing. Blank lines are not there.
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

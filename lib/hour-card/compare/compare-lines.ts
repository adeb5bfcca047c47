import { resolveLine } from '../resolve-line';
import { sameId } from '../same-id';
import type { DraftLine, IsoDate } from '../vocabulary';
import type { ComparedPart, LineDifference } from './difference';
import { isBlankContent, type LineContent, lineContent } from './line-content';

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

import { sameId } from '../identity';
import { type ComparedPart, contentParts, isBlankLine, type LineContent, lineContent } from '../line-fields';
import { resolveLine } from '../rules/resolve-line';
import type { DraftLine, IsoDate } from '../vocabulary';
import type { LineDifference } from './difference';

export type LineOptions = Readonly<{
  /** The date in the second form's week that corresponds to a line of the first form. */
  dateOf: (line: DraftLine) => IsoDate;
  /** Whether to match lines by id. Set to false for different cards, which never share line ids. */
  byId: boolean;
  /**
   * With a zone, times that look the same also differ if they are different instants (such as the second
   * 02:30 of the autumn night).
   */
  zone: string | null;
}>;

/**
 * The differences between the lines of two forms, by date. Ignores blank lines. Matches lines by id, then by
 * date and content, then by date and start. An unknown id does not make a line new, because saving a card
 * gives its lines new ids.
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
 * Pairs each line with the first unpaired match. Tries the most reliable way of matching on all lines first.
 */
function pairUp(before: readonly ReadLine[], after: readonly ReadLine[], ways: readonly Match[]) {
  const remaining = [...after];
  const pairs: Pair[] = [];
  let alone = before;
  for (const matches of ways) {
    alone = alone.filter((read) => {
      const at = remaining.findIndex((other) => matches(read, other));
      const [partner] = at < 0 ? [] : remaining.splice(at, 1);
      if (partner) pairs.push({ before: read, after: partner });
      return !partner;
    });
  }
  return { pairs, removed: alone, added: remaining };
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
  const part = timesDifference(before.line, after.line, zone);
  return part ? [part] : [];
}

/**
 * The first part whose times look the same but are different instants. Null if there is none, or if a line
 * cannot be read.
 */
function timesDifference(a: DraftLine, b: DraftLine, zone: string): ComparedPart | null {
  const [first, second] = [resolveLine(a, zone).line, resolveLine(b, zone).line];
  if (!first || !second) return null;
  if (first.start !== second.start || first.end !== second.end) return 'times';
  const instants = ({ breaks }: typeof first) =>
    JSON.stringify(breaks.map(({ start, end }) => [start, end]).toSorted());
  return instants(first) === instants(second) ? null : 'breaks';
}

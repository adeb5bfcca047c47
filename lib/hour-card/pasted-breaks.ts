import { isDay, isWithin, lengthOf, makeDays, type PastedDay, type Row, readDay, withColumns } from './pasted-columns';
import { breakStem, breakWord } from './pasted-words';
import { roundToQuarter } from './time-text';
import type { TimeRange } from './typed-text';
import { hourReadings, parseDuration } from './typed-time';
import type { DraftLine, Minutes } from './vocabulary';

/** Breaks that a pasted table gives only as a length, such as `30` or `0:30` (rule: paste-break-length). */

const inMinutes =
  /^(?:pauze:?\s*)?(\d{1,3})\s*(?:de\s+)?(?:min(?:uten|utes|uut|ute|ut|uty)?\.?|хв(?:илин)?\.?|мин(?:ути)?\.?|m|['’′])$/i;
const none = /^(?:-|0+|0+[:.,]0+|0+:00:00|0+\s*min(?:uten)?\.?)?$/i;

/** Lengths in words, as people write them in mails. */
const spoken = new Map([
  ...['geen', 'zonder', 'no', 'bez', 'fără', 'без'].map((word) => [word, 0] as const),
  ...['kwartier', 'kwartiertje', 'kwadrans'].map((word) => [word, 15] as const),
  ...[
    'half uur',
    'half uurtje',
    'halfuur',
    'half an hour',
    'half hour',
    'pół godziny',
    'jumătate de oră',
    'пів години',
    'половин час',
  ].map((word) => [word, 30] as const),
  ...['3 kwartier', 'drie kwartier'].map((word) => [word, 45] as const),
  ...['1 uur', 'een uur', '1 hour', 'one hour', '1 godzina', 'godzina', 'o oră', 'година', 'един час'].map(
    (word) => [word, 60] as const,
  ),
  ['anderhalf uur', 90],
]);
const pause = `(?:lunch)?(?:${breakWord})`;
const length = String.raw`(?:\d{1,3}\s*(?:(?:de\s+)?min[a-z]*\.?|хв\p{L}*\.?|мин\p{L}*\.?|m|['’′])|${[...spoken.keys()].join('|')})`;
const opening = String.raw`(?:(?:incl\.?|inclusief|met|van|een|with|an?)\s+)*`;
/** Excludes a number at the end of a range, such as `tot 1 uur`, which is a time rather than a length. */
const behind = String.raw`(?<![\p{L}\d:.,]|[-–—]\s*|\b(?:tot|t/m|to|till|until|do)\s+)`;
const before = String.raw`${opening}${length}\s+${pause}(?!\p{L})`;
const after = String.raw`${pause}:?\s+${opening}(?:${length}(?!\p{L})|\d{2,3}(?=\s*(?:$|[,;)])))`;
const words = `${behind}(?:${before}|${after})`;
const isInWords = new RegExp(`^${words}$`, 'iu');
const withWords = new RegExp(`(${words})`, 'iu');

/** Splits a line of text at the length of its break: `30 min pauze`, `met een half uur pauze`. */
export const aroundBreak = (line: string): readonly string[] => line.split(withWords);

const affixes = new RegExp(`^(?:${pause}:?\\s+)?${opening}|\\s+${pause}$`, 'giu');

/** The length of the break in a cell, in minutes: 0 for no break, null for any other text. */
export function breakLength(cell: string): Minutes | null {
  if (none.test(cell)) return 0;
  const text = cell.replace(affixes, '');
  const parts = /^\d{2}(?:\s*\+\s*\d{2})+$/.test(text) ? text.split('+').map(Number) : [];
  const [, times, each] = /^([2-4])\s*[x×]\s*(\d{2})\s*(?:min[a-z]*\.?|['’′])?$/i.exec(text) ?? [];
  if (times !== undefined) parts.push(Number(times) * Number(each));
  if (parts.length > 0) return parts.reduce((sum, part) => sum + part, 0);
  const known = spoken.get(text.toLowerCase());
  if (known !== undefined) return known;
  const minutes = inMinutes.exec(text)?.[1] ?? /^\d{2,3}$/.exec(text)?.[0];
  // Drop the seconds that Excel adds. Read `0.30` as 30 minutes: half an hour, like `0,5`.
  const hours = /^[01]?\d[:.,]/.test(text) ? text.replace(/^(\d+:\d\d):00$/, '$1') : '';
  const size = minutes === undefined ? (hourReadings(hours)?.clock ?? parseDuration(hours)) : Number(minutes);
  return typeof size === 'number' && size % 5 === 0 && size >= 10 && size <= 120 ? size : null;
}

export const breakHeading = new RegExp(`${breakStem}|pause|lunch|rust`, 'i');

/**
 * For each row, the column with the length of the break; -1 for none. Prefers a cell that mentions a break.
 * Otherwise uses a column after the times whose heading is empty or mentions a break. Otherwise uses a cell
 * with minutes or `geen`.
 */
export function breakPlaces(rows: readonly Row[], times: readonly number[], names: readonly string[]) {
  const days = withColumns(rows, times);
  const hasBreaks = days.map((day) => readDay(day, 'start').breaks.length > 0);
  if (!makeDays(days)) return rows.map(() => -1);
  const column = hasBreaks.includes(true) ? -1 : lengthColumn(rows, days, times, names);
  return rows.map((row, at) => {
    if (hasBreaks[at]) return -1;
    const own = row.findIndex(({ text }) => isInWords.test(text));
    if (own !== -1 || column !== -1) return own === -1 ? column : own;
    return row.findIndex(({ text }) => inMinutes.test(text) || /^geen$/i.test(text));
  });
}

function lengthColumn(
  rows: readonly Row[],
  days: readonly Row[],
  times: readonly number[],
  names: readonly string[],
): number {
  const isLength = (at: number) => {
    const lengths = rows.flatMap((row, day) => (isDay(days[day] ?? []) ? breakLength(row[at]?.text ?? '') : 0));
    return lengths.every((size) => size !== null) && lengths.some((size) => size !== 0);
  };
  const isHeaded = (at: number) => !names[at] || breakHeading.test(names[at]);
  const columns = (rows[0] ?? []).flatMap((_, at) => (at > (times[0] ?? at) && !times.includes(at) ? [at] : []));
  return columns.find((at) => isHeaded(at) && isLength(at)) ?? -1;
}

/** A break of this length in the middle of a day, on a quarter of an hour. Null if it does not fit. */
export function breakInMiddle(
  { start, end }: Pick<PastedDay, 'start' | 'end'>,
  length: Minutes | null,
): TimeRange | null {
  if (start === null || end === null || !length) return null;
  const size = Math.max(15, roundToQuarter(length));
  const room = lengthOf(start, end) - size;
  if (room <= 0) return null;
  const from = roundToQuarter(start + room / 2);
  return { start: from % 1440, end: (from + size) % 1440 };
}

/** Whether the breaks of a line are within the pasted times and as long as the pasted breaks. */
export function hasSameBreaks(line: DraftLine, { start, end, breaks }: PastedDay): boolean {
  if (start === null || end === null || line.breaks.length === 0) return false;
  const own = line.breaks.flatMap((row) =>
    typeof row.start === 'number' && typeof row.end === 'number' ? { start: row.start, end: row.end } : [],
  );
  const total = (all: readonly TimeRange[]) => all.reduce((sum, pause) => sum + lengthOf(pause.start, pause.end), 0);
  const areWithin = own.every((pause) => isWithin(start, end, pause.start, pause.end));
  return own.length === line.breaks.length && areWithin && total(own) === total(breaks);
}

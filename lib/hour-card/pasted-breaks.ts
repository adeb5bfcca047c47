import { isDay, isWithin, lengthOf, makeDays, type PastedDay, type Row, readDay, withColumns } from './pasted-columns';
import { roundToQuarter } from './time-text';
import type { TimeRange } from './typed-text';
import { hourReadings, parseDuration } from './typed-time';
import type { DraftLine, Minutes } from './vocabulary';

/** Breaks of which a table has only the length, such as `30` or `0:30` (rule: paste-break-length). */

const inMinutes = /^(?:pauze:?\s*)?(\d{1,3})\s*(?:min(?:uten|utes|ut|uty)?\.?|m|['’′])$/i;
const none = /^(?:-|0+|0+[:.,]0+|0+:00:00|0+\s*min(?:uten)?\.?)?$/i;

/** The length in a cell: 0 for no break, null for anything that is no length of a break. */
export function breakLength(text: string): Minutes | null {
  if (none.test(text)) return 0;
  const minutes = inMinutes.exec(text)?.[1] ?? /^\d{2,3}$/.exec(text)?.[0];
  // Excel adds seconds; `0.30` is half an hour, like `0,5`.
  const hours = /^[01]?\d[:.,]/.test(text) ? text.replace(/^(\d+:\d\d):00$/, '$1') : '';
  const length = minutes === undefined ? (hourReadings(hours)?.clock ?? parseDuration(hours)) : Number(minutes);
  const isLength = typeof length === 'number' && length % 5 === 0 && length >= 10 && length <= 120;
  return isLength ? length : null;
}

const breakHeading = /pauze|pause|break|przerw|rust/i;

/**
 * For each row the column that has the length of its break; -1 for none. It is one column behind the times,
 * headed as breaks where it has a heading, or a cell that says that it is minutes.
 */
export function breakPlaces(rows: readonly Row[], times: readonly number[], names: readonly string[]) {
  const days = withColumns(rows, times);
  if (!makeDays(days) || days.some((day) => readDay(day, 'start').breaks.length > 0)) return rows.map(() => -1);
  const isLength = (at: number) => {
    const lengths = rows.flatMap((row, day) => (isDay(days[day] ?? []) ? breakLength(row[at]?.text ?? '') : 0));
    return lengths.every((length) => length !== null) && lengths.some((length) => length !== 0);
  };
  const isHeaded = (at: number) => !names[at] || breakHeading.test(names[at]);
  const behind = (rows[0] ?? []).flatMap((_, at) => (at > (times[0] ?? at) && !times.includes(at) ? [at] : []));
  const column = behind.find((at) => isHeaded(at) && isLength(at)) ?? -1;
  return rows.map((row) => (column === -1 ? row.findIndex(({ text }) => inMinutes.test(text)) : column));
}

/** A break of this length in the middle of a day, to the quarter; null where it does not fit. */
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

/** Whether the breaks of a line are as long as those of a day that has only their length, and within it. */
export function hasSameBreaks(line: DraftLine, { start, end, breaks }: PastedDay): boolean {
  if (start === null || end === null || line.breaks.length === 0) return false;
  const own = line.breaks.flatMap((row) =>
    typeof row.start === 'number' && typeof row.end === 'number' ? { start: row.start, end: row.end } : [],
  );
  const total = (all: readonly TimeRange[]) => all.reduce((sum, pause) => sum + lengthOf(pause.start, pause.end), 0);
  const areWithin = own.every((pause) => isWithin(start, end, pause.start, pause.end));
  return own.length === line.breaks.length && areWithin && total(own) === total(breaks);
}

import { spokenEnd, type TimeRange } from './typed-text';
import { parseDuration } from './typed-time';
import type { IsoDate, Minutes } from './vocabulary';

/** Finds the columns of a table that contain times, looking at all rows together. Each row is a day. */

/** `isClear`: the text can only be a time, such as `8:00` or `8u30`, and not a number or a date. */
export type Cell = Readonly<{ text: string; times: readonly Minutes[]; isClear: boolean }>;
export type Row = readonly Cell[];

/** The times pasted for a day. A single pasted column has only starts or only ends. */
export type PastedDay = Readonly<{
  date: IsoDate;
  start: Minutes | null;
  end: Minutes | null;
  breaks: readonly TimeRange[];
  /** Whether the table has both starts and ends. If so, a missing time clears the existing time. */
  isComplete: boolean;
  /** Whether the break was placed in the middle, because the table had only its length. */
  isPlaced: boolean;
}>;

type ReadDay = Omit<PastedDay, 'date' | 'isComplete' | 'isPlaced'> &
  /** `words` are texts that are not times. `remaining` are times that are not a start, end or break. */
  Readonly<{ words: readonly string[]; remaining: readonly string[] }>;

const hour = 60;
export const longestDay = 16 * hour;
export const lengthOf = (start: Minutes, end: Minutes) => (end - start + 1440) % 1440;

/**
 * Reads a start and an end, followed by breaks as pairs of times within them. Also reads the order of many
 * time clocks: start, end of the morning, start of the afternoon, end.
 */
export function readDay(cells: Row, field: 'start' | 'end'): ReadDay {
  const words = cells.filter(({ text, times }) => text !== '' && times.length === 0).map(({ text }) => text);
  const times = cells.flatMap((cell) => cell.times.map((time) => ({ time, text: cell.text })));
  const [first, given, third, fourth] = times.map(({ time }) => time);
  const second = first === undefined || given === undefined ? given : spokenEnd(first, given, times[1]?.text ?? '');
  if (first === undefined || second === undefined) {
    const one = first ?? null;
    return {
      start: field === 'start' ? one : null,
      end: field === 'end' ? one : null,
      breaks: [],
      words,
      remaining: [],
    };
  }
  if (times.length === 4 && third !== undefined && fourth !== undefined) {
    const isInTurn = first < second && second < third && third < fourth;
    // Four increasing times can also be the starts of four days. Read a break only if the gaps fit a working
    // day.
    if (isInTurn && fourth - first >= 4 * hour && third - second <= 2 * hour) {
      return { start: first, end: fourth, breaks: [{ start: second, end: third }], words, remaining: [] };
    }
  }
  const breaks: TimeRange[] = [];
  const remaining: string[] = [];
  for (let at = 2; at < times.length; at += 1) {
    const [from, until] = [times[at], times[at + 1]];
    if (from && until && isWithin(first, second, from.time, until.time)) {
      breaks.push({ start: from.time, end: until.time });
      at += 1;
    } else if (from) remaining.push(from.text);
  }
  return { start: first, end: second, breaks, words, remaining };
}

export function isWithin(start: Minutes, end: Minutes, from: Minutes, until: Minutes): boolean {
  const [first, last] = [lengthOf(start, from), lengthOf(start, until)];
  const length = lengthOf(start, end);
  return first < last && last <= length && last - first < length;
}

/** The minutes from start to end. Null if the cells do not have both. */
export function presence(cells: Row): Minutes | null {
  const { start, end } = readDay(cells, 'start');
  return start === null || end === null ? null : lengthOf(start, end);
}

/** Whether the cells form a working day of two to sixteen hours. */
export function isDay(cells: Row): boolean {
  const length = presence(cells);
  return length !== null && length >= 2 * hour && length <= longestDay;
}

const timesIn = (cells: Row) => cells.flatMap(({ times }) => times).length;

/** Whether all rows with two or more times are working days. */
export function makeDays(rows: readonly Row[]): boolean {
  return rows.some(isDay) && rows.every((row) => isDay(row) || timesIn(row) < 2);
}

/** Whether the rows are working days and every time is a start, an end or part of a break. */
export function makeWholeDays(rows: readonly Row[]): boolean {
  return makeDays(rows) && rows.every((row) => readDay(row, 'start').remaining.length === 0);
}

export const blank: Cell = { text: '', times: [], isClear: false };

/** Clears the times in all other columns; keeps words. */
export function withColumns(rows: readonly Row[], columns: readonly number[]): readonly Row[] {
  return rows.map((row) => row.map((cell, at) => (cell.times.length === 0 || columns.includes(at) ? cell : blank)));
}

export const columnsOf = (rows: readonly Row[]): readonly Row[] =>
  (rows[0] ?? []).map((_, at) => rows.flatMap((row) => row[at] ?? []));

const decimal = /^\d{1,2}(?:[.,](?:00?|25|50?|75))?$/;

/** Reads decimal numbers as times if a column clearly has them: beside `16,5`, `8,25` is 08:15. */
export function withDecimals(rows: readonly Row[]): readonly Row[] {
  const numbers = columnsOf(rows).map((column) => column.filter(({ text }) => /\d/.test(text)));
  const isDecimal = numbers.map((column) => column.every(({ text }) => decimal.test(text)));
  const isPlain = numbers.some(
    (column, at) => isDecimal[at] && column.some(({ text }) => /[.,](5|75)$|,50$/.test(text)),
  );
  if (!isPlain) return rows;
  const read = (cell: Cell): Cell => {
    const time = parseDuration(cell.text);
    return typeof time === 'number' && time <= 1440 ? { ...cell, times: [time % 1440] } : cell;
  };
  return rows.map((row) => row.map((cell, at) => (isDecimal[at] ? read(cell) : cell)));
}

/**
 * The columns with times, for every possible reading. Prefers columns with clear times. Row numbers, dates
 * and totals are never times (rule: paste-columns).
 */
export function timeColumns(rows: readonly Row[]): readonly (readonly number[])[] {
  const columns = columnsOf(rows);
  const timed = columns.flatMap((column, at) => (timesIn(column) > 0 ? [at] : []));
  const all = withoutTotals(rows, withoutNumbers(rows, withoutTotals(rows, timed)));
  const isClear = (at: number) => columns[at]?.some((cell) => cell.isClear) === true;
  const [clear, clearAtFirst] = [all.filter(isClear), timed.filter(isClear)];
  const readings = choices(rows, all, clear);
  // The last column may be an end rather than a total: in `8 16:00 6:00`, `6:00` may be the end of a night
  // shift.
  const areNights = makeDays(withColumns(rows, clearAtFirst)) && !makeDays(withColumns(rows, clear));
  const withNights = areNights && !isSum(rows, all, clearAtFirst.at(-1)) ? [clearAtFirst, ...readings] : readings;
  return withNights.flatMap((reading) => halvesOf(rows, reading));
}

/**
 * Splits planned and worked times in adjacent columns into two readings, each with the breaks that follow.
 */
function halvesOf(rows: readonly Row[], columns: readonly number[]): readonly (readonly number[])[] {
  if (makeWholeDays(withColumns(rows, columns))) return [columns];
  // A day takes one column of ranges, or two columns with a start and an end.
  for (const width of [1, 2]) {
    const halves = [[...columns.slice(0, width), ...columns.slice(2 * width)], columns.slice(width)];
    if (halves.every((half) => half.length > 0 && makeWholeDays(withColumns(rows, half)))) return halves;
  }
  return [columns];
}

function choices(rows: readonly Row[], all: readonly number[], clear: readonly number[]) {
  if (clear.length === all.length) return [all];
  const isComplete = makeWholeDays(withColumns(rows, all));
  const daysWith = (kept: readonly number[]) => withColumns(rows, kept).filter(isDay).length;
  if (makeDays(withColumns(rows, clear))) {
    if (!isComplete) return [clear];
    return daysWith(all) > daysWith(clear) ? [all] : [clear, all];
  }
  if (isComplete) return [all];
  const parts = partsOf(all, clear).filter((part) => makeWholeDays(withColumns(rows, part)));
  const size = Math.max(...parts.map((part) => part.length));
  return parts.length === 0 ? [all] : parts.filter((part) => part.length === size);
}

/** Whether a column has the hours between start and end in the other columns. */
function isSum(rows: readonly Row[], others: readonly number[], column = -1): boolean {
  const days = withColumns(rows, others);
  return rows.every((row, at) => {
    const times = row[column]?.times ?? [];
    return times.length === 0 || times[0] === presence(days[at] ?? []);
  });
}

/**
 * All combinations of columns that include the columns with clear times. Empty if too many columns are
 * unclear.
 */
function partsOf(all: readonly number[], clear: readonly number[]): readonly (readonly number[])[] {
  const loose = all.filter((at) => !clear.includes(at));
  if (loose.length > 6) return [];
  return Array.from({ length: 2 ** loose.length - 1 }, (_, choice) =>
    all.filter((at) => clear.includes(at) || Math.floor(choice / 2 ** loose.indexOf(at)) % 2 === 1),
  );
}

/** Drops the first column if it numbers the rows. */
function withoutNumbers(rows: readonly Row[], columns: readonly number[]): readonly number[] {
  const [first = -1, ...others] = columns;
  const texts = rows.flatMap((row) => row[first]?.text || []);
  const isCounting = texts.every((text, at) => /^\d+$/.test(text) && Number(text) === Number(texts[0]) + at);
  if (texts.length < 2 || !isCounting || makeWholeDays(withColumns(rows, columns))) return columns;
  return makeDays(withColumns(rows, others)) ? others : columns;
}

/**
 * Drops columns at the end that have the length of breaks, or the hours of the day with or without breaks.
 */
function withoutTotals(rows: readonly Row[], columns: readonly number[]): readonly number[] {
  const [last = -1, others] = [columns.at(-1), columns.slice(0, -1)];
  const days = withColumns(rows, others);
  if (!makeDays(days) || makeWholeDays(withColumns(rows, columns))) return columns;
  const isTotal = days.every((day, at) => {
    const cell = rows[at]?.[last];
    const length = presence(day);
    if (!cell || cell.times.length === 0 || length === null) return true;
    return [...cell.times, parseDuration(cell.text)].some(
      (total) => typeof total === 'number' && (total <= 2 * hour || (total <= length && length - total <= 2 * hour)),
    );
  });
  return isTotal ? withoutTotals(rows, others) : columns;
}

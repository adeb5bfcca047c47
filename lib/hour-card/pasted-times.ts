import { addDays, dayOfWeek, daysOf, isIsoDate } from './calendar';
import { isWithinContract } from './contracts';
import { formatTime } from './time-text';
import { setLineTime, typedTime, updateLine } from './transitions/lines';
import { parseTimeRange, type TimeRange } from './typed-text';
import { parseTime } from './typed-time';
import type { Contract, DraftLine, DraftSpan, HourCardForm, IsoDate, Minutes, Week } from './vocabulary';

/** The times of a day as they stood in a spreadsheet; a single column has starts or ends only. */
export type PastedDay = Readonly<{
  date: IsoDate;
  start: Minutes | null;
  end: Minutes | null;
  breaks: readonly TimeRange[];
  /** Whether the table has starts and ends: a time that is missing is none then, and no older one stays. */
  isWhole: boolean;
}>;
type PastedTimes = Readonly<{
  days: readonly PastedDay[];
  /** Cells that are no time, or have no place here, as they were. */
  unread: readonly string[];
}>;

/** Where it is pasted: the week and day, and which of the two times. */
type Place = Readonly<{ week: Week; date: IsoDate; field: 'start' | 'end' }>;

type Cell = Readonly<{ text: string; times: readonly Minutes[] }>;
type Row = readonly Cell[];
/** The cells of one day; `label` says which, null where its place does. */
type DayCells = Readonly<{ label: string | null; cells: Row }>;

/**
 * Reads what was copied from a spreadsheet: a column or row of times or ranges, or a table with a day on each
 * row or in each column, with or without its name, and with breaks (rule: paste-times). Null for a single
 * cell, which is an ordinary text.
 */
export function readPastedTimes(text: string, place: Place): PastedTimes | null {
  const rows = cellsOf(text);
  const [first = []] = rows;
  if (rows.length === 1 && first.length === 1) return null;
  const days: PastedDay[] = [];
  const left: string[] = [];
  const table = rowsOfDays(rows);
  const starts = columnOfStarts(table);
  for (const [at, { label, cells }] of table.entries()) {
    const date = label === null ? addDays(place.date, at) : labelDate(label, place.week);
    const field = starts === null ? place.field : firstTime(cells) > starts ? 'end' : 'start';
    const { unread, ...times } = readDay(cells, field);
    const isUsed = date !== null && (times.start !== null || times.end !== null);
    if (isUsed) days.push({ date, ...times, isWhole: starts !== null });
    left.push(...(date === null ? cells.flatMap((cell) => (cell.times.length > 0 ? cell.text : [])) : unread));
  }
  return { days, unread: left.filter((cell) => !headings.test(cell)) };
}

const firstTime = (cells: Row) => cells.findIndex(({ times }) => times.length > 0);

/** Where a table that has starts and ends has its starts; null for one that has only one of them. */
function columnOfStarts(table: readonly DayCells[]): number | null {
  const whole = table.find(({ cells }) => cells.flatMap(({ times }) => times).length > 1);
  return whole ? firstTime(whole.cells) : null;
}

const withSeconds = /^(\d{1,2}:\d{2}):\d{2}$/;

function cellOf(raw: string): Cell {
  const text = raw
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
  const range = parseTimeRange(text);
  const time = parseTime(text.replace(withSeconds, '$1'));
  return { text, times: range ? [range.start, range.end] : typeof time === 'number' ? [time] : [] };
}

/** More text than any week has. */
const longest = 10_000;

/** The table as cells, each row as wide as the widest; empty lines at the end are no rows. */
function cellsOf(text: string): readonly Row[] {
  const rows = text
    .slice(0, longest)
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((row) => row.split('\t').map(cellOf));
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? cellOf('')));
}

const transposed = (rows: readonly Row[]): readonly Row[] =>
  (rows[0] ?? []).map((_, at) => rows.flatMap((row) => row[at] ?? []));

/** The table with a day on each row. */
function rowsOfDays(rows: readonly Row[]): readonly DayCells[] {
  const across = transposed(rows);
  if (areLabels(across[0] ?? [])) return labelled(rows);
  if (areLabels(rows[0] ?? [])) return labelled(across);
  const body = rows.filter((row, at) => at > 0 || !isHeading(row));
  const sideways = transposed(body);
  const [only = []] = body;
  if (body.length === 1) return daysInTurn(only).map(unlabelled);
  if (sideways.length === 1) return daysInTurn(body.flat()).map(unlabelled);
  const isAcross = sideways.filter(isDay).length / sideways.length > body.filter(isDay).length / body.length;
  return (isAcross ? sideways : body).map(unlabelled);
}

/**
 * The days of a single row or column: starts and ends in turn, one day with its breaks, or a cell for each
 * day.
 */
function daysInTurn(cells: Row): readonly Row[] {
  const isOfOneDay = cells.every(({ times }) => times.length === 1) && isDay(cells);
  return asPairs(cells) ?? (isOfOneDay ? [cells] : cells.map((cell) => [cell]));
}

const unlabelled = (cells: Row): DayCells => ({ label: null, cells });
/** Without a label a word makes a row a heading or a total. */
const labelled = (rows: readonly Row[]) =>
  rows.flatMap(([head, ...cells]) =>
    head && (isLabel(head) || head.text === '') ? [{ label: head.text, cells }] : [],
  );

const areLabels = (cells: Row) => cells.some(isLabel) && cells.every(({ times }) => times.length === 0);
const isHeading = (row: Row) =>
  row.every(({ times }) => times.length === 0) && row.some(({ text }) => headings.test(text));
const headings =
  /^(start|begin|van|from|od|eind|end|tot|to|do|tijd|time|werk|work|uren|hours|godz|dag|day|datum|date)/i;

/** Times in one row or column that are starts and ends in turn; null when they are something else. */
function asPairs(cells: Row): readonly Row[] | null {
  const isOneTimeEach = cells.every(({ times }) => times.length === 1);
  if (!isOneTimeEach || cells.length % 2 === 1) return null;
  const pairs = cells.flatMap((cell, at) => (at % 2 === 0 ? [[cell, cells[at + 1] ?? cell]] : []));
  return pairs.every(isDay) ? pairs : null;
}

const hour = 60;
const lengthOf = (start: Minutes, end: Minutes) => (end - start + 1440) % 1440;

/** Whether cells read as somebody's day: from two to sixteen hours. */
function isDay(cells: Row): boolean {
  const { start, end } = readDay(cells, 'start');
  if (start === null || end === null) return false;
  const length = lengthOf(start, end);
  return length >= 2 * hour && length <= 16 * hour;
}

type ReadDay = Omit<PastedDay, 'date' | 'isWhole'> & Readonly<{ unread: readonly string[] }>;

/**
 * A start and an end, and breaks as pairs of times within them; or, as many time clocks have it, the end of
 * the morning and the start of the afternoon between the two.
 */
function readDay(cells: Row, field: Place['field']): ReadDay {
  const words = cells.filter(({ text, times }) => text !== '' && times.length === 0).map(({ text }) => text);
  const times = cells.flatMap((cell) => cell.times.map((time) => ({ time, text: cell.text })));
  const [first, second, third, fourth] = times.map(({ time }) => time);
  if (first === undefined || second === undefined) {
    const one = first ?? null;
    return { start: field === 'start' ? one : null, end: field === 'end' ? one : null, breaks: [], unread: words };
  }
  if (times.length === 4 && third !== undefined && fourth !== undefined) {
    const isInTurn = first < second && second < third && third < fourth;
    // Four days that start ever later are no day with a break.
    if (isInTurn && fourth - first >= 4 * hour && third - second <= 2 * hour) {
      return { start: first, end: fourth, breaks: [{ start: second, end: third }], unread: words };
    }
  }
  const breaks: TimeRange[] = [];
  const left: string[] = [];
  for (let at = 2; at < times.length; at += 1) {
    const [from, until] = [times[at], times[at + 1]];
    if (from && until && isWithin(first, second, from.time, until.time)) {
      breaks.push({ start: from.time, end: until.time });
      at += 1;
    } else if (from) left.push(from.text);
  }
  return { start: first, end: second, breaks, unread: [...words, ...left] };
}

function isWithin(start: Minutes, end: Minutes, from: Minutes, until: Minutes): boolean {
  const [first, last] = [lengthOf(start, from), lengthOf(start, until)];
  return first < last && last <= lengthOf(start, end);
}

/** The days as Dutch, English and Polish write them, Monday first. */
const dayNames = [
  'ma maandag mo mon monday pn pon poniedzialek',
  'di dinsdag tu tue tues tuesday wt wto wtorek',
  'wo woensdag we wed wednesday sr sro sroda',
  'do donderdag th thu thurs thursday cz czw czwartek',
  'vr vrijdag fr fri friday pt pia piatek',
  'za zaterdag sa sat saturday so sob sobota',
  'zo zondag su sun sunday nd nie niedz niedziela',
].map((names) => names.split(' '));

/** Which day of the week a label names, from 0; -1 for none. */
function weekdayOf(label: string): number {
  const [word = ''] = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]/, 1);
  return dayNames.findIndex((names) => names.includes(word));
}

const dutchDate = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** `2026-11-16` or `16-11-2026`; null for anything else. */
function writtenDate(label: string): IsoDate | null {
  const [, day = '', month = '', year = ''] = dutchDate.exec(label) ?? [];
  const date = year === '' ? label : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}

const isLabel = ({ text }: Cell) => weekdayOf(text) !== -1 || writtenDate(text) !== null;

/** The date that a label stands for; null when it is none. */
const labelDate = (label: string, week: Week) => writtenDate(label) ?? daysOf(week)[weekdayOf(label)] ?? null;

export type PastedCard = Readonly<{
  form: HourCardForm;
  filled: readonly IsoDate[];
  /** Days with other times before. */
  replaced: readonly IsoDate[];
  /** Days outside the week or the contract, Sundays, and a day that came twice. */
  leftOut: readonly IsoDate[];
}>;

/**
 * Spreads pasted times over the days, as if typed (rule: paste-times): on the line that they were pasted in,
 * on other days on the first line. Breaks that came along take the place of the line's own.
 */
export function pasteTimes(
  form: HourCardForm,
  key: string,
  days: readonly PastedDay[],
  contract: Contract | null,
): PastedCard {
  const anchor = form.lines.find((line) => line.key === key);
  const filled: IsoDate[] = [];
  const replaced: IsoDate[] = [];
  const leftOut: IsoDate[] = [];
  let pasted = form;
  for (const day of days) {
    const { date } = day;
    const line = anchor?.date === date ? anchor : form.lines.find((other) => other.date === date);
    const takesHours = dayOfWeek(date) < 7 && daysOf(form.week).includes(date) && isWithinContract(date, contract);
    if (!line || !takesHours || filled.includes(date)) {
      leftOut.push(date);
      continue;
    }
    pasted = pasteDay(pasted, line, day);
    filled.push(date);
    if (isOther(line.span, pasted.lines.find((other) => other.key === line.key)?.span)) replaced.push(date);
  }
  return { form: pasted, filled, replaced, leftOut };
}

function pasteDay(form: HourCardForm, line: DraftLine, { start, end, breaks, isWhole }: PastedDay): HourCardForm {
  const paste = (current: HourCardForm, field: 'start' | 'end', time: Minutes | null) =>
    time === null && !isWhole ? current : setLineTime(current, line.key, field, time === null ? '' : formatTime(time));
  const timed = paste(paste(form, 'start', start), 'end', end);
  if (breaks.length === 0) return timed;
  // More than a line may have are an error to see, like any other.
  const rows = breaks.map((pause, at) => ({
    key: `${line.key}/break/${at + 1}`,
    start: typedTime(null, formatTime(pause.start)),
    end: typedTime(null, formatTime(pause.end)),
    received: null,
  }));
  return updateLine(timed, line.key, (current) => ({ ...current, breaks: rows }));
}

/** Whether something that was filled in is different now. */
const isOther = (before: DraftSpan, after: DraftSpan | undefined) =>
  (['start', 'end'] as const).some((field) => before[field] !== null && before[field] !== after?.[field]);

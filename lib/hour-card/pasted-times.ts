import { addDays } from './calendar';
import { breakHeading, breakInMiddle, breakLength, breakPlaces } from './pasted-breaks';
import { cellOf, cellsOf } from './pasted-cells';
import {
  blank,
  columnsOf,
  isDay,
  makeDays,
  makeWholeDays,
  type PastedDay,
  type Row,
  readDay,
  timeColumns,
  withColumns,
  withDecimals,
} from './pasted-columns';
import { dateColumns } from './pasted-date-columns';
import { withPlainDates } from './pasted-dates';
import { withHeadings } from './pasted-headed';
import {
  headsOf,
  isHeading,
  isLabel,
  isTotals,
  labelColumn,
  namesOf,
  withoutCorner,
  withoutTitle,
} from './pasted-heads';
import { type WithoutHours, withoutHours } from './pasted-hours';
import { isInWeek, isMisnamed, labelDate, weekdayOf, writtenDate } from './pasted-labels';
import { plainLines } from './pasted-lines';
import { type PastedTimes, type PasteReadings, withBothShifts, withoutParts } from './pasted-readings';
import { hasWords, isRecognised, looksLikeTime } from './pasted-rest';
import { sourceParts, withoutAbsence } from './pasted-source';
import { withoutWeeks } from './pasted-weeks';
import { withPlainWording } from './pasted-wording';
import type { IsoDate, Week } from './vocabulary';

/** The week, the day and the time field that the text was pasted into. */
type Place = Readonly<{ week: Week; date: IsoDate; field: 'start' | 'end' }>;

/**
 * The cells of one day. `date` is null if the label is not a date, and absent in a table without labels.
 * `pause` is the text with the length of the break.
 */
type DayCells = Readonly<{ date?: IsoDate | null; cells: Row; pause?: string }>;
type Table = Readonly<{
  days: readonly DayCells[];
  unused: Row;
  names?: readonly string[];
  misnamed?: readonly IsoDate[];
  /** Whether the rows contain more than times, breaks and hours. */
  hasWords?: boolean;
}>;

/** The maximum number of characters to read, more than any text about one week has. */
const longest = 10_000;

const noReadings: PasteReadings = { readings: [], source: [] };

/**
 * Rewrites the text as lines that start with their day. `other` is the Monday of another week that the text
 * names, or null.
 */
function plainText(text: string, week: Week) {
  const named = withoutWeeks(withPlainDates(withPlainWording(text.slice(0, longest)), week), week);
  return { plain: plainLines(named.text, week), other: named.other };
}

/**
 * Reads a pasted text: a row or column of times or ranges, or a table with one day in each row or column,
 * possibly with day names and breaks (rule: paste-times). Returns no readings for a text without times, or
 * for a single cell, which is ordinary text. Returns none for a single line unless it is exactly a start, an
 * end and breaks.
 */
export function readPastedTimes(text: string, place: Place): PasteReadings {
  const { plain, other } = plainText(text, place.week);
  const all = cellsOf(plain);
  if (all.length === 1 && all[0]?.length === 1) return noReadings;
  const kept = rowsOfTimes(all, place.week);
  if (kept === null) return noReadings;
  const tables = tablesOf(kept.rows, place.week).filter((table) => !holdsHours(table));
  const read = tables.map((table) => readTable(table, { ...place, date: other ?? place.date }, kept.hours));
  const daysOfReading = read.map(({ days }) => JSON.stringify(days));
  const isLine = !/[\t\n\r]/.test(plain.trim());
  const isAll = ({ days, unread, counted }: PastedTimes) =>
    days.every(({ isComplete }) => isComplete) && unread.length === 0 && counted !== 'unsure';
  const isRead = (one: PastedTimes) => one.days.length > 0 && (!isLine || isAll(one));
  const distinct = read.filter((one, at) => isRead(one) && daysOfReading.indexOf(JSON.stringify(one.days)) === at);
  const whole = text.slice(0, longest);
  const readings = withBothShifts(withoutParts(distinct)).map((one) => ({
    ...one,
    days: withoutAbsence(one.days, whole, place.week),
  }));
  const days = readings.flatMap((one) => one.days);
  return { readings, source: sourceParts(whole, days, place.week) };
}

/** Whether a text contains only numbers of hours, such as `8` and `7,5`, and no times (rule: paste-hours). */
export function hasOnlyHours(text: string, week: Week): boolean {
  const all = cellsOf(plainText(text, week).plain);
  if (all.length === 1 && all[0]?.length === 1) return false;
  const kept = rowsOfTimes(all, week);
  return kept === null || tablesOf(kept.rows, week).some(holdsHours);
}

const range = /\d\s*(?:[-–—]|tot|to|do)\s*(?:half\s+)?\d{1,2}(?:[:.u]\d\d)?(?![\d/-])/i;

/** Why a text has no reading. Never `noTimes` for a text that contains times (rule: paste-no-times). */
export function pasteFailure(text: string, week: Week): 'unreadable' | 'onlyHours' | 'noTimes' {
  if (range.test(text)) return 'unreadable';
  if (hasOnlyHours(text, week)) return 'onlyHours';
  return /\d[:u]\d\d/.test(text) ? 'unreadable' : 'noTimes';
}

/** Drops totals and columns of hours. Null if no other times remain. */
function rowsOfTimes(all: readonly Row[], week: Week): WithoutHours | null {
  const table = withoutCorner(withoutTitle(all, week), week).filter(
    (row) => !(isTotals(row) && row.some(({ text }) => /^\W*\d/.test(text))),
  );
  const down = withoutHours(table, namesOf(headsOf(table, week)), week);
  const across = columnsOf(down?.rows ?? []);
  const over = withoutHours(across, namesOf(headsOf(across, week)), week);
  if (!(down && over)) return null;
  const ofRows = columnsOf(over.rows);
  const rows = withHeadings(ofRows, namesOf(headsOf(ofRows, week)));
  const transposed = columnsOf(rows);
  const headed = withHeadings(transposed, namesOf(headsOf(transposed, week)));
  return { rows: columnsOf(headed), hours: [...down.hours, ...over.hours] };
}

const hoursWorked = /^(?:\d|1[0-2])(?:[.,](?:0|5|25|50?|75)|,00)?(?: uur)?$/;

function holdsHours({ days }: Table): boolean {
  const timed = days.map(({ cells }) => cells.filter(({ times }) => times.length > 0));
  const areSingle = timed.every((cells) => cells.length <= 1) && timed.some((cells) => cells.length > 0);
  return areSingle && timed.flat().every(({ text }) => hoursWorked.test(text));
}

function readTable(
  { days: table, unused, names = [], misnamed = [], hasWords = false }: Table,
  place: Place,
  hours: readonly string[],
): PastedTimes {
  const days: PastedDay[] = [];
  const starts = columnOfStarts(table);
  const remaining: string[] = [...unused.map(({ text }) => text), ...(starts === null ? hours : [])];
  for (const [at, { date = addDays(place.date, at), cells, pause = '' }] of table.entries()) {
    const field = starts === null ? place.field : firstTime(cells) > starts ? 'end' : 'start';
    const { words, remaining: more, ...times } = readDay(cells, field);
    const isUsed = date !== null && (times.start !== null || times.end !== null);
    const length = breakLength(pause);
    const placed = breakInMiddle(times, length);
    const breaks = placed ? [placed] : times.breaks;
    if (isUsed) days.push({ date, ...times, breaks, isComplete: starts !== null, isPlaced: placed !== null });
    if (length !== 0 && !(isUsed && placed)) remaining.push(pause);
    remaining.push(...(date === null ? cells.flatMap((cell) => (cell.times.length > 0 ? cell.text : [])) : words));
    if (date !== null) remaining.push(...more);
  }
  const wrong = misnamed.filter((date) => days.some((day) => day.date === date));
  const isCounted = table.length > 1 && table.every(({ date }) => date === undefined);
  const counted = !isCounted ? null : hasWords ? 'unsure' : 'plain';
  return {
    days,
    unread: remaining.filter(
      (text) => looksLikeTime(text) && !isInWeek(writtenDate(text, place.week) ?? '', place.week),
    ),
    misnamed: wrong,
    names,
    counted,
  };
}

const firstTime = (cells: Row) => cells.findIndex(({ times }) => times.length > 0);

/** The column of the starts, in a table with starts and ends. Null if the table has only one of the two. */
function columnOfStarts(table: readonly DayCells[]): number | null {
  const timed = table.find(({ cells }) => cells.flatMap(({ times }) => times).length > 1);
  return timed ? firstTime(timed.cells) : null;
}

/** All possible readings of a table, each with one day per row. */
function tablesOf(rows: readonly Row[], week: Week): readonly Table[] {
  const heads = headsOf(rows, week);
  const table = rows.filter((row, at) => !isTotals(row) && !(at < heads.length && isHeading(row)));
  const [body, sideways] = [withDecimals(table), withDecimals(columnsOf(table))];
  const across = columnsOf(rows);
  const [names, namesAcross] = [namesOf(heads), namesOf(headsOf(across, week))];
  const labelsIn = (cells: Row = []) => cells.filter((cell) => isLabel(cell, week)).length;
  const [named, namedAbove] = [labelColumn(across, week), labelColumn(rows.slice(0, 2), week)];
  // If each column is a day, a column without times has only its label and looks like a column of labels. So
  // compare the numbers of labels.
  const isAbove = labelsIn(rows[namedAbove]) > labelsIn(across[named]);
  if (named !== -1 && !isAbove) return labelled(withDecimals(rows), named, names, week);
  if (namedAbove !== -1) return labelled(withDecimals(across), namedAbove, namesAcross, week);
  const [only = []] = body;
  if (body.length === 1 && dateColumns(body, week).length === 0) return oneRow(only);
  if (sideways.length === 1) {
    const days = daysInTurn(body.flat()).map((cells) => ({ cells }));
    return [{ days, unused: [], hasWords: hasWords(body, [0]) }];
  }
  const [down, over] = [unlabelled(body, names, week), unlabelled(sideways, namesAcross, week)];
  if (dateColumns(body, week).length > 0) return down;
  return shareOfDays(over) > shareOfDays(down) ? over : down;
}

const shareOfDays = ([best]: readonly Table[]) =>
  best === undefined ? 0 : best.days.filter(({ cells }) => isDay(cells)).length / best.days.length;

/** Reads a single row. Leaves out cells only if the others clearly form a day. */
function oneRow(row: Row): readonly Table[] {
  const [columns = []] = timeColumns([row]);
  if (breakPlaces([row], columns, []).some((at) => at !== -1)) return tablesWith([row], []);
  const hasOnlyRanges = row.every(({ text, times }) => text === '' || times.length === 2);
  const [kept = []] = hasOnlyRanges || asPairs(row) ? [] : timeColumns([row]);
  const clear = row.filter((cell, at) => cell.times.length === 0 || (kept.includes(at) && cell.isClear));
  const cells = makeDays([clear]) ? clear : row;
  const used = row.flatMap((cell, at) => (cells.includes(cell) && cell.times.length > 0 ? [at] : []));
  const unused = row.filter((cell, at) => !cells.includes(cell) && !isRecognised(row, at, used));
  const rest = cells.filter((cell) => cell.times.length > 0 || !isRecognised(row, row.indexOf(cell), used));
  const days = daysInTurn(rest).map((day) => ({ cells: day }));
  return [{ days, unused, hasWords: hasWords([row], used) }];
}

/**
 * Splits a single row or column into days: alternating starts and ends, one day with breaks, or one cell for
 * each day.
 */
function daysInTurn(cells: Row): readonly Row[] {
  const hasBreak = cells.some(({ text }) => breakHeading.test(text));
  const isSingleDay = (hasBreak || cells.every(({ times }) => times.length === 1)) && isDay(cells);
  return asPairs(cells) ?? (isSingleDay ? [cells] : cells.map((cell) => [cell]));
}

/**
 * Reads rows without day names. Their days come from a column of dates, or count from the day that was pasted
 * into.
 */
function unlabelled(rows: readonly Row[], names: readonly string[], week: Week): readonly Table[] {
  const dated = dateColumns(rows, week).flatMap((at) => {
    const others = rows.map((row) => row.with(at, cellOf('')));
    return tablesWith(
      others,
      names,
      rows.map((row) => writtenDate(row[at]?.text ?? '', week)),
    );
  });
  const isSure = dated.length > 0 && !makeWholeDays(rows);
  return isSure ? dated : [...dated, ...tablesWith(rows, names)];
}

/** One table for each possible choice of time columns. `names` are the headings. */
function tablesWith(
  rows: readonly Row[],
  names: readonly string[],
  dates?: readonly (IsoDate | null)[],
): readonly Table[] {
  return timeColumns(rows).map((columns) => {
    const places = breakPlaces(rows, columns, names);
    const without = rows.map((row, at) =>
      row.map((cell, column) =>
        column === places[at] || isRecognised(row, column, columns, names[column]) ? blank : cell,
      ),
    );
    const kept = withColumns(without, columns);
    const unused = without.flatMap((row, at) => row.filter((cell, column) => cell.text !== kept[at]?.[column]?.text));
    const days = kept.map((cells, at) => ({
      cells,
      pause: rows[at]?.[places[at] ?? -1]?.text ?? '',
      ...(dates && { date: dates[at] ?? null }),
    }));
    const used = new Set(
      columns.flatMap((at) => names[at] || (names.slice(0, at).findLast((name) => name !== '') ?? [])),
    );
    const besideBreaks = rows.map((row, at) => row.map((cell, column) => (column === places[at] ? blank : cell)));
    return { days, unused, names: [...used], hasWords: hasWords(besideBreaks, columns) };
  });
}

/**
 * Reads rows with labels. Drops rows whose label is not a day or empty, because those are headings or totals.
 */
function labelled(rows: readonly Row[], at: number, heads: readonly string[], week: Week): readonly Table[] {
  const days = rows.filter((row) => row[at] && (isLabel(row[at], week) || row[at].text === ''));
  const names = days.map((row) => row[at]?.text ?? '');
  const others = days.map((row) => row.filter((_, column) => column !== at));
  const [dateColumn] = dateColumns(others, week, names);
  // If a row has dates for both clocking in and clocking out, use the first.
  const areDated = names.every((name) => name === '' || writtenDate(name, week) !== null);
  const own = others.map((row, day) => {
    const name = names[day] ?? '';
    const date =
      dateColumn === undefined || areDated ? null : writtenDate(row[dateColumn]?.text ?? '', week, weekdayOf(name));
    return date ?? labelDate(name, week);
  });
  // An empty label comes from a merged cell: the row is another row for the day above.
  const dates = own.map((date, day) => {
    const isBelow = date === null && names[day] === '' && isDay(others[day] ?? []);
    return isBelow ? (own.slice(0, day).findLast((above) => above !== null) ?? null) : date;
  });
  const cells = dateColumn === undefined ? others : others.map((row) => row.with(dateColumn, cellOf('')));
  const misnamed = own.flatMap((date, day) => (date !== null && isMisnamed(names[day] ?? '', date) ? date : []));
  return tablesWith(cells, heads.toSpliced(at, 1), dates).map((table) => ({ ...table, misnamed }));
}

/** Pairs alternating starts and ends in one row or column. Null if the times are something else. */
function asPairs(cells: Row): readonly Row[] | null {
  const isOneTimeEach = cells.every(({ times }) => times.length === 1);
  if (!isOneTimeEach || cells.length % 2 === 1) return null;
  const pairs = cells.flatMap((cell, at) => (at % 2 === 0 ? [[cell, cells[at + 1] ?? cell]] : []));
  return pairs.every(isDay) ? pairs : null;
}

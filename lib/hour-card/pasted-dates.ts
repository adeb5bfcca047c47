import { addDays, daysOf } from './calendar';
import { isInWeek, writtenDate } from './pasted-labels';
import { dayNamesInLine } from './pasted-lines';
import type { IsoDate, Week } from './vocabulary';

/**
 * Rewrites dates as `writtenDate` expects, and moves the dates of date-times to the start of the line (rule:
 * paste-dates).
 */
export function withPlainDates(text: string, week: Week): string {
  const plain = withDayFirst(withWrittenDates(text, week), week);
  const lines = plain.split(/\r\n|\r|\n/);
  return text.includes('\t')
    ? withDatesInFront(lines, week).join('\n')
    : lines.map((line) => ofMessage(line.replace(isoTime, '$1 $2'), week)).join('\n');
}

export const months = 'jan|feb|maart|mar|mrt|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec';
const monthFirst = new RegExp(
  String.raw`\b((?:${months})[a-z]*)\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d:./-])(?:,? (20\d\d))?`,
  'gi',
);

function withWrittenDates(text: string, week: Week): string {
  return text
    .replace(/(?<![\d/])(20\d\d)\/(\d\d?)\/(\d\d?)(?![\d/])/g, (_, year, month, day) => `${day}-${month}-${year}`)
    .replace(/(?<![\d.,])(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\d.,])/g, '$1-$2-$3')
    .replace(/(\d{1,2})([-/.])(\d{1,2})[-/.]['’](\d\d)(?!\d)/g, '$1$2$3$220$4')
    .replace(/(?<!\d)(\d{1,2})-([a-z]{3,9})\.?-(?:20)?(\d\d)(?!\d)/gi, '$1 $2 20$3')
    .replace(monthFirst, (_, month, day, year) => [day, month.slice(0, 3), year ?? ''].join(' ').trim())
    .replace(/(?<![\d:.])(\d{1,2})(?:de|ste|th|st|nd|rd)(?!\p{L})/gu, (word, day) => {
      return daysOf(week).find((date) => Number(date.slice(8)) === Number(day)) ?? word;
    });
}

const slashed = /(?<![\d/.-])(\d{1,2})\/(\d{1,2})((?:\/(?:20)?\d\d)?)(?![\d/])/g;

/**
 * Swaps day and month if the dates start with the month: the second number of any date is over 12, or all
 * dates are in the week only when swapped.
 */
function withDayFirst(text: string, week: Week): string {
  const dates = [...text.matchAll(slashed)].map(([written, first, second, year]) => ({
    written,
    swapped: `${second}/${first}${year}`,
  }));
  const isInThisWeek = (date: string) => isInWeek(writtenDate(date, week) ?? '', week);
  const isDate = (date: string) => writtenDate(date, week) !== null;
  const areMonthsFirst =
    dates.length > 0 &&
    dates.every(({ swapped }) => isDate(swapped)) &&
    (dates.some(({ written }) => !isDate(written)) ||
      (dates.every(({ swapped }) => isInThisWeek(swapped)) && !dates.every(({ written }) => isInThisWeek(written))));
  return areMonthsFirst ? text.replace(slashed, '$2/$1$3') : text;
}

const isoTime = /(?<!\d)(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?:[+-]\d\d:?\d\d)?(?![\dZ:])/g;
const dateTime =
  /^"?(?:(\d{4}-\d\d-\d\d)[T ]|(\D*\d{1,2}[-/. ]\S{1,9}[-/. ]\d{4}),? )(\d{1,2}:\d\d)(?::\d\d(?:\.\d+)?)?(?:[+-]\d\d:?\d\d)?"?$/;

type DatedRow = Readonly<{ date: IsoDate | null; cells: readonly string[]; times: readonly string[] }>;

/**
 * Moves the first date of each row to a new first column, and keeps only the times of date-times. Returns
 * other tables unchanged.
 */
function withDatesInFront(lines: readonly string[], week: Week): readonly string[] {
  const rows = lines.map((line) => datedRow(line, week));
  if (rows.every(({ date }) => date === null)) return lines;
  const areSingle = rows.every(({ date, times }) => date === null || times.length === 1);
  const dates = [...new Set(rows.flatMap(({ date }) => date ?? []))];
  const timesOf = (day: IsoDate) => rows.flatMap(({ date, times }) => (date === day ? times : []));
  // A time clock exports a row for each time, so combine the rows of a day.
  if (areSingle && dates.every((date) => timesOf(date).length % 2 === 0))
    return dates.map((date) => [date, ...timesOf(date)].join('\t'));
  return rows.map(({ date, cells }) => [date ?? '', ...cells].join('\t'));
}

function datedRow(line: string, week: Week): DatedRow {
  const read = line.split('\t').map((cell) => {
    const [, iso, written = '', time = ''] = dateTime.exec(cell.trim()) ?? [];
    const date = writtenDate(iso ?? written, week);
    return { text: date === null ? cell : time, date };
  });
  const dated = read.filter(({ date }) => date !== null);
  return { date: dated[0]?.date ?? null, cells: read.map(({ text }) => text), times: dated.map(({ text }) => text) };
}

const written = String.raw`(\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})`;
const at = String.raw`\d{1,2}:\d\d(?::\d\d)?`;
const message = new RegExp(
  String.raw`^\s*(?:\[${written},? ${at}\]|\[${at},? ${written}\]|${written},? ${at} -)\s*[^:\d]{1,40}:\s*`,
);
const today = /(?<!\p{L})(?:vandaag|today|dzisiaj|dziś)(?!\p{L})[:,]?\s*/iu;
const yesterday = /(?<!\p{L})(?:gisteren|yesterday|wczoraj)(?!\p{L})[:,]?\s*/iu;

/**
 * Reads a copied chat message, such as `[16-11-2026 17:03] Jeroen: 8-16`. Uses its date, unless the message
 * names a day.
 */
function ofMessage(line: string, week: Week): string {
  const [opening, ...dates] = message.exec(line) ?? [];
  const sent = writtenDate(dates.find(Boolean) ?? '', week);
  if (opening === undefined || sent === null) return line;
  const rest = line.slice(opening.length);
  if (new RegExp(dayNamesInLine, 'iu').test(rest)) return rest;
  const date = yesterday.test(rest) ? addDays(sent, -1) : sent;
  return `${date} ${rest.replace(today, '').replace(yesterday, '')}`;
}

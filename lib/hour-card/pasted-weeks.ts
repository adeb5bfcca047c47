import { addDays, daysBetween, mondayOf, weekOf } from './calendar';
import { isInWeek, numericDate, weekdayOf, writtenDate } from './pasted-labels';
import { dayNamesInLine } from './pasted-lines';
import type { IsoDate, Week } from './vocabulary';

/**
 * Finds the weeks that a text names. Replaces the day names in other weeks with dates, so that those rows can
 * be reported.
 */

const weekWord = String.raw`\b(?:week|weeknummer|wk|tydzień|tydz\.?|săptămâna)\.?\s*(?:nr\.?\s*)?(\d{1,2})\b(?:\s*[-/,]?\s*(20\d\d)\b)?[,:]?`;
const anyWeek = new RegExp(weekWord, 'i');
const weekBefore = new RegExp(String.raw`^\D*?${weekWord}`, 'i');
const weekHeading = /^(?:week|weeknr\.?|weeknummer|wk|tydzień)$/i;
const anyDayName = new RegExp(dayNamesInLine, 'giu');
const dateBehind = new RegExp(String.raw`^\s+(${numericDate}|\d{1,2} [a-z]{3,})`, 'i');

type WeekText = Readonly<{
  text: string;
  /** The Monday of a week that the text names, if that is not the card's week; otherwise null. */
  other: IsoDate | null;
}>;

/** Replaces day names in other weeks with dates, and removes the week numbers. */
export function withoutWeeks(text: string, week: Week): WeekText {
  const separator = text.includes('\t') ? '\t' : ';';
  const lines = text.split(/\r\n|\r|\n/);
  const here = mondayOf(week);
  let column = -1;
  let above: IsoDate | null = null;
  let other: IsoDate | null = null;
  const read = lines.flatMap((line) => {
    const cells = line.split(separator);
    const heading = cells.findIndex((cell) => weekHeading.test(cell.trim()));
    // If the next cell contains the week number, this cell is a title, not a column heading.
    if (heading !== -1 && !/^\d{1,2}$/.test(cells[heading + 1]?.trim() ?? '')) column = heading;
    const days = line.match(anyDayName) ?? [];
    const [found, number, year] = (days.length === 1 ? weekBefore : anyWeek).exec(line) ?? [];
    const inColumn = /^\d{1,2}$/.exec(cells[column]?.trim() ?? '')?.[0];
    const own = mondayOfNumber(number ?? inColumn, year, week);
    if (number !== undefined && own !== null && days.length !== 1) above = own;
    const monday = own ?? above;
    const bare = found ? line.replace(anyWeek, '').replace(/^ +/, '') : withoutCell(cells, column, separator);
    const isTitle = separator === ';' && days.length === 0 && !/\d/.test(bare);
    if (found && (isTitle || bare.trim() === '')) return [];
    if (monday === null || monday === here) return bare;
    other = monday;
    return withDates(bare, monday);
  });
  return { text: read.join('\n'), other };
}

/** Replaces day names with dates, unless a date in that week follows the name. */
const withDates = (line: string, monday: IsoDate) =>
  line.replace(anyDayName, (day, at: number) => {
    const [, date = ''] = dateBehind.exec(line.slice(at + day.length)) ?? [];
    const isDated = isInWeek(writtenDate(date, weekOf(monday)) ?? '', weekOf(monday));
    return isDated ? day : addDays(monday, weekdayOf(day));
  });

const withoutCell = (cells: readonly string[], column: number, separator: string) =>
  cells.map((cell, at) => (at === column ? '' : cell)).join(separator);

/**
 * The Monday of a week number, in the given year or otherwise the nearest one. Null for an invalid number.
 */
function mondayOfNumber(number: string | undefined, year: string | undefined, week: Week): IsoDate | null {
  const at = Number(number);
  if (!(at >= 1 && at <= 53)) return null;
  const years = year === undefined ? [week.year, week.year - 1, week.year + 1] : [Number(year)];
  const distance = (date: IsoDate) => Math.abs(daysBetween(mondayOf(week), date));
  const [nearest = null] = years
    .map((one) => mondayOf({ year: one, week: at }))
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest;
}

import { blank, type Cell, columnsOf, makeDays, type Row } from './pasted-columns';
import { weekdayOf, writtenDate } from './pasted-labels';
import type { Week } from './vocabulary';

/** Finds the headings of a pasted table, and the column with the days. */

/** Drops the title and empty rows above the headings. */
export function withoutTitle(rows: readonly Row[], week: Week): readonly Row[] {
  const filled = (row: Row) => row.filter(({ text }) => text !== '').length;
  const at = rows.slice(0, 6).findIndex((row) => isHeading(row) && filled(row) > 1);
  const above = rows.slice(0, Math.max(at, 0));
  const isTitle = (row: Row) => filled(row) < 2 && row.every((cell) => cell.times.length === 0 && !isLabel(cell, week));
  return above.every(isTitle) ? rows.slice(above.length) : rows;
}

/** Clears the first cell of a top row with days if it is another word, such as `Week 47`. */
export function withoutCorner(rows: readonly Row[], week: Week): readonly Row[] {
  const [[corner, ...days] = [], ...others] = rows;
  const hasOnlyDays = days.length > 1 && days.every((cell) => cell.text === '' || isLabel(cell, week));
  const isWord = corner && corner.times.length === 0 && !isLabel(corner, week);
  return isWord && hasOnlyDays && days.some(({ text }) => text !== '') ? [[blank, ...days], ...others] : rows;
}

/** The first row if it contains neither times nor days, with the second row if that is also a heading. */
export function headsOf(rows: readonly Row[], week: Week): readonly Row[] {
  const [first = [], second = []] = rows;
  const hasOnlyNames = first.every((cell) => cell.times.length === 0) && !first.some((cell) => isLabel(cell, week));
  if (!isHeading(first) && !hasOnlyNames) return [];
  return isHeading(second) ? [first, second] : [first];
}

/**
 * The heading of each column. An empty cell in the upper of two rows comes from merged cells, so it gets the
 * heading to its left.
 */
export function namesOf([first = [], second]: readonly Row[]): readonly string[] {
  const names = first.map(({ text }) => text);
  if (!second) return names;
  const above = names.map((name, at) => name || names.slice(0, at).findLast((other) => other !== '') || '');
  return second.map(({ text }, at) => `${above[at] ?? ''} ${text}`.trim());
}

export const isLabel = ({ text }: Cell, week: Week) => weekdayOf(text) !== -1 || writtenDate(text, week) !== null;

/**
 * The column with day names or full dates; -1 for none. In columns after the first, at least half of the
 * filled cells must be labels. In a column after a day's times, `7.5` is hours rather than a date.
 */
export function labelColumn(columns: readonly Row[], week: Week): number {
  return columns.slice(0, 5).findIndex((cells, at) => {
    // Polish 'od' and 'do' mean 'from' and 'to'. Without 'od', 'do' is Thursday.
    const isFromTo = cells.some(({ text }) => /^od\b/i.test(text));
    const labels = isFromTo ? [] : cells.filter((cell) => isLabel(cell, week));
    const texts = cells.filter(({ text }) => text !== '');
    const isEnough = at === 0 ? labels.length > 0 : labels.length * 2 >= texts.length && labels.length > 0;
    const hasHours = cells.some(({ text }) => /^\d{1,2}\.5$/.test(text));
    if (hasHours && makeDays(columnsOf(columns.slice(0, at)))) return false;
    return isEnough && cells.every(({ times }) => times.length === 0);
  });
}

export const isHeading = (row: Row) =>
  row.every(({ times }) => times.length === 0) && row.some(({ text }) => headings.test(text));
export const isTotals = (row: Row) => row.some(({ text }) => /^(sub)?(totaal|total|som|sum|suma|razem)\b/i.test(text));
const headings =
  /^(start|begin|van|from|od|eind|end|tot|to|do|tijd|time|werk|work|uren|hours|godz|dag|day|datum|date|plan|gepland|gewerkt|przepr)/i;

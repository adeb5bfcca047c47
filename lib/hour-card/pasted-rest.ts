import { breakLength } from './pasted-breaks';
import { cellOf } from './pasted-cells';
import { presence, type Row, withColumns } from './pasted-columns';
import { parseDuration } from './typed-time';

/** Finds unused cells of a pasted table that may be times, hours or breaks (rule: paste-unused). */

const hour = 60;
const plain = /^\d+(?:[.,]\d+)?$/;
const ofTimes =
  /uren|hours|godz|tijd|time|start|begin|eind|end|pauz|pause|break|przerw|перерв|почивк|rust|werk|work|plan|przepr|\b(?:van|from|od|tot|to|do)\b/i;

/**
 * Whether a cell beside the times is a row number, the hours of the day, or a number under a heading that is
 * not about times.
 */
export function isRecognised(row: Row, at: number, columns: readonly number[], name = ''): boolean {
  const text = row[at]?.text ?? '';
  if (columns.includes(at) || columns.length === 0) return false;
  if (name !== '' && !ofTimes.test(name) && plain.test(text)) return true;
  if (at < Math.min(...columns)) return /^\d+$/.test(text);
  const isRestOfTotals = row.slice(at).every((cell, from) => cell.text === '' || isTotal(row, at + from, columns));
  return at > Math.max(...columns) && (isRestOfTotals || (isTotal(row, at, columns) && !hasTimesBehind(row, at)));
}

/**
 * Whether there are times after a cell. A number before times is not a total; it may be a planned start,
 * followed by its end.
 */
const hasTimesBehind = (row: Row, at: number) => row.slice(at + 1).some(({ times }) => times.length > 0);

/** Whether the cell equals the length of its day, with or without a break. */
function isTotal(row: Row, at: number, columns: readonly number[]): boolean {
  const { text, times } = row[at] ?? cellOf('');
  const length = presence(withColumns([row], columns)[0] ?? []);
  const size = times[0] ?? parseDuration(text);
  if (length === null || typeof size !== 'number' || times.length > 1) return false;
  return size === length || (size > 2 * hour && size <= length && length - size <= 2 * hour);
}

const clock = /\d{1,2}\s?[:uh.,]\s?\d{2}(?!\d|[-/.]\d)|\d\s*(?:uur|u|h|hours?|godz|min)/i;
const fromTo = /(?:^|\s)(?:van|tot|from|to|till|until|od|do)\s+\d|\d\s+(?:tot|to|till|until|do)(?:\s|$)/i;
const ofHours = /^(?:\d|1\d|2[0-4])(?:[.,]\d{1,2})?$/;

/**
 * Whether a text could be a time, a number of hours or a break, rather than a name, a date or another figure.
 */
export function looksLikeTime(text: string): boolean {
  if (cellOf(text).times.length > 0 || ofHours.test(text)) return true;
  return clock.test(text) || fromTo.test(text) || (breakLength(text) ?? 0) > 0;
}

const figure = /^(?:€\s*)?\d[\d.,:]*(?:\s*(?:€|%|uur|u|h|km))?$/i;
const absence =
  /^(?:-|x|vrij|ziek|verlof|vakantie|feestdag|adv|atv|free|off|sick|leave|holiday|wolne|chor[ya]|urlop)\b|^[-–x]$/i;

/**
 * Whether the rows contain words other than the times in `columns` and the breaks, hours and totals after
 * them. Such words may name the days.
 */
export function hasWords(rows: readonly Row[], columns: readonly number[]): boolean {
  const first = Math.min(...columns);
  return rows.some((row) =>
    row.some(({ text, times }, at) => {
      if (text === '' || absence.test(text)) return false;
      if (columns.includes(at)) return times.length === 0 && breakLength(text) === null;
      return at < first || !(figure.test(text) || breakLength(text) !== null || cellRange(text));
    }),
  );
}

const cellRange = (text: string) => cellOf(text).times.length === 2 && /:/.test(text);

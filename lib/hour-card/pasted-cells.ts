import { aroundBreak } from './pasted-breaks';
import type { Cell, Row } from './pasted-columns';
import { weekdayOf } from './pasted-labels';
import { parseTimeRange } from './typed-text';
import { parseTime } from './typed-time';
import type { Minutes } from './vocabulary';

/** Turns a copied text into a table. It comes from a spreadsheet or consists of lines of text. */

const withSeconds = /^(\d{1,2}:\d{2}):\d{2}(?=$|\s*[ap]\.?m\.?$)/i;
const clearTime = /\d[:uh]\d{2}/i;

export function cellOf(raw: string): Cell {
  const text = raw
    .trim()
    .replace(/^"(.*)"$|:$/, '$1')
    .trim();
  const range = parseTimeRange(text);
  const time = parseTime(text.replace(withSeconds, '$1'));
  const times: readonly Minutes[] = range ? [range.start, range.end] : typeof time === 'number' ? [time] : [];
  return { text, times, isClear: times.length > 0 && clearTime.test(text) };
}

/** The table as cells. All rows get the width of the widest; empty lines at the end are dropped. */
export function cellsOf(text: string): readonly Row[] {
  const lines = text.trimEnd().split(/\r\n|\r|\n/);
  const separator = separatorOf(lines);
  const texts =
    separator === null ? (partsBelowDays(lines) ?? lines.map(partsOf)) : lines.map((line) => line.split(separator));
  const rows = texts.map((parts) => parts.map(cellOf));
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? cellOf('')));
}

/**
 * The separator between cells: a tab or a semicolon. Null for lines of text. A single time or range is one
 * cell.
 */
function separatorOf(lines: readonly string[]): string | null {
  const [first = '', ...others] = lines;
  const isTime = others.length === 0 && (first.trim() === '' || cellOf(first).times.length > 0);
  if (isTime || lines.some((line) => line.includes('\t'))) return '\t';
  return lines.every((line) => line.includes(';')) ? ';' : null;
}

const mark = /[,;](?=\s)|\s*[()]\s*|\s+(?:en|and|i|oraz|&|\+)\s+(?=\d|(?:van|from|od)\b)/i;
/** `pauze 12-13`, also without a mark before it. In `tot 1 uur pauze` it could be a length. */
const pause = String.raw`(?:(?:met|incl\.?|inclusief|with)\s+)?(?:lunch)?(?:pauze|break|przerw[ay])`;
const beforeBreak = new RegExp(
  String.raw`\s+(?=${pause}:?\s+(?:(?:van|from|od)\s+)?\d{1,2}(?:[:.u]\d\d)?\s*(?:[-–—]|tot|to|do))`,
  'i',
);
/** Keeps the spaces within a range or a date in words. At the start of a line `do` is Thursday. */
const beforeTime =
  /(?<![-–—]|\b(?:tot|t\/m|to|till|until|van|from|od|half|kwart (?:over|voor))|(?<!^\s*)\bdo)\s+(?=\d|(?:van|from|od)\b)/i;
const afterTime =
  /(?<=\d[:u]\d\d|[-–—]\s?\d\d?(?:[:.u]\d\d)?)\s+(?=\p{L})(?!(?:tot|t\/m|to|till|until|do|uur|u|h)\b)/iu;

/**
 * Splits a line of text into cells, at punctuation and at spaces before or after a time. A break is one cell.
 */
export const partsOf = (line: string): readonly string[] =>
  aroundBreak(line).flatMap((text, at) => (at % 2 === 1 ? text : piecesOf(text)));

const piecesOf = (text: string): readonly string[] =>
  text
    .split(mark)
    .flatMap((part) => part.split(beforeBreak))
    .flatMap((part) => part.split(beforeTime))
    .flatMap((part) => part.split(afterTime));

const inRange = /(?<=\d)\s*(?:[-–—]|\b(?:tot|t\/m|to|till|until|do)\b)\s*(?=\d)/gi;
const wordsOf = (line: string): readonly string[] => line.trim().replace(inRange, '-').split(/\s+/);
const areDays = (words: readonly string[]) => words.length > 1 && words.every((word) => weekdayOf(word) !== -1);

/**
 * Splits lines with a time for each day below a line such as `ma di wo`. Null without such a line. If a line
 * has more or fewer times than days, its days are unknown, so there are no cells.
 */
function partsBelowDays(lines: readonly string[]): readonly (readonly string[])[] | null {
  const rows = lines.map(wordsOf);
  const at = rows.findIndex((words) => areDays(words) || areDays(words.slice(1)));
  const head = rows[at];
  if (head === undefined) return null;
  const days = areDays(head) ? head : head.slice(1);
  const below = rows.slice(at + 1).filter((words) => words.some((word) => /\d/.test(word)));
  const isOdd = (words: readonly string[]) =>
    words.length !== days.length && !(words.length === days.length + 1 && !/^\d/.test(words[0] ?? ''));
  if (below.some(isOdd)) return [['']];
  return [days, ...below].map((words) => (words.length === days.length ? ['', ...words] : words));
}

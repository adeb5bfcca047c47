import { aroundBreak } from './pasted-breaks';
import type { Cell, Row } from './pasted-columns';
import { weekdayOf } from './pasted-labels';
import { breakWord } from './pasted-words';
import { parseTimeRange } from './typed-text';
import { parseTime } from './typed-time';
import type { Minutes } from './vocabulary';

/** Splits pasted text into a table of cells. The text is part of a spreadsheet, or plain lines of text. */

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

/** Splits text into rows of cells. Pads all rows to the same width, and drops empty lines at the end. */
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
 * The separator between cells: a tab or a semicolon. Null for plain lines of text. A single time or range
 * stays one cell.
 */
function separatorOf(lines: readonly string[]): string | null {
  const [first = '', ...others] = lines;
  const isTime = others.length === 0 && (first.trim() === '' || cellOf(first).times.length > 0);
  if (isTime || lines.some((line) => line.includes('\t'))) return '\t';
  return lines.every((line) => line.includes(';')) ? ';' : null;
}

const mark = /[,;](?=\s)|\s*[()]\s*|\s+(?:en|and|i|oraz|&|\+)\s+(?=\d|(?:van|from|od)\b)/i;
/**
 * Splits `8-16 pauze 12-13` before the break, even without punctuation. A range must follow the word, because
 * in `tot 1 uur pauze` the number before the word could be the length of the break.
 */
const pause = String.raw`(?:(?:met|incl\.?|inclusief|with)\s+)?(?:lunch)?(?:${breakWord})`;
const beforeBreak = new RegExp(
  String.raw`\s+(?=${pause}:?\s+(?:(?:van|from|od)\s+)?\d{1,2}(?:[:.u]\d\d)?\s*(?:[-–—]|tot|to|do))`,
  'i',
);
/**
 * Splits at the space before a time, but not within a range or after words such as `half`. At the start of a
 * line, `do` is Thursday.
 */
const beforeTime =
  /(?<![-–—]|\b(?:tot|t\/m|to|till|until|van|from|od|half|kwart (?:over|voor))|(?<!^\s*)\bdo)\s+(?=\d|(?:van|from|od)\b)/i;
const afterTime =
  /(?<=\d[:u]\d\d|[-–—]\s?\d\d?(?:[:.u]\d\d)?)\s+(?=\p{L})(?!(?:tot|t\/m|to|till|until|do|uur|u|h)\b)/iu;

/**
 * Splits a line of text into cells, at punctuation and at spaces before or after a time. Keeps the length of
 * a break in one cell.
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
 * Splits the lines below a line of days such as `ma di wo`, if they have a time for each day. Null without a
 * line of days. Returns no cells if a line has more or fewer times than days, because the day of each time is
 * then unknown.
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

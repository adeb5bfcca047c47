import { parseTime } from './typed-time';
import type { Minutes, Unreadable } from './vocabulary';

/**
 * Two times with a dash of any length or a word between them: `8-1630`, `8:30 - 17`, `8 tot 16.30`, `van 9
 * tot 5`.
 */
const between = /^(?:(?:van|from|od)\s+)?(.+?)\s*(?:[-–—]|\b(?:tot|t\/m|to|till|until|do)\b)\s*(.+)$/i;
/** An hour in spoken form on a 12-hour clock: `5`, `5 uur`, `half 6`. */
const spokenTime = /^(?:(?:half|kwart (?:over|voor)) )?(?:[1-9]|1[0-2])(?:\s*(?:uur|u|h))?$/i;
const noon = 720;

export type TimeRange = Readonly<{ start: Minutes; end: Minutes }>;

/** The texts of the start and end in a range; null for any other text. */
export function splitTimeRange(text: string): readonly [from: string, until: string] | null {
  const [, from, until] = between.exec(text.trim()) ?? [];
  return from === undefined || until === undefined ? null : [from, until];
}

/**
 * Parses a range: a start and an end in one text, each like `parseTime`. Null for any other text. Does not
 * round. In `9 tot 5`, the end is in the afternoon, because a night shift of at least thirteen hours is
 * longer than allowed (rule: time-range-afternoon).
 */
export function parseTimeRange(text: string): TimeRange | null {
  const parts = splitTimeRange(text);
  if (parts === null) return null;
  const [start, end] = parts.map(parseTime);
  if (typeof start !== 'number' || typeof end !== 'number') return null;
  return { start, end: spokenEnd(start, end, parts[1]) };
}

/**
 * Moves the end to the afternoon if it is written on a 12-hour clock and lies before a start in the morning.
 */
export function spokenEnd(start: Minutes, end: Minutes, text: string): Minutes {
  return end < start && start <= noon && spokenTime.test(text) ? end + noon : end;
}

const amountText =
  /^(?:€\s*)?(?:(\d{1,3}(?:,\d{3})+)\.(\d{0,2})|(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{0,2}))?)(?:\s*€)?$/;

/**
 * Parses an amount of money in the notation of any language: `12,50`, `12.5`, `1.250,00`, `1,250.00`, `€ 7`,
 * `7 €`. Empty is 0 (rule: card-travel). Returns unreadable text and negative amounts as typed.
 */
export function parseAmount(text: string): number | Unreadable {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const [, englishWhole, englishCents, dutchWhole, dutchCents] = amountText.exec(trimmed) ?? [];
  const [whole, cents] = englishWhole === undefined ? [dutchWhole, dutchCents] : [englishWhole, englishCents];
  if (whole === undefined) return { text };
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${cents || '0'}`);
}

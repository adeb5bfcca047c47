import { parseTime } from './typed-time';
import type { Minutes, Unreadable } from './vocabulary';

/** `8-1630`, `8:30 - 17`, `8 tot 16.30`, `van 9 tot 5`: a dash of any length, or a word. */
const between = /^(?:(?:van|from|od)\s+)?(.+?)\s*(?:[-–—]|\b(?:tot|t\/m|to|till|until|do)\b)\s*(.+)$/i;
/** An hour in spoken form on a 12-hour clock: `5`, `5 uur`, `half 6`. */
const spokenTime = /^(?:(?:half|kwart (?:over|voor)) )?(?:[1-9]|1[0-2])(?:\s*(?:uur|u|h))?$/i;
const noon = 720;

export type TimeRange = Readonly<{ start: Minutes; end: Minutes }>;

/** The start and end in a text with both; null otherwise. */
export function splitTimeRange(text: string): readonly [from: string, until: string] | null {
  const [, from, until] = between.exec(text.trim()) ?? [];
  return from === undefined || until === undefined ? null : [from, until];
}

/**
 * Parses a start and end typed at once, each like `parseTime`. Null for anything else. Does not round. `9 tot
 * 5` ends in the afternoon, because a night shift would last at least thirteen hours, longer than allowed
 * (rule: time-range-afternoon).
 */
export function parseTimeRange(text: string): TimeRange | null {
  const parts = splitTimeRange(text);
  if (parts === null) return null;
  const [start, end] = parts.map(parseTime);
  if (typeof start !== 'number' || typeof end !== 'number') return null;
  return { start, end: spokenEnd(start, end, parts[1]) };
}

/** The end in the afternoon where it was written on a 12-hour clock, behind a start in the morning. */
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

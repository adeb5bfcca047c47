import { parseTime } from './typed-time';
import type { Minutes, Unreadable } from './vocabulary';

/** `8-1630`, `8:30 - 17`, `8 tot 16.30`, `van 9 tot 5`: a dash of any length, or a word. */
const between = /^(?:(?:van|from|od)\s+)?(.+?)\s*(?:[-–—]|\b(?:tot|t\/m|to|till|until|do)\b)\s*(.+)$/i;
/** An hour on a clock of twelve, as it is said: `5`, `5 uur`, `half 6`. */
const said = /^(?:(?:half|kwart (?:over|voor)) )?(?:[1-9]|1[0-2])(?:\s*(?:uur|u|h))?$/i;
const noon = 720;

export type TimeRange = Readonly<{ start: Minutes; end: Minutes }>;

/** The two texts of a start and an end typed at once; null when it is one text. */
export function splitTimeRange(text: string): readonly [from: string, until: string] | null {
  const [, from, until] = between.exec(text.trim()) ?? [];
  return from === undefined || until === undefined ? null : [from, until];
}

/**
 * Reads a start and end typed at once, each as `parseTime` reads it. Null for anything else. Never rounds.
 * `9 tot 5` ends in the afternoon: as a night it would last thirteen hours or more, longer than anybody may
 * work (rule: time-range).
 */
export function parseTimeRange(text: string): TimeRange | null {
  const parts = splitTimeRange(text);
  if (parts === null) return null;
  const [start, end] = parts.map(parseTime);
  if (typeof start !== 'number' || typeof end !== 'number') return null;
  const isAfternoon = end < start && start <= noon && said.test(parts[1]);
  return { start, end: isAfternoon ? end + noon : end };
}

const amountText =
  /^(?:€\s*)?(?:(\d{1,3}(?:,\d{3})+)\.(\d{0,2})|(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{0,2}))?)(?:\s*€)?$/;

/**
 * Reads an amount of money as typed in any of the languages: `12,50`, `12.5`, `1.250,00`, `1,250.00`, `€ 7`,
 * `7 €`. Empty is 0 (rule: card-travel); unreadable text, a negative amount included, is returned as it is.
 */
export function parseAmount(text: string): number | Unreadable {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const [, englishWhole, englishCents, dutchWhole, dutchCents] = amountText.exec(trimmed) ?? [];
  const [whole, cents] = englishWhole === undefined ? [dutchWhole, dutchCents] : [englishWhole, englishCents];
  if (whole === undefined) return { text };
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${cents || '0'}`);
}

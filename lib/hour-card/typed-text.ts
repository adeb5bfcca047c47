import { parseTime } from './time-text';
import type { Minutes, Unreadable } from './vocabulary';

/** `8-1630`, `8:30 - 17`, `8 tot 16.30`: a dash of any length, or the word. */
const between = /^(.+?)\s*(?:[-–—]|\btot\b)\s*(.+)$/i;

export type TimeRange = Readonly<{ start: Minutes; end: Minutes }>;

/**
 * Reads a start and end typed at once, each as `parseTime` reads it. Null for anything else. Never rounds.
 */
export function parseTimeRange(text: string): TimeRange | null {
  const [, from, until] = between.exec(text.trim()) ?? [];
  if (from === undefined || until === undefined) return null;
  const start = parseTime(from);
  const end = parseTime(until);
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : null;
}

const amountText = /^(?:€\s*)?(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{0,2}))?$/;

/**
 * Reads an amount of money as typed in Dutch: `12,50`, `12.5`, `1.250,00`, `€ 7`. Empty is 0
 * (rule: card-travel); unreadable text, a negative amount included, is returned as it is.
 */
export function parseAmount(text: string): number | Unreadable {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const [, whole, cents] = amountText.exec(trimmed) ?? [];
  if (whole === undefined) return { text };
  return Number(`${whole.replaceAll('.', '')}.${cents || '0'}`);
}

/** The text of an amount field: `12,50`; empty for 0; or exactly the unreadable text. */
export function amountFieldText(amount: number | Unreadable): string {
  if (typeof amount !== 'number') return amount.text;
  return amount === 0 ? '' : amount.toFixed(2).replace('.', ',');
}

import { formatDuration } from '@/lib/hour-card/time-text';
import type { DraftException, HourCardForm, Minutes } from '@/lib/hour-card/vocabulary';

/** Minutes as hours in a sentence: `12`, `1,5`. */
export function inHours(minutes: Minutes): string {
  return String(Math.round((minutes / 60) * 100) / 100).replace('.', ',');
}

/** Hours in a field: `1,5`; empty for 0; unreadable text as it was typed. */
export function hoursText(minutes: DraftException['minutes']): string {
  if (typeof minutes !== 'number') return minutes.text;
  return minutes === 0 ? '' : String(Math.round((minutes / 60) * 100) / 100).replace('.', ',');
}

/** An amount in a sentence: `€ 12,50`; unreadable text as it was typed. */
export function amountText(amount: HourCardForm['travelExpenses']): string {
  return typeof amount === 'number' ? `€ ${amount.toFixed(2).replace('.', ',')}` : amount.text;
}

const decimals = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });

/**
 * Hours on an account, or another figure with decimals: `1.234,50`, in any language (rule: language-numbers).
 */
export const decimalText = (amount: number) => decimals.format(amount);

/** An amount in a list: `€ 12,50`. */
export const euroText = (amount: number) => euros.format(amount);

/** What stands for nothing: no time, no hours. */
export const dash = '-';

/** `+00:30` or `−01:00`, with a minus as wide as the plus; zero is a dash. */
export function differenceText(minutes: Minutes): string {
  if (minutes === 0) return dash;
  return minutes > 0 ? `+${formatDuration(minutes)}` : `−${formatDuration(-minutes)}`;
}

/**
 * Worked time with breaks, and without them in brackets: `08:30 (08:00)` (rule: list-lines). Zero is a single
 * dash.
 */
export function workedText(inclusive: Minutes, exclusive: Minutes): string {
  return inclusive === 0 && exclusive === 0 ? dash : `${formatDuration(inclusive)} (${formatDuration(exclusive)})`;
}

/** To the quarter: the median of several weeks may be a figure that no card has. */
export function toQuarter(minutes: Minutes): Minutes {
  return Math.round(minutes / 15) * 15;
}

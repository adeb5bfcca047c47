import { formatDuration } from '@/lib/hour-card/time-text';
import type { DraftException, HourCardForm, Minutes } from '@/lib/hour-card/vocabulary';

/** `12`, `1,5`: minutes as the hours of a sentence. */
export function inHours(minutes: Minutes): string {
  return String(Math.round((minutes / 60) * 100) / 100).replace('.', ',');
}

/** Hours as they are written in a field: `1,5`; nothing for 0; what could not be read as it was typed. */
export function hoursText(minutes: DraftException['minutes']): string {
  if (typeof minutes !== 'number') return minutes.text;
  return minutes === 0 ? '' : String(Math.round((minutes / 60) * 100) / 100).replace('.', ',');
}

/** An amount for in a sentence: `€ 12,50`; what could not be read as it was typed. */
export function amountText(amount: HourCardForm['travelExpenses']): string {
  return typeof amount === 'number' ? `€ ${amount.toFixed(2).replace('.', ',')}` : amount.text;
}

const dash = '-';

/** `07:30`; zero is a dash (rule: list-lines). */
function durationText(minutes: Minutes): string {
  return minutes === 0 ? dash : formatDuration(minutes);
}

/** `+00:30` or `-01:00`; zero is a dash. */
export function differenceText(minutes: Minutes): string {
  return minutes > 0 ? `+${formatDuration(minutes)}` : durationText(minutes);
}

/**
 * Worked time including breaks, excluding them in brackets: `08:30 (08:00)` (rule: list-lines). Zero is one
 * dash.
 */
export function workedText(inclusive: Minutes, exclusive: Minutes): string {
  return inclusive === 0 && exclusive === 0 ? dash : `${formatDuration(inclusive)} (${formatDuration(exclusive)})`;
}

/** To the quarter: the middle of some weeks is no figure of any card. */
export function toQuarter(minutes: Minutes): Minutes {
  return Math.round(minutes / 15) * 15;
}

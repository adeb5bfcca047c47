import { formatDuration } from '@/lib/hour-card/time-text';
import type { Minutes } from '@/lib/hour-card/vocabulary';

/** Minutes as a number of hours, for a text that writes it in its own language: `12`, `1.5`. */
export function inHours(minutes: Minutes): number {
  // Plus 0: nothing is written as -0.
  return Math.round((minutes / 60) * 100) / 100 + 0;
}

/** What stands for nothing: no time, no hours. */
export const dash = '-';

/** `+00:30` or `−01:00`, with a minus as wide as the plus; zero is a dash. */
export function differenceText(minutes: Minutes): string {
  if (minutes === 0) return dash;
  return minutes > 0 ? `+${formatDuration(minutes)}` : `−${formatDuration(-minutes)}`;
}

/**
 * Worked time with breaks, and without them in brackets: `08:30 (08:00)`; without breaks once: `08:00` (rule:
 * list-lines). Zero is a dash.
 */
export function workedText(inclusive: Minutes, exclusive: Minutes): string {
  if (inclusive === exclusive) return inclusive === 0 ? dash : formatDuration(inclusive);
  return `${formatDuration(inclusive)} (${formatDuration(exclusive)})`;
}

/** To the quarter: the median of several weeks may be a figure that no card has. */
export function toQuarter(minutes: Minutes): Minutes {
  return Math.round(minutes / 15) * 15;
}

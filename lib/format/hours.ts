import type { HintParams } from '@/lib/hour-card/advice/working-hours/rules';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { Minutes } from '@/lib/hour-card/vocabulary';

/** Minutes as a number of hours with at most two decimals, for localized texts: `12`, `1.5`. */
export function inHours(minutes: Minutes): number {
  // Adding 0 turns -0 into 0.
  return Math.round((minutes / 60) * 100) / 100 + 0;
}

/** The figures of a hint for its text. Times are in hours, except the required break, which is in minutes. */
export function hintFigures({ required = 0, most = 0, count = 0, ...minutes }: HintParams) {
  const { worked = 0, breaks = 0, max = 0, rest = 0 } = minutes;
  const hours = { worked: inHours(worked), breaks: inHours(breaks), max: inHours(max), rest: inHours(rest) };
  return { ...hours, required, most, count };
}

/** The text for a missing time or zero hours. */
export const dash = '-';

/**
 * Formats a difference as `+00:30` or `−01:00`. The minus sign is a real one, because it is as wide as the
 * plus. Zero becomes a dash.
 */
export function differenceText(minutes: Minutes): string {
  if (minutes === 0) return dash;
  return minutes > 0 ? `+${formatDuration(minutes)}` : `−${formatDuration(-minutes)}`;
}

/**
 * Worked time with breaks, followed by the time without breaks in brackets: `08:30 (08:00)`. If there are no
 * breaks, the time is shown once: `08:00` (rule: list-lines-worked). A dash for zero.
 */
export function workedText(inclusive: Minutes, exclusive: Minutes): string {
  if (inclusive === exclusive) return inclusive === 0 ? dash : formatDuration(inclusive);
  return `${formatDuration(inclusive)} (${formatDuration(exclusive)})`;
}

/** Rounds to a quarter of an hour, because a median over several weeks may lie between two quarters. */
export function toQuarter(minutes: Minutes): Minutes {
  return Math.round(minutes / 15) * 15;
}

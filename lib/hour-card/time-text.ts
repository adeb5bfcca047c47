import type { DraftTime, IsoDate, Minutes } from './vocabulary';

/** Formats times and durations of whole minutes; `typed-time.ts` parses them. */

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a time as `HH:mm`. 24:00 becomes `00:00` (rule: time-typed). */
export function formatTime(minutes: Minutes): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

/** The text of a time field: the time, empty, or the unreadable text as typed. */
export function draftTimeText(time: DraftTime): string {
  if (time === null) return '';
  return typeof time === 'number' ? formatTime(time) : time.text;
}

/**
 * Formats a duration as `HH:mm`, possibly over 24 hours or negative: `38:30`, `-01:15` (rule: time-minutes).
 */
export function formatDuration(minutes: Minutes): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** Rounds to a quarter of an hour, with halves rounded up (rule: time-quarter). */
export function roundToQuarter(minutes: Minutes): Minutes {
  // Adding 0 turns -0 into 0.
  return Math.round(minutes / 15) * 15 + 0;
}

/** Formats a date as `dd-MM-yyyy`. */
export const dutchDate = (date: IsoDate): string => date.split('-').reverse().join('-');

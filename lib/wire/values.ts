import { dayNumber, isIsoDate } from '@/lib/hour-card/calendar';
import type { EpochMinutes, EpochSeconds, IsoDate, Minutes } from '@/lib/hour-card/vocabulary';

/**
 * Thrown for a value in the right format that cannot exist, such as 31 February. Only functions in this file
 * throw it; `mapResult` in `lib/upstream` converts it to a failure. The message describes the fault and never
 * contains the value.
 */
export class WireFault extends Error {
  override readonly name = 'WireFault';
}

/** Throws `WireFault` for a date that does not exist. */
export function readDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new WireFault('a date that does not exist');
  return text;
}

/**
 * Converts a duration `HH:mm` to minutes. It may be negative or above 24 hours. The contract has checked its
 * format.
 */
export function readDuration(text: string): Minutes {
  const [hours = '0', minutes = '0'] = text.replace('-', '').split(':');
  const size = Number(hours) * 60 + Number(minutes);
  return text.startsWith('-') && size > 0 ? -size : size;
}

/** Converts `HH:mm` on the wall clock to minutes after midnight; 24:00 is midnight (rule: time-typed). */
export function readWallClock(text: string): Minutes {
  return readDuration(text) % 1440;
}

/** Whether a string is an `HH:mm` time instead of an instant (rule: read-break-times). */
export function isWallClock(text: string | null): text is string {
  return text !== null && /^\d{2}:/.test(text);
}

/** Converts a number of hours, possibly fractional, or `HH:mm` to whole minutes (rule: read-hours). */
export function readHours(hours: number | string): Minutes {
  return typeof hours === 'number' ? Math.round(hours * 60) : readDuration(hours);
}

const instantPattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|([+-])(\d{2}):?(\d{2}))?$/;

/**
 * Reads an instant in whole minutes, ignoring the seconds. Without an offset it is UTC (rule: read-instant).
 * Throws `WireFault` for a date or time that does not exist.
 */
export function readInstant(text: string): EpochMinutes {
  return Math.floor(readMoment(text) / 60);
}

export function readOptionalInstant(text: string | null): EpochMinutes | null {
  return text === null ? null : readInstant(text);
}

/**
 * Like `readInstant`, but in whole seconds, so that two changes within the same minute differ
 * (rule: review-seen). Null stays null.
 */
export function readOptionalMoment(text: string | null): EpochSeconds | null {
  return text === null ? null : readMoment(text);
}

/** Like `readInstant`, but in whole seconds. */
export function readMoment(text: string): EpochSeconds {
  const [, date = '', time = '', seconds = '0', sign, hours, minutes] = instantPattern.exec(text) ?? [];
  const minuteOfDay = readDuration(time);
  // 24:00 and 31 February pass the format check of the contract, but are not instants.
  if (!isIsoDate(date) || minuteOfDay >= minutesADay || time.slice(3) > '59') {
    throw new WireFault('an instant that does not exist');
  }
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  const local = dayNumber(date) * minutesADay + minuteOfDay;
  return (local - (sign === '-' ? -offset : offset)) * 60 + Math.min(Number(seconds), 59);
}

const minutesADay = 1_440;

/** Formats an instant as `yyyy-MM-ddTHH:mm` in UTC for a submitted card (rule: save-payload). */
export function writeInstant(instant: EpochMinutes): string {
  return new Date(instant * 60_000).toISOString().slice(0, 16);
}

import { dateOf, dayNumber } from './calendar';
import type { EpochMinutes, IsoDate, Minutes } from './vocabulary';

/**
 * Converts between wall clock and instants in the company's time zone, never the machine's (rule: time-zone).
 * Calls `Intl` only for offsets, at most twice per calendar day, because the editor converts dozens of times
 * per keystroke.
 */

const DAY_MINUTES = 1440;
/** The maximum number of days in the cache of a zone: about eleven years. */
const CACHE_LIMIT = 4096;
const offsetText = /GMT(?:([+-])(\d{2}):(\d{2}))?/;

type ZoneClock = Readonly<{ format: Intl.DateTimeFormat; dayStarts: Map<number, Minutes> }>;
const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const clock: ZoneClock = { format, dayStarts: new Map() };
  clocks.set(zone, clock);
  return clock;
}

function askOffset(format: Intl.DateTimeFormat, instant: EpochMinutes): Minutes {
  const [, sign, hours, minutes] = offsetText.exec(format.format(instant * 60_000)) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

function offsetAtDayStart({ format, dayStarts }: ZoneClock, day: number): Minutes {
  const known = dayStarts.get(day);
  if (known !== undefined) return known;
  if (dayStarts.size >= CACHE_LIMIT) dayStarts.clear();
  const offset = askOffset(format, day * DAY_MINUTES);
  dayStarts.set(day, offset);
  return offset;
}

function offsetAt(instant: EpochMinutes, zone: string): Minutes {
  const clock = clockOf(zone);
  const day = Math.floor(instant / DAY_MINUTES);
  const offset = offsetAtDayStart(clock, day);
  // If the offset changes during this UTC day, look it up for the exact instant.
  return offset === offsetAtDayStart(clock, day + 1) ? offset : askOffset(clock.format, instant);
}

/**
 * The instant of a wall-clock time, like Temporal's `compatible` disambiguation. A time that does not exist
 * moves forward by the gap; one that exists twice means the first (rule: time-compatible). `minutes` may be
 * 1440 or more.
 */
export function toInstant(date: IsoDate, minutes: Minutes, zone: string): EpochMinutes {
  const local = dayNumber(date) * DAY_MINUTES + minutes;
  const before = local - offsetAt(local - DAY_MINUTES, zone);
  const after = local - offsetAt(local + DAY_MINUTES, zone);
  // Prefer the offset before a change. It gives the first of two equal times, and it moves a time that does
  // not exist forward.
  const beforeHolds = before + offsetAt(before, zone) === local;
  const afterHolds = after + offsetAt(after, zone) === local;
  return afterHolds && !beforeHolds ? after : before;
}

/** Whether the clock skipped time right before an instant (rule: line-clock-gap). */
export function isAfterGap(instant: EpochMinutes, zone: string): boolean {
  return offsetAt(instant, zone) > offsetAt(instant - 1, zone);
}

/** Whether a day starts at an instant: at 00:00, or right after a gap that skips 00:00. */
export function isDayStart(instant: EpochMinutes, zone: string): boolean {
  const { date, minutes } = toWallClock(instant, zone);
  return minutes === 0 || instant === toInstant(date, 0, zone);
}

export function toWallClock(instant: EpochMinutes, zone: string): Readonly<{ date: IsoDate; minutes: Minutes }> {
  const local = instant + offsetAt(instant, zone);
  const day = Math.floor(local / DAY_MINUTES);
  return { date: dateOf(day), minutes: local - day * DAY_MINUTES };
}

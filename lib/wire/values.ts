import { isIsoDate } from '@/lib/hour-card/calendar';
import type { EpochMinutes, IsoDate, Minutes } from '@/lib/hour-card/vocabulary';

/**
 * A value that has the right shape and still means nothing, such as the 31st of February. Thrown by the readers of this
 * room only, caught once by `lib/upstream` and turned into a failure. Says what it is, never what stood there.
 */
export class WireFault extends Error {
  override readonly name = 'WireFault';
}

/** A date that exists. Throws `WireFault` for one that does not. */
export function readDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new WireFault('a date that does not exist');
  return text;
}

/** `HH:mm` of a length of time in minutes; signed, possibly above 24 hours. The contract has checked the spelling. */
export function readDuration(text: string): Minutes {
  const [hours = '0', minutes = '0'] = text.replace('-', '').split(':');
  const size = Number(hours) * 60 + Number(minutes);
  return text.startsWith('-') && size > 0 ? -size : size;
}

/** `HH:mm` of the wall clock in minutes after midnight; 24:00 is midnight (rule: time-typed). */
export function readWallClock(text: string): Minutes {
  return readDuration(text) % 1440;
}

/** Hours, possibly broken, in whole minutes. */
export function hoursToMinutes(hours: number): Minutes {
  return Math.round(hours * 60);
}

const spelling = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|([+-])(\d{2}):?(\d{2}))?$/;

/**
 * Reads an instant in whole minutes; seconds fall away. Without an offset it is UTC (rule: read-instant).
 * Throws `WireFault` for a date or time that does not exist.
 */
export function readInstant(text: string): EpochMinutes {
  const [, date = '', time = '', sign, hours, minutes] = spelling.exec(text) ?? [];
  const local = Date.parse(`${date}T${time}:00Z`);
  // Date.parse moves 31 February into March; what does not come back as it went in does not exist.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(`${date}T${time}`)) {
    throw new WireFault('an instant that does not exist');
  }
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return local / 60_000 - (sign === '-' ? -offset : offset);
}

/** As `readInstant`; nothing stays nothing. */
export function readOptionalInstant(text: string | null): EpochMinutes | null {
  return text === null ? null : readInstant(text);
}

/** `yyyy-MM-ddTHH:mm` in UTC, as cards are submitted (rule: save-payload). */
export function writeInstant(instant: EpochMinutes): string {
  return new Date(instant * 60_000).toISOString().slice(0, 16);
}

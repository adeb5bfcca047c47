import type { EpochMinutes } from '@/lib/hour-card/vocabulary';
import { WireFault } from './wire-fault';

const spelling = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|([+-])(\d{2}):?(\d{2}))?$/;

/**
 * Reads an instant in whole minutes; seconds fall away. Without an offset it is UTC (SPEC 3, submitted card payload).
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

/** `yyyy-MM-ddTHH:mm` in UTC, as cards are submitted (SPEC 3). */
export function writeInstant(instant: EpochMinutes): string {
  return new Date(instant * 60_000).toISOString().slice(0, 16);
}

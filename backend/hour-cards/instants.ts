import { isIsoDate } from '@/lib/hour-card/calendar';
import type { EpochMinutes } from '@/lib/hour-card/vocabulary';

const spelling = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|([+-])(\d{2}):?(\d{2}))?$/;

/** An instant of a payload, UTC where it carries no offset (SPEC 3); null for a date or time that does not exist. */
export function readInstant(text: string): EpochMinutes | null {
  const [, date = '', hours, minutes, sign, offsetHours = '0', offsetMinutes = '0'] = spelling.exec(text) ?? [];
  if (!isIsoDate(date) || Number(hours) > 23 || Number(minutes) > 59) return null;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  return Date.parse(`${date}T${hours}:${minutes}:00Z`) / 60_000 - offset;
}

/** `yyyy-MM-ddTHH:mm:ssZ`. */
export function instantText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

import { roundToQuarter } from './time-text';
import type { DraftTime, Minutes, Unreadable } from './vocabulary';

/** Parses typed times and durations to whole minutes. */

const digitsOnly = /^(\d{1,2}?)(\d{2})?$/;
const separated = /^(\d{1,2})\s*(?::|\.|,|uur|u|h)\s*(\d{2})?(?:\s*(?:uur|u|h))?$/i;
const ofHalfDay = /^(\d|1[0-2])(?:[:.](\d{2}))?\s*([ap])\.?m\.?$/i;
const spoken = /^(half|kwart (?:over|voor)) (\d{1,2})(?:\s*(?:uur|u))?$/i;
/** Minutes relative to the named hour: half 9 is 08:30. */
const fromHour = new Map([
  ['half', -30],
  ['kwart over', 15],
  ['kwart voor', -15],
]);
const clockDuration = /^(-?)(\d{1,3})\s*(?::|u|h)\s*([0-5]\d)$/i;
const decimalDuration = /^(-?)(\d{1,3})(?:[.,](\d{1,4}))?\s*(?:uur|u|h)?$/i;

/**
 * Parses a time: `8`, `830`, `0830`, `8:30`, `8.30`, `8u30`, `5pm`, `half 9`. `24:00` is midnight (rule:
 * time-typed). Empty is null. Returns unreadable text as typed, so that no input is lost. Does not round.
 */
export function parseTime(text: string): DraftTime {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, hours, minutes = '0'] = digitsOnly.exec(trimmed) ?? separated.exec(trimmed) ?? [];
  if (hours === undefined) return parseWords(trimmed) ?? { text };
  const total = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || total > 1440) return { text };
  return total % 1440;
}

/** Parses a time with words or am/pm; null for any other text. */
function parseWords(trimmed: string): Minutes | null {
  const [, words = '', named = ''] = spoken.exec(trimmed) ?? [];
  const from = fromHour.get(words.toLowerCase());
  if (from !== undefined) return Number(named) > 24 ? null : (Number(named) * 60 + from + 1440) % 1440;
  const [, hours, minutes = '0', half = ''] = ofHalfDay.exec(trimmed) ?? [];
  if (hours === undefined || hours === '0' || Number(minutes) > 59) return null;
  return (Number(hours) % 12) * 60 + Number(minutes) + (half.toLowerCase() === 'p' ? 720 : 0);
}

/**
 * Parses a number of hours, such as `1:30` or `1,5`, to whole minutes; may be negative. Handles empty and
 * unreadable text like `parseTime`.
 */
export function parseDuration(text: string): Minutes | null | Unreadable {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const clock = clockDuration.exec(trimmed);
  const decimal = decimalDuration.exec(trimmed);
  const [, sign, hours] = clock ?? decimal ?? [];
  if (hours === undefined) return { text };
  const part = clock ? Number(clock[3]) : Math.round(Number(`0.${decimal?.[3] ?? '0'}`) * 60);
  const size = Number(hours) * 60 + part;
  return sign === '-' && size > 0 ? -size : size;
}

/**
 * The two meanings of a number of hours whose decimals may be minutes, rounded to a quarter: `1,30` is 01:30,
 * or 1.3 hours and so 01:15. Null for other text, or if both meanings are the same (rule: exception-minutes).
 */
export function hourReadings(text: string): Readonly<{ clock: Minutes; decimal: Minutes }> | null {
  const [, sign, hours, part = ''] = decimalDuration.exec(text.trim()) ?? [];
  const isWholeQuarter = Number(part) % 25 === 0;
  if (sign !== '' || part.length !== 2 || Number(part) > 59 || isWholeQuarter) return null;
  const clock = Number(hours) * 60 + roundToQuarter(Number(part));
  const decimal = Number(hours) * 60 + roundToQuarter(Number(part) * 0.6);
  return clock === decimal || decimal === 0 ? null : { clock, decimal };
}

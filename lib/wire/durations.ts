import type { Minutes } from '@/lib/hour-card/vocabulary';

/** `HH:mm` of a length of time in minutes; signed, possibly above 24 hours. The contract has checked the spelling. */
export function readDuration(text: string): Minutes {
  const [hours = '0', minutes = '0'] = text.replace('-', '').split(':');
  const size = Number(hours) * 60 + Number(minutes);
  return text.startsWith('-') && size > 0 ? -size : size;
}

/** `HH:mm` of the wall clock in minutes after midnight; 24:00 is midnight (SPEC 5.1). */
export function readWallClock(text: string): Minutes {
  return readDuration(text) % 1440;
}

/** Hours, possibly broken, in whole minutes. */
export function hoursToMinutes(hours: number): Minutes {
  return Math.round(hours * 60);
}

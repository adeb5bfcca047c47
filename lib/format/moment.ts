import { dutchDate, formatTime } from '@/lib/hour-card/time-text';
import type { EpochSeconds } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';

/** Formats a moment as `dd-MM-yyyy HH:mm` in the company's time zone (rules: created-columns, time-zone). */
export function momentText(moment: EpochSeconds, zone: string): string {
  const { date, minutes } = toWallClock(Math.floor(moment / 60), zone);
  return `${dutchDate(date)} ${formatTime(minutes)}`;
}

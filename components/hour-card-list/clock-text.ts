import { formatTime } from '@/lib/hour-card/time-text';
import type { EpochMinutes } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';

const weekday = new Intl.DateTimeFormat('nl', { weekday: 'short', timeZone: 'UTC' });

/** `ma 08:00` as the company's clock shows it; a dash when there is nothing (SPEC 2.7). */
export function clockText(instant: EpochMinutes | null, zone: string): string {
  if (instant === null) return '-';
  const { date, minutes } = toWallClock(instant, zone);
  return `${weekday.format(new Date(`${date}T00:00Z`))} ${formatTime(minutes)}`;
}

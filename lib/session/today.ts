import 'server-only';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import { settings } from '@/lib/settings/settings';

/** Today's date in the company's zone (DECISIONS 2). */
export function today(): IsoDate {
  return toWallClock(Math.floor(Date.now() / 60_000), settings().timeZone).date;
}

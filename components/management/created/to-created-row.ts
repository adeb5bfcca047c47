import type { ManagedHourCard } from '@/lib/hour-card/list-item';
import { formatTime } from '@/lib/hour-card/time-text';
import type { EpochMinutes } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import type { CreatedRow } from './created-row';

/** dd-MM-yyyy HH:mm in the company's zone (SPEC 2.7, DECISIONS 2). */
function updatedText(updatedAt: EpochMinutes | null, zone: string): string {
  if (updatedAt === null) return '-';
  const { date, minutes } = toWallClock(updatedAt, zone);
  return `${date.split('-').reverse().join('-')} ${formatTime(minutes)}`;
}

/** A row of the created screen. Made on the server, so that the browser needs no time zones to draw the list. */
export function toCreatedRow(card: ManagedHourCard, zone: string): CreatedRow {
  return { id: String(card.id), card, updatedText: updatedText(card.updatedAt, zone) };
}

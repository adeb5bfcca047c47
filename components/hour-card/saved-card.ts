import { tabStore } from '@/components/client/storage';
import { weekAnchor } from '@/lib/hour-card/calendar';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';

/**
 * Which card was just saved, from the editor to the list that comes next, also when a deploy makes the way
 * there a full load: `isNoted` tells whether this page was told itself, else a full load took along what it
 * said of the save. Where a browser keeps nothing, nothing is marked.
 */
export const savedCard = { name: 'saved-card', isNoted: false };

type Noted = Pick<HourCardForm, 'employeeId' | 'week'>;

export function noteSavedCard({ employeeId, week }: Noted): void {
  savedCard.isNoted = true;
  tabStore.set(savedCard.name, `${weekAnchor(week)} ${employeeId}`);
}

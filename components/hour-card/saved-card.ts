import { tabStore } from '@/components/client/storage';
import { weekAnchor } from '@/lib/hour-card/calendar';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';

/**
 * Passes the saved card from the editor to the next list, even if a deploy causes a full page load. `isLocal`
 * is whether this page set it. Otherwise a full load discarded the toast. Without browser storage no card is
 * highlighted.
 */
export const savedCard = { name: 'saved-card', isLocal: false };

type CardWeek = Pick<HourCardForm, 'employeeId' | 'week'>;

export function storeSavedCard({ employeeId, week }: CardWeek): void {
  savedCard.isLocal = true;
  tabStore.set(savedCard.name, `${weekAnchor(week)} ${employeeId}`);
}

import { tabStore } from '@/components/client/storage';
import { markScreensChanged } from '@/components/client/stored-screens';
import { weekAnchor } from '@/lib/hour-card/calendar';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';

/**
 * Passes the saved card from the editor to the list that opens next, in the tab's storage, because a deploy
 * may cause a full page load in between. `isLocal`: the card was stored since the last page load, so the
 * toast is still visible. Without browser storage, the list highlights no card.
 */
export const savedCard = { name: 'saved-card', isLocal: false };

type CardWeek = Pick<HourCardForm, 'employeeId' | 'week'>;

export function storeSavedCard({ employeeId, week }: CardWeek): void {
  savedCard.isLocal = true;
  markScreensChanged();
  tabStore.set(savedCard.name, `${weekAnchor(week)} ${employeeId}`);
}

export const forgetSavedCard = () => tabStore.remove(savedCard.name);

import { tabStore } from '@/components/client/storage';
import { weekAnchor } from '@/lib/hour-card/calendar';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';

/**
 * Passes the saved card from the editor to the list that opens next. The browser's storage keeps it if a
 * deploy causes a full page load. `isLocal`: this page load stored it, so the toast is still visible. Without
 * browser storage, the list highlights no card.
 */
export const savedCard = { name: 'saved-card', isLocal: false };

type CardWeek = Pick<HourCardForm, 'employeeId' | 'week'>;

export function storeSavedCard({ employeeId, week }: CardWeek): void {
  savedCard.isLocal = true;
  tabStore.set(savedCard.name, `${weekAnchor(week)} ${employeeId}`);
}

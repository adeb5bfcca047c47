import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { weekAnchor } from '@/lib/management/links';

/**
 * Which card was just saved, from the editor to the list that comes next, also when a deploy makes the way
 * there a full load. Where a browser keeps nothing, nothing is marked.
 */
export const savedCardName = 'saved-card';

let isNoted = false;
/** Whether this page was told itself: else a full load took along what it said of the save. */
export const isSavedCardNoted = () => isNoted;

type Noted = Pick<HourCardForm, 'employeeId' | 'week'>;

export function noteSavedCard({ employeeId, week }: Noted): void {
  isNoted = true;
  try {
    window.sessionStorage.setItem(savedCardName, `${weekAnchor(week)} ${employeeId}`);
  } catch {
    // Switched off, or full.
  }
}

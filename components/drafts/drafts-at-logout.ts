import { tabStore } from '@/components/client/storage';
import type { Id } from '@/lib/hour-card/vocabulary';
import { clearStorageOf, part } from './draft-storage';

const markName = 'hour-card-drafts-logout';

/**
 * Notes in this tab who is logging out, so that the login page clears the storage once it has happened:
 * without a connection it does not. `user` is null in an impersonated session.
 */
export const markLogout = (user: Id | null) => void tabStore.set(markName, part(user));

/** The user did not log out after all. */
export const unmarkLogout = () => tabStore.remove(markName);

/**
 * On the login page after logging out: clears what this browser stores, except the drafts and left decisions
 * of other users (rules: session-logout, draft-private, bulk-left-stored).
 */
export function clearAfterLogout(): void {
  const user = tabStore.get(markName);
  if (user === null) return;
  tabStore.clear();
  clearStorageOf(user);
}

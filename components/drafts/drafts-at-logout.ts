import { tabStore } from '@/components/client/storage';
import type { Id } from '@/lib/hour-card/vocabulary';
import { clearStorageOf, part } from './draft-storage';

const markName = 'hour-card-drafts-logout';

/**
 * Stores in this tab which user is logging out. The login page then clears the storage, but not if logging
 * out failed without a connection. `user` is null in an impersonated session.
 */
export const markLogout = (user: Id | null) => void tabStore.set(markName, part(user));

/** Call when the user did not log out after all. */
export const unmarkLogout = () => tabStore.remove(markName);

/**
 * Runs on the login page after logging out. Clears this browser's storage, except for other users' drafts and
 * left decisions (rules: session-logout, draft-untouched, bulk-left-owner).
 */
export function clearAfterLogout(): void {
  const user = tabStore.get(markName);
  if (user === null) return;
  tabStore.clear();
  clearStorageOf(user);
}

import { tabStore } from '@/components/client/storage';
import type { Id } from '@/lib/hour-card/vocabulary';
import { clearStorageOf, part } from './draft-storage';

const markName = 'hour-card-drafts-logout';

/**
 * Stores in this tab which user is logging out, so that the login page can delete that user's drafts. If
 * logging out fails without a connection, the login page never opens and the drafts stay. `user` is null in
 * an impersonated session.
 */
export const markLogout = (user: Id | null) => void tabStore.set(markName, part(user));

/** Call when the user did not log out after all. */
export const unmarkLogout = () => tabStore.remove(markName);

/**
 * Call on the login page. After a logout, it clears this browser's storage, except for other users' drafts
 * and unconfirmed decisions (rules: session-logout, draft-untouched, bulk-left-owner).
 */
export function clearAfterLogout(): void {
  const user = tabStore.get(markName);
  if (user === null) return;
  tabStore.clear();
  clearStorageOf(user);
}

import type { Id } from '@/lib/hour-card/vocabulary';
import { clearStorageOf, part } from './draft-storage';

const markName = 'hour-card-drafts-logout';

/**
 * Notes in this tab who is logging out, so that the login page clears the storage once it has happened:
 * without a connection it does not. `user` is null in an impersonated session.
 */
export function markLogout(user: Id | null): void {
  try {
    window.sessionStorage.setItem(markName, part(user));
  } catch {
    // A browser without storage has no drafts either.
  }
}

/** The user did not log out after all. */
export function unmarkLogout(): void {
  try {
    window.sessionStorage.removeItem(markName);
  } catch {
    // Nothing was noted.
  }
}

/**
 * On the login page after logging out: clears what this browser stores, except the drafts and left decisions
 * of other users (rules: session-logout, draft-private, bulk-left-stored).
 */
export function clearAfterLogout(): void {
  try {
    const user = window.sessionStorage.getItem(markName);
    if (user === null) return;
    window.sessionStorage.clear();
    clearStorageOf(user);
  } catch {
    // A browser without storage has nothing to clear.
  }
}

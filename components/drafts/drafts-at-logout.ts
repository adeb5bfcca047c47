import { removeDrafts } from './draft-storage';

const goingName = 'hour-card-drafts-go';

/**
 * Whether the drafts go with the logout that is under way: not before it has happened, since without a
 * connection it does not.
 */
export function letDraftsGo(going: boolean): void {
  try {
    if (going) window.sessionStorage.setItem(goingName, '');
    else window.sessionStorage.removeItem(goingName);
  } catch {
    // A browser without storage has no drafts either.
  }
}

/** On the login page: removes the drafts of whoever came there by logging out. */
export function removeDraftsOfLogout(): void {
  try {
    if (window.sessionStorage.getItem(goingName) === null) return;
  } catch {
    return;
  }
  removeDrafts();
  letDraftsGo(false);
}

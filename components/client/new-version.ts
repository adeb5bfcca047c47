import { tabStore } from './storage';

const reloadedAt = 'reloaded-for-new-version';
/** After a reload without success, a tab does not reload again within this time. */
const pauseMs = 10 * 60 * 1000;

/**
 * Whether a page's code failed to load: after a deploy the server no longer has the previous version's code.
 */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Reloads the page. Returns false if this tab has just done so, or cannot store that it has. */
export function reloadOnce(): boolean {
  const now = Date.now();
  if (now - Number(tabStore.get(reloadedAt)) < pauseMs || !tabStore.set(reloadedAt, String(now))) return false;
  location.reload();
  return true;
}

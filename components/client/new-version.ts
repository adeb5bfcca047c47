import { tabStore } from './storage';

const reloadedAt = 'reloaded-for-new-version';
/** The minimum time between two automatic reloads of a tab. */
const pauseMs = 10 * 60 * 1000;

/**
 * Whether the error means that a page's code failed to load. This happens after a deploy, because the server
 * no longer has the code of the previous version.
 */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Reloads the page. Returns false instead if this tab has recently reloaded, or if the reload cannot be
 * recorded in the tab's storage.
 */
export function reloadOnce(): boolean {
  const now = Date.now();
  if (now - Number(tabStore.get(reloadedAt)) < pauseMs || !tabStore.set(reloadedAt, String(now))) return false;
  location.reload();
  return true;
}

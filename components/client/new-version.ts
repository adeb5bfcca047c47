import { tabStore } from './storage';

const reloadedAt = 'reloaded-for-new-version';
/** The minimum time between two automatic reloads of a tab. */
const pauseMs = 10 * 60 * 1000;

/**
 * Whether a page's code failed to load. After a deploy, the server no longer has the previous version's code.
 */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Reloads the page. Returns false if this tab has recently reloaded, or cannot store that it is doing so. */
export function reloadOnce(): boolean {
  const now = Date.now();
  if (now - Number(tabStore.get(reloadedAt)) < pauseMs || !tabStore.set(reloadedAt, String(now))) return false;
  location.reload();
  return true;
}

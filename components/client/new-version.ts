import { tabStore } from './storage';

const reloadedAt = 'reloaded-for-new-version';
/** A tab that reloaded in vain does not reload by itself again within this time. */
const pauseMs = 10 * 60 * 1000;

/** Whether code of a page did not come: after a deploy the server has none of the version before. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Reloads the page, and returns false where this tab has just done so or cannot remember that it has. */
export function reloadOnce(): boolean {
  const now = Date.now();
  if (now - Number(tabStore.get(reloadedAt)) < pauseMs || !tabStore.set(reloadedAt, String(now))) return false;
  location.reload();
  return true;
}

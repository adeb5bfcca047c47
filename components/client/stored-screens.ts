/** How old a stored screen may become before the worker requests it again, in milliseconds. */
const recentMs = 8 * 60 * 60 * 1000;
/** When this tab last saved a card, in milliseconds since 1970. */
let changedAt = 0;

type WorkerMessage = Readonly<{ kind: 'keep-screens'; maxAgeMs: number } | { kind: 'forget-screens' }>;

/** Sends a message to the service worker (`worker/service-worker.ts`), if this browser has one. */
function tellWorker(message: WorkerMessage): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.active?.postMessage(message))
    .catch(() => undefined);
}

/**
 * Asks the service worker to store the employee's screens for use without a network, except those that it
 * stored in the last hours and since the last save (rule: offline-ahead).
 */
export function keepScreens(): void {
  tellWorker({ kind: 'keep-screens', maxAgeMs: Math.min(recentMs, Date.now() - changedAt) });
}

/** Removes the stored screens. Call when the session has ended (rule: offline-owner). */
export const forgetScreens = (): void => tellWorker({ kind: 'forget-screens' });

/** Call after saving, so that the stored screens are renewed. */
export function markScreensChanged(): void {
  changedAt = Date.now();
}

/** When this page was stored, in milliseconds since 1970. Null if it came from the server. */
export function pageStoredAt(): number | null {
  return Number(document.documentElement.dataset.storedAt) || null;
}

/** Call when another page has replaced the stored page. */
export function forgetPageStoredAt(): void {
  delete document.documentElement.dataset.storedAt;
}

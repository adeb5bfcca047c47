/**
 * The address of the open card: the list's address with `card=` (rule: created-address). Changing this part
 * of the address sends no request to the server.
 */

const cardInQuery = () => new URLSearchParams(location.search).get('card');

/**
 * The id of the card in the address, or null if the list is shown. Prefers the id stored in the history
 * entry: the framework writes the address after rendering, and by then the next card may be open.
 */
export function cardInAddress(): string | null {
  const card = cardInQuery();
  return card === null ? null : (markedCard() ?? card);
}

/** The address of a card of this list. If `id` is null, the address of the list. */
export function cardAddress(list: string, id: string | null): string {
  const [path = '', search = ''] = list.split('?');
  const rest = search.split('&').filter((part) => part !== '' && !part.startsWith('card='));
  const all = id === null ? rest : [...rest, `card=${encodeURIComponent(id)}`];
  return all.length === 0 ? path : `${path}?${all.join('&')}`;
}

const addressOf = (id: string | null) => cardAddress(`${location.pathname}${location.search}`, id);

/**
 * The state of a history entry that was added by opening a card. Closing the card goes back to the entry
 * before it.
 */
const markOf = (reviewed: string) => ({ reviewed });

/** The card stored in the current history entry, or null. */
function markedCard(): string | null {
  const state: unknown = history.state;
  const isMarked = typeof state === 'object' && state !== null && 'reviewed' in state;
  return isMarked && typeof state.reviewed === 'string' ? state.reviewed : null;
}

/** Whether the current history entry was added by opening a card. */
export const isMarkedEntry = (): boolean => markedCard() !== null;

/**
 * Puts the card in the address. Adds one history entry for all cards together, so that Back returns to the
 * list.
 */
export function showInAddress(id: string): void {
  const shown = cardInQuery();
  if (shown === id && cardInAddress() === id) return;
  if (shown === null) history.pushState(markOf(id), '', addressOf(id));
  else history.replaceState(markedCard() === null ? null : markOf(id), '', addressOf(id));
}

/** How long to wait for the browser to go back, in milliseconds. Going back within a page takes less time. */
const timeoutMs = 500;

/**
 * The pending navigation back to the list. A second call uses the same navigation instead of going back
 * twice.
 */
let pendingBack: Promise<void> | null = null;

/** Removes the card from the address. Resolves once the browser has navigated. */
export function leaveAddress(): Promise<void> {
  pendingBack ??= goBack().finally(() => {
    pendingBack = null;
  });
  return pendingBack;
}

/**
 * Resolves once no navigation back is pending. Wait for this before loading data, because the navigation
 * would discard the data.
 */
export const addressCleared = (): Promise<void> => pendingBack ?? Promise.resolve();

async function goBack(): Promise<void> {
  if (cardInAddress() === null) return;
  if (markedCard() === null) {
    history.replaceState(null, '', addressOf(null));
    return;
  }
  await new Promise<void>((resolve) => {
    const timer = window.setTimeout(resolve, timeoutMs);
    const onPopState = () => {
      window.clearTimeout(timer);
      // Resolve after all other popstate listeners have run.
      window.setTimeout(resolve);
    };
    window.addEventListener('popstate', onPopState, { once: true });
    history.back();
  });
}

/**
 * The id of the open card in the address: the list's address with `card=` (rule: created-address). Changing
 * this part of the address sends no request to the server.
 */

const cardInQuery = () => new URLSearchParams(location.search).get('card');

/**
 * The id of the open card, or null if the list is shown. Prefers the id in the history entry to the one in
 * the address, because the framework changes the address only after rendering, when the next card may be open
 * already.
 */
export function cardInAddress(): string | null {
  const card = cardInQuery();
  return card === null ? null : (markedCard() ?? card);
}

/** The list's address with this card, or without a card if `id` is null. */
export function cardAddress(list: string, id: string | null): string {
  const [path = '', search = ''] = list.split('?');
  const rest = search.split('&').filter((part) => part !== '' && !part.startsWith('card='));
  const all = id === null ? rest : [...rest, `card=${encodeURIComponent(id)}`];
  return all.length === 0 ? path : `${path}?${all.join('&')}`;
}

const addressOf = (id: string | null) => cardAddress(`${location.pathname}${location.search}`, id);

/**
 * The state that marks a history entry as added by opening a card. Closing the card then goes back one entry.
 */
const markOf = (reviewed: string) => ({ reviewed });

function markedCard(): string | null {
  const state: unknown = history.state;
  const isMarked = typeof state === 'object' && state !== null && 'reviewed' in state;
  return isMarked && typeof state.reviewed === 'string' ? state.reviewed : null;
}

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

/**
 * How long to wait for the browser to go back, in milliseconds. Longer than going back within a page takes.
 */
const timeoutMs = 500;

/**
 * The navigation back to the list, while it is pending. A second call waits for the same navigation instead
 * of going back twice.
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

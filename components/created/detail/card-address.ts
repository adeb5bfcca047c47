/**
 * The address of the open card: the list's address with `card=` (rule: created-address). The framework
 * handles this change without a server request.
 */

const cardInQuery = () => new URLSearchParams(location.search).get('card');

/**
 * The id of the card in the address, or null for the list. The mark of the history entry takes precedence:
 * the framework rewrites an address after rendering, when the next card may already be open.
 */
export function cardInAddress(): string | null {
  const card = cardInQuery();
  return card === null ? null : (markedCard() ?? card);
}

/** The address of a card of this list, or of the list itself for null. */
export function cardAddress(list: string, id: string | null): string {
  const [path = '', search = ''] = list.split('?');
  const rest = search.split('&').filter((part) => part !== '' && !part.startsWith('card='));
  const all = id === null ? rest : [...rest, `card=${encodeURIComponent(id)}`];
  return all.length === 0 ? path : `${path}?${all.join('&')}`;
}

const addressOf = (id: string | null) => cardAddress(`${location.pathname}${location.search}`, id);

/** Marks the history entry created by opening a card. Closing the card goes back past it. */
const markOf = (reviewed: string) => ({ reviewed });

/** The card of a marked entry; null for any other entry. */
function markedCard(): string | null {
  const state: unknown = history.state;
  const isMarked = typeof state === 'object' && state !== null && 'reviewed' in state;
  return isMarked && typeof state.reviewed === 'string' ? state.reviewed : null;
}

/** Whether opening a card created this history entry. */
export const isMarkedEntry = (): boolean => markedCard() !== null;

/** Shows this card in the address. Back returns to the list, after any number of cards. */
export function showInAddress(id: string): void {
  const shown = cardInQuery();
  if (shown === id && cardInAddress() === id) return;
  if (shown === null) history.pushState(markOf(id), '', addressOf(id));
  else history.replaceState(markedCard() === null ? null : markOf(id), '', addressOf(id));
}

/** Longer than a browser takes to go back within a page. */
const timeoutMs = 500;

/** The pending navigation back to the list. Asking twice goes back only once. */
let pendingBack: Promise<void> | null = null;

/** Replaces the card's address by the list's. Resolves when the browser has navigated. */
export function leaveAddress(): Promise<void> {
  pendingBack ??= goBack().finally(() => {
    pendingBack = null;
  });
  return pendingBack;
}

/** Resolves when no navigation back is pending, because it would discard data loaded in the meantime. */
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
      // Resolve after all other listeners.
      window.setTimeout(resolve);
    };
    window.addEventListener('popstate', onPopState, { once: true });
    history.back();
  });
}

/**
 * The address of the card that is open in the list: the list's own with `card=` (rule: created-address). The
 * framework takes such a change along without asking the server for anything.
 */

const cardInQuery = () => new URLSearchParams(location.search).get('card');

/**
 * The id of the card in the address; null when it is that of the list. The entry's own mark counts most: the
 * framework writes an address again once it has drawn it, by when the next card may stand there.
 */
export function cardInAddress(): string | null {
  const card = cardInQuery();
  return card === null ? null : (markedCard() ?? card);
}

/** The address of a card of this list; with null that of the list. */
export function cardAddress(list: string, id: string | null): string {
  const [path = '', search = ''] = list.split('?');
  const rest = search.split('&').filter((part) => part !== '' && !part.startsWith('card='));
  const all = id === null ? rest : [...rest, `card=${encodeURIComponent(id)}`];
  return all.length === 0 ? path : `${path}?${all.join('&')}`;
}

const addressOf = (id: string | null) => cardAddress(`${location.pathname}${location.search}`, id);

/** Marks the entry that opening a card made, which closing it goes back over. */
const markOf = (reviewed: string) => ({ reviewed });

/** The card of a marked entry; null for any other entry. */
function markedCard(): string | null {
  const state: unknown = history.state;
  const isMarked = typeof state === 'object' && state !== null && 'reviewed' in state;
  return isMarked && typeof state.reviewed === 'string' ? state.reviewed : null;
}

/** Whether this entry is one that opening a card made. */
export const isMarkedEntry = (): boolean => markedCard() !== null;

/** Shows this card in the address: Back leads to the list, however many cards were passed. */
export function showInAddress(id: string): void {
  const shown = cardInQuery();
  if (shown === id && cardInAddress() === id) return;
  if (shown === null) history.pushState(markOf(id), '', addressOf(id));
  else history.replaceState(markedCard() === null ? null : markOf(id), '', addressOf(id));
}

/** Longer than a browser takes to go back within a page. */
const patience = 500;

/** The way back to the list that is under way: to ask for it twice goes back once. */
let leaving: Promise<void> | null = null;

/** Leaves the card's address for the list's; resolves once the browser is there. */
export function leaveAddress(): Promise<void> {
  leaving ??= goBack().finally(() => {
    leaving = null;
  });
  return leaving;
}

/** Resolves once no way back to the list is under way: what is loaded meanwhile would be lost. */
export const addressLeft = (): Promise<void> => leaving ?? Promise.resolve();

async function goBack(): Promise<void> {
  if (cardInAddress() === null) return;
  if (markedCard() === null) {
    history.replaceState(null, '', addressOf(null));
    return;
  }
  await new Promise<void>((resolve) => {
    const timer = window.setTimeout(resolve, patience);
    const onPopState = () => {
      window.clearTimeout(timer);
      // After everybody else has heard of it.
      window.setTimeout(resolve);
    };
    window.addEventListener('popstate', onPopState, { once: true });
    history.back();
  });
}

import { useState } from 'react';
import { watchTyping } from '@/components/management/typing-watch';
import { useEventListener } from '@/components/ui/use-event-listener';
import { cardButtons } from './open-card';

const steps: ReadonlyMap<string, number> = new Map([
  ['j', 1],
  ['k', -1],
]);

/** The element that each key focuses. Enter then activates it. */
const places: ReadonlyMap<string, string> = new Map([
  ['/', '[data-quick] [type="search"]'],
  ['g', '[data-bulk] button'],
]);

/**
 * Keyboard shortcuts of the list: `j` and `k` focus the next and previous name, and Enter opens the card. `g`
 * goes to the bulk actions, `/` to the search field, and `?` shows all shortcuts (rules: created-keys,
 * quick-search-key, list-keys). Disabled while a dialog is open.
 */
export function useListKeys(onHelp: () => void): void {
  const [isTyped] = useState(watchTyping);
  useEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (isTyped(event) || event.defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (target instanceof HTMLSelectElement || document.querySelector('[role="dialog"]') !== null) return;
    if (key === '?') {
      event.preventDefault();
      onHelp();
      return;
    }
    const place = places.get(key.toLowerCase());
    const next = place ? document.querySelector<HTMLElement>(place) : cardAfter(steps.get(key.toLowerCase()));
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

function cardAfter(step: number | undefined): HTMLElement | undefined {
  if (step === undefined) return undefined;
  const cards = cardButtons();
  const row = document.activeElement?.closest('tr');
  const at = cards.findIndex((card) => row?.contains(card));
  return at < 0 ? cards[0] : cards[at + step];
}

import { useEffect } from 'react';
import { isTextField } from '@/components/ui/form-hooks';

const steps: ReadonlyMap<string, number> = new Map([
  ['j', 1],
  ['k', -1],
]);

/**
 * `j` and `k` walk through the names of the list, from the first card on, and Enter opens one; `/` goes to the search
 * field (rules: created-open, quick-choices). Behind a dialog the keys are the dialog's.
 */
export function useListKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTextField(target)) return;
      if (target instanceof HTMLSelectElement || document.querySelector('[role="dialog"]') !== null) return;
      const step = steps.get(key.toLowerCase());
      const next = key === '/' ? document.querySelector<HTMLElement>('[data-quick] [type="search"]') : cardAfter(step);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function cardAfter(step: number | undefined): HTMLElement | undefined {
  if (step === undefined) return undefined;
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
  const row = document.activeElement?.closest('tr');
  const at = cards.findIndex((card) => card.closest('tr') === row);
  return at < 0 ? cards[0] : cards[at + step];
}

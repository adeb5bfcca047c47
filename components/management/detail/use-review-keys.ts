import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '@/components/ui/text-target';

export type ReviewAction = 'next' | 'previous' | 'approve' | 'decline' | 'edit';

const actionOf: ReadonlyMap<string, ReviewAction> = new Map([
  ['j', 'next'],
  ['arrowright', 'next'],
  ['k', 'previous'],
  ['arrowleft', 'previous'],
  ['g', 'approve'],
  ['a', 'decline'],
  ['b', 'edit'],
]);

/** Whether the focused element needs the key itself: a text field or a list. */
const isTaken = (target: EventTarget | null) =>
  isTextField(target) || (target instanceof Element && target.closest('select, [contenteditable="true"]') !== null);

/**
 * Reviewing by keyboard (rule: review-keys); the up and down keys scroll a long card. A key that is held down
 * decides about one card only; with Ctrl, Alt or Cmd it belongs to the browser.
 */
export function useReviewKeys(enabled: boolean, onAction: (action: ReviewAction) => void): void {
  const act = useEffectEvent(onAction);
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      const action = actionOf.get(event.key.toLowerCase());
      if (action === undefined) return;
      event.preventDefault();
      const walks = action === 'next' || action === 'previous';
      if (walks || !event.repeat) act(action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}

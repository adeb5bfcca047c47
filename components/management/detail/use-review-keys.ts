import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '@/components/ui/form-hooks';

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

/** Whether the key is meant for what has the focus: text that is typed, or a list that is walked. */
const isTaken = (target: EventTarget | null) =>
  isTextField(target) || (target instanceof Element && target.closest('select, [contenteditable="true"]') !== null);

/**
 * Reviewing by key (rule: review-keys); up and down scroll a long card. A key held down decides about one
 * card only; with Ctrl, Alt or Cmd it is the browser's.
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

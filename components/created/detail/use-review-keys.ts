import { useState } from 'react';
import { watchTyping } from '@/components/management/typing-watch';
import { useEventListener } from '@/components/ui/use-event-listener';

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

/**
 * Reviewing by keyboard (rule: review-keys); the up and down keys scroll a long card. A key that is held down
 * decides about one card only, and one of a reason that is typed on after Enter about none; with Ctrl, Alt or
 * Cmd it belongs to the browser.
 */
export function useReviewKeys(enabled: boolean, onAction: (action: ReviewAction) => void): void {
  const [isTyped] = useState(watchTyping);
  useEventListener('keydown', (event) => {
    if (isTyped(event)) return;
    const { defaultPrevented, ctrlKey, metaKey, altKey, target, key, repeat } = event;
    if (!enabled || defaultPrevented || ctrlKey || metaKey || altKey || target instanceof HTMLSelectElement) return;
    const action = actionOf.get(key.toLowerCase());
    if (action === undefined) return;
    event.preventDefault();
    const walks = action === 'next' || action === 'previous';
    if (walks || !repeat) onAction(action);
  });
}

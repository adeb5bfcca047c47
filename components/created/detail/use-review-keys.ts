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
 * Keyboard shortcuts for reviewing (rule: review-keys). The arrow keys up and down still scroll a long card.
 * Holding a key decides on one card only. Keys typed right after submitting a reason are ignored.
 * Combinations with Ctrl, Alt or Cmd are left to the browser.
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
    const isNavigation = action === 'next' || action === 'previous';
    if (isNavigation || !repeat) onAction(action);
  });
}

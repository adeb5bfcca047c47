import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { isTextField } from '@/components/ui/text-target';

/** Focuses a day or line. For keyboard users, also scrolls it into view. */
export function showFocus(place: HTMLElement | null, by: 'keys' | 'pointer' | 'touch' = 'keys'): void {
  if (place === null) return;
  place.focus({ preventScroll: true });
  if (by === 'keys') place.scrollIntoView({ block: 'nearest' });
}

/**
 * Keeps the focused field in view when new messages push it down behind the save panel. `texts` must change
 * together with the messages.
 */
export function useKeepFocusVisible(texts: string): void {
  useLayoutEffect(() => {
    const { activeElement: field } = document;
    if (texts === '' || !(field instanceof HTMLInputElement) || field.form === null) return;
    field.scrollIntoView({ block: 'nearest' });
  }, [texts]);
}

/** Returns a function that enters the field's current text again, as if typed, and restores the cursor. */
export function captureInput(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    // React remembers the last value set on the element, and ignores events that do not change it. So bypass
    // React with the prototype's setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/**
 * Like `settleTyping`: commits the focused field, then runs `then`. But unfinished text stays as typed,
 * unless `then` changes the field.
 */
export function commitTyping(then?: () => void): void {
  const field = document.activeElement;
  if (!isTextField(field)) {
    settleTyping(then);
    return;
  }
  const [typed, retype] = [field.value, captureInput(field)];
  settleTyping();
  const settled = field.value;
  settleTyping(then);
  if (settled !== typed && field.value === settled) retype();
}

/**
 * Commits the focused field as on blur, then runs `then`. The focus and the cursor stay in place. If `then`
 * removes the focused element, its day receives the focus.
 */
export function settleTyping(then: () => void = () => {}): void {
  const { activeElement: focused } = document;
  const day = focused?.closest<HTMLElement>('[data-day]') ?? null;
  const field = isTextField(focused) ? focused : null;
  const place = field && ([field.selectionStart, field.selectionEnd] as const);
  flushSync(() => {
    field?.blur();
    then();
  });
  if (focused?.isConnected === false) {
    showFocus(day);
    return;
  }
  field?.focus({ preventScroll: true });
  if (place) field?.setSelectionRange(...place);
}

/**
 * Makes a change and focuses the first field that it adds to the form. If it adds no field, the focus stays.
 */
export function changeAndFocusNew(form: HTMLFormElement | null, change: () => void): void {
  const before = new Set(form?.elements);
  flushSync(change);
  const added = [...(form?.elements ?? [])].find((one) => !before.has(one) && one.matches('input, select'));
  if (added instanceof HTMLElement) added.focus();
}

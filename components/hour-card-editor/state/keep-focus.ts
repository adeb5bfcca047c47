import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { isTextField } from '@/components/ui/text-target';

/** Focuses a day or a line; the keys move it into sight too. */
export function showFocus(place: HTMLElement | null, by: 'keys' | 'pointer' | 'touch' = 'keys'): void {
  if (place === null) return;
  place.focus({ preventScroll: true });
  if (by === 'keys') place.scrollIntoView({ block: 'nearest' });
}

/**
 * Messages come above the field that was gone on to, and push it down: it stays clear of the panel at the
 * bottom. `signs` changes with what is said.
 */
export function useFocusInSight(signs: string): void {
  useLayoutEffect(() => {
    const { activeElement: field } = document;
    if (signs === '' || !(field instanceof HTMLInputElement) || field.form === null) return;
    field.scrollIntoView({ block: 'nearest' });
  }, [signs]);
}

/** Returns a function that types again what is in a field now, and puts the cursor back. */
export function typedIn(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    // React remembers the last value it saw on the element itself, and ignores an event that does not change
    // it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/**
 * Commits the field that is being typed in and then runs `then`, as `settleTyping` does, and leaves what was
 * typed as it was, unless `then` changed it: it is not finished.
 */
export function commitTyping(then?: () => void): void {
  const field = document.activeElement;
  if (!isTextField(field)) {
    settleTyping(then);
    return;
  }
  const [typed, retype] = [field.value, typedIn(field)];
  settleTyping();
  const settled = field.value;
  settleTyping(then);
  if (settled !== typed && field.value === settled) retype();
}

/**
 * Commits the field that is being typed in, as blur does, and then runs `then`. Focus and cursor stay where
 * they were; when the field has disappeared, the focus moves to its day.
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

/** Makes a change, and focuses the first field that it adds to the form; without any the focus stays. */
export function changeAndFocusNew(form: HTMLFormElement | null, change: () => void): void {
  const before = new Set(form?.elements);
  flushSync(change);
  const added = [...(form?.elements ?? [])].find((one) => !before.has(one) && one.matches('input, select'));
  if (added instanceof HTMLElement) added.focus();
}

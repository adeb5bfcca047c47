import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '@/components/ui/form-hooks';
import { isTextField } from '@/components/ui/text-target';
import { showFocus } from './work-place';

/**
 * Replays what the user typed and chose before hydration. React keeps it in the fields but fires no events
 * for it, so without this it would be visible and yet never saved.
 */
export function useReplayPreHydrationInput(form: RefObject<HTMLFormElement | null>): void {
  const [drawnHere] = useState(useHydrated());
  useEffect(() => {
    if (drawnHere) return;
    const repeats = [...(form.current?.elements ?? [])].map(repeatOf);
    // After the effects, so that the form has rendered the effect of one field before the next one is
    // replayed.
    queueMicrotask(() => {
      for (const repeat of repeats) repeat?.();
    });
  }, [drawnHere, form]);
}

/** Returns a function that repeats the user's input so that React sees it; undefined when there was none. */
function repeatOf(field: Element): (() => void) | undefined {
  const fire = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  if (isTextField(field)) {
    const { value, defaultValue } = field;
    if (value === defaultValue) return;
    const retype = typedIn(field);
    return () => {
      field.value = defaultValue;
      retype();
      if (document.activeElement !== field) fire('focusout');
    };
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
    return () => {
      field.checked = field.defaultChecked;
      field.click();
    };
  }
  if (field instanceof HTMLSelectElement && [...field.options].some((was) => was.defaultSelected && !was.selected)) {
    const { value } = field;
    return () => {
      field.value = value;
      fire('change');
    };
  }
}

/** Returns a function that types again what is in a field now, and puts the cursor back. */
function typedIn(field: HTMLInputElement | HTMLTextAreaElement): () => void {
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
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) {
    flushSync(then);
    return;
  }
  const day = focused.closest<HTMLElement>('[data-day]');
  const field = isTextField(focused) ? focused : null;
  const place = field && ([field.selectionStart, field.selectionEnd] as const);
  flushSync(() => {
    field?.blur();
    then();
  });
  if (!focused.isConnected) {
    showFocus(day);
    return;
  }
  field?.focus({ preventScroll: true });
  if (place) field?.setSelectionRange(...place);
}

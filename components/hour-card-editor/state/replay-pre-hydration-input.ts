import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isTextField, useHydrated } from '@/components/ui/form-hooks';

/**
 * Takes over what was typed and chosen before this script ran. React leaves it in the fields and knows nothing of it: it would
 * stand there and not be saved.
 */
export function useReplayPreHydrationInput(form: RefObject<HTMLFormElement | null>): void {
  const [drawnHere] = useState(useHydrated());
  useEffect(() => {
    if (drawnHere) return;
    const repeats = [...(form.current?.elements ?? [])].map(repeatOf);
    // After the effects, so that the form draws what one field changes before the next is told.
    queueMicrotask(() => {
      for (const repeat of repeats) repeat?.();
    });
  }, [drawnHere, form]);
}

/** What does once more, for React to see, what was done with a field; nothing when nothing was. */
function repeatOf(field: Element): (() => void) | undefined {
  const tell = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  if (isTextField(field)) {
    const { value, defaultValue, selectionStart, selectionEnd } = field;
    if (value === defaultValue) return;
    return () => {
      // React keeps the last value that it saw on the field itself, and answers only to one that it did not see.
      field.value = defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      tell('input');
      if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
      else tell('focusout');
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
      tell('change');
    };
  }
}

/**
 * Has the field that is being typed in hand over its text, as leaving it does, and then does something with the form.
 * The focus and the place in the text stay where they were; when that field is gone, the focus goes to its day.
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
    day?.focus({ preventScroll: true });
    return;
  }
  field?.focus({ preventScroll: true });
  if (place) field?.setSelectionRange(...place);
}

import { type RefObject, useEffect, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { isTextField } from './is-text-field';

/**
 * Takes over what was typed and chosen before this script ran. React leaves it in the fields and knows nothing of it: it would
 * stand there and not be saved.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
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

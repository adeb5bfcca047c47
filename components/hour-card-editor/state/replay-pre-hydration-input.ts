import { type RefObject, useEffect, useState } from 'react';
import { useHydrated } from '@/components/ui/form-hooks';
import { isTextField } from '@/components/ui/text-target';
import { captureInput } from './keep-focus';

/**
 * Replays what the user typed or chose before hydration. React keeps that input in the fields but fires no
 * events for it, so it would be visible but never saved.
 */
export function useReplayPreHydrationInput(form: RefObject<HTMLFormElement | null>): void {
  const [isClientRendered] = useState(useHydrated());
  useEffect(() => {
    if (isClientRendered) return;
    const replays = [...(form.current?.elements ?? [])].map(replayOf);
    // Run after the effects, so that the form renders the change of each field before that of the next.
    queueMicrotask(() => {
      for (const repeat of replays) repeat?.();
    });
  }, [isClientRendered, form]);
}

/**
 * Returns a function that repeats the user's input in a field, so that React notices it. Undefined if there
 * was no input.
 */
function replayOf(field: Element): (() => void) | undefined {
  const fire = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  if (isTextField(field)) {
    const { value, defaultValue } = field;
    if (value === defaultValue) return;
    const retype = captureInput(field);
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
  if (
    field instanceof HTMLSelectElement &&
    [...field.options].some((option) => option.defaultSelected && !option.selected)
  ) {
    const { value } = field;
    return () => {
      field.value = value;
      fire('change');
    };
  }
}

import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { isTextField } from './is-text-field';

/**
 * Takes over what was typed and chosen before this script ran. React leaves it in the fields and knows nothing of it: it would
 * stand there and not be saved.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const repeats = [...(form.current?.elements ?? [])].flatMap((field) => repeatOf(field) ?? []);
    // After the effects: the form draws what one field changes before the next is told.
    queueMicrotask(() => {
      for (const repeat of repeats) repeat();
    });
  }, [form]);
}

/** What does once more, for React to see, what was done with a field; null when nothing was. */
function repeatOf(field: Element): (() => void) | null {
  if (isTextField(field)) {
    const { value, defaultValue, selectionStart, selectionEnd } = field;
    return value === defaultValue ? null : () => retype(field, { value, selectionStart, selectionEnd });
  }
  if (field instanceof HTMLInputElement) {
    const { checked, defaultChecked } = field;
    return checked === defaultChecked ? null : () => recheck(field);
  }
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    return field.selectedIndex === renderedIndex(field) ? null : () => rechoose(field, value);
  }
  return null;
}

function renderedIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Typed = Readonly<Pick<TextField, 'value' | 'selectionStart' | 'selectionEnd'>>;

/** React keeps the last value that it saw on the field itself, and answers only to one that it did not see. */
function retype(field: TextField, { value, selectionStart, selectionEnd }: Typed): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
  if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
  else flushSync(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}

function recheck(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  flushSync(() => field.click());
}

function rechoose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  flushSync(() => field.dispatchEvent(new Event('change', { bubbles: true })));
}

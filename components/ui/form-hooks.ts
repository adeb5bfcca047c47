import { type ChangeEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** After an attempt that failed, the first field with an error has the focus. `state` is what the attempt answered. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, state: unknown): void {
  useEffect(() => {
    if (state === null) return;
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [form, state]);
}

/** What stands in a field of a plain form, also what was typed or filled in before JavaScript had loaded. */
export function useFieldText() {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => setText(ref.current?.value ?? ''), []);
  return { text, field: { ref, onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value) } };
}

const never = () => () => {};

/** Whether JavaScript runs. Until it does, and where it never will, a form must work as it is. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const notTyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color'];

/** Whether text is typed in it. */
export function isTextField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !notTyped.includes(target.type);
}

import { type ChangeEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Focuses the first field with an error after a failed attempt. `state` is the result of the attempt. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, state: unknown): void {
  useEffect(() => {
    if (state === null) return;
    const firstInvalid = [...(form.current?.elements ?? [])].find((field) => field.ariaInvalid === 'true');
    if (firstInvalid instanceof HTMLElement) firstInvalid.focus();
  }, [form, state]);
}

/**
 * The text of a field in a plain form, including input typed or autofilled before JavaScript loaded. `isNew`:
 * the text was changed since `answer`, the result of the last attempt, so its error no longer applies.
 */
export function useFieldText(answer: unknown) {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [typedAfter, setTypedAfter] = useState<unknown>(undefined);
  useEffect(() => setText(ref.current?.value ?? ''), []);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value);
    setTypedAfter(answer);
  };
  return { text, isNew: typedAfter === answer, field: { ref, onChange } };
}

const neverSubscribe = () => () => {};

/** Whether JavaScript is running. Until then, or without JavaScript, a form must work by itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverSubscribe,
    () => true,
    () => false,
  );
}

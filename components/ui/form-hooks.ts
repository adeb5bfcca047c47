import { type ChangeEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Focuses the first invalid field after each failed submit. `state` is the result of that submit. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, state: unknown): void {
  useEffect(() => {
    if (state === null) return;
    const firstInvalid = [...(form.current?.elements ?? [])].find((field) => field.ariaInvalid === 'true');
    if (firstInvalid instanceof HTMLElement) firstInvalid.focus();
  }, [form, state]);
}

/**
 * Tracks the text of an uncontrolled field, including text typed or autofilled before JavaScript loaded.
 * `answer` is the result of the last submit. `isNew`: the text has changed since that submit, so the submit's
 * error no longer applies.
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

/** Whether JavaScript is running. Until it is, a form must work without it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverSubscribe,
    () => true,
    () => false,
  );
}

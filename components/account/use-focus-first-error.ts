import { type RefObject, useEffect } from 'react';

/** After an attempt that failed, the first field with an error has the focus. `state` is what the attempt answered. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, state: unknown): void {
  useEffect(() => {
    if (state === null) return;
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [form, state]);
}

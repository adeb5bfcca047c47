import { type RefObject, useEffect, useRef } from 'react';

/** For the button of a dialog: has the focus again once the dialog is shut, however that happened. */
export function useReturnFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return button;
}

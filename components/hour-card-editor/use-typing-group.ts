import { useCallback, useEffect, useRef } from 'react';
import { isTextField } from './is-text-field';

/**
 * Names what a change belongs to: everything typed during one visit to a text field is one step to undo, anything else
 * a step by itself (null). A field hands over its text while it is being left, so a visit ends only with the next one,
 * or with a click (which some browsers do not let a button take the focus for). Always the same function.
 */
export function useTypingGroup(): () => string | null {
  const group = useRef<string | null>(null);
  useEffect(() => {
    let visits = 0;
    const enter = (target: unknown) => {
      visits += 1;
      group.current = isTextField(target) ? `visit/${visits}` : null;
    };
    const onFocus = ({ target }: FocusEvent) => enter(target);
    const onClick = ({ target }: MouseEvent) => {
      if (!isTextField(target)) group.current = null;
    };
    enter(document.activeElement);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, []);
  return useCallback(() => group.current, []);
}

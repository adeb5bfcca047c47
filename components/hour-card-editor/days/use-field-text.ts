import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';

type TimeTextOptions = Readonly<{
  text: string;
  onCommit: (text: string) => void;
  invalid: boolean;
}>;

/**
 * Delay in milliseconds, so that the field paints before the slower update of the form's totals and messages.
 */
const commitDelayMs = 50;
/** Delay in milliseconds before an incomplete time reaches the form (rule: time-debounce). */
const typingPause = 1000;
/** Whether the text is a complete time, such as `08:30` or `0830`, which no digit can follow. */
export const isCompleteTime = (text: string) => /^\d{1,2}\D\d{2}$|^\d{4}$/.test(text.trim());

/**
 * Manages the text of a time field. The input is uncontrolled, so keystrokes do not re-render. The form is
 * updated after a short pause; the field shows the formatted value on blur.
 */
export function useTimeText({ text, onCommit, invalid }: TimeTextOptions) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const previous = useRef(text);
  useLayoutEffect(() => {
    if (previous.current === text) return;
    previous.current = text;
    if (input.current && !typed.current) input.current.value = text;
  }, [text]);

  const scheduleCommit = (next: string, pause: number) => {
    if (invalid && !typed.current) rerender();
    typed.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onCommit(next);
    }, pause);
  };

  const onInput = useEffectEvent(() => {
    const next = input.current?.value ?? '';
    scheduleCommit(next, next === '' || isCompleteTime(next) ? commitDelayMs : typingPause);
  });
  // A layout effect, so that text typed right after the render is not missed.
  useLayoutEffect(() => {
    const field = input.current;
    const listen = (event: Event) => {
      // Hide the event from React. After every change event, React rewrites the input's attributes, which
      // forces a layout of the page.
      event.stopPropagation();
      if (event.type === 'input') onInput();
    };
    const types = ['input', 'change'] as const;
    for (const type of types) field?.addEventListener(type, listen);
    return () => {
      for (const type of types) field?.removeEventListener(type, listen);
    };
  }, []);

  return {
    input,
    /**
     * Whether the user has typed since the last blur. Kept in a ref, not state, because only the look of an
     * invalid field depends on it: state would re-render valid fields too, and slow down typing.
     */
    isTyping: typed.current,
    /**
     * On focus: selects the text, so that typing replaces it. Does not select text that the user typed before
     * hydration and may want to continue.
     */
    enter: ({ target }: FocusEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd, value } = target;
      // Tab has already selected the text, and selecting it again would force a layout.
      const isSelected = selectionStart === 0 && selectionEnd === value.length;
      if (!typed.current && value === text && !isSelected) target.select();
    },
    /**
     * Sets a value that was not typed, for example by an arrow key. Selects it, so that the next keystroke
     * replaces it.
     */
    replace: (next: string) => {
      if (!input.current) return;
      input.current.value = next;
      input.current.select();
      scheduleCommit(next, commitDelayMs);
    },
    /** On blur: commits the text and shows the form's formatted value. */
    settle: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (!typed.current) return;
      const next = target.value;
      // If the whole window lost the focus, the field is still the active element, and the user may continue
      // typing in it.
      typed.current = document.activeElement === target;
      if (!typed.current) {
        if (invalid) rerender();
        if (next !== text) target.value = text;
      }
      // No commit is pending, so the form already has this text and need not check the card again.
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      onCommit(next);
    },
  };
}

type TypedTextOptions = Readonly<{
  text: string;
  onCommit: (text: string) => void;
}>;

/**
 * Manages the text of a field that shows its text as typed. Every keystroke updates the form; on blur, the
 * field shows the formatted value. Time fields use `useTimeText` instead.
 */
export function useTypedText({ text, onCommit }: TypedTextOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    shown: typed ?? text,
    isTyping: typed !== null,
    /**
     * On focus: selects the text, so that typing replaces it. Does not select text that the user typed before
     * hydration and may want to continue.
     */
    enter: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (typed === null && target.value === text) target.select();
    },
    type: (next: string) => {
      setTyped(next);
      onCommit(next);
    },
    /** On blur: shows the form's formatted value. */
    settle: () => setTyped(null),
  };
}

import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';

type TimeTextOptions = Readonly<{
  /** The form's value, as text. */
  text: string;
  onCommit: (text: string) => void;
  invalid: boolean;
}>;

/** Milliseconds to paint the field before updating the form, whose totals and messages take longer. */
const commitDelayMs = 50;
/** The delay before passing on an incomplete time (rule: time-debounce). */
const typingPause = 1000;
/** `08:30` or `0830`: nothing more can follow. */
export const isCompleteTime = (text: string) => /^\d{1,2}\D\d{2}$|^\d{4}$/.test(text.trim());

/**
 * The text of a time field while typing. The input keeps the text itself, so that a keystroke renders nothing
 * else. The text stays as typed until blur; the form follows, and its formatted value shows on blur.
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
  // Before paint, to include text typed right away.
  useLayoutEffect(() => {
    const field = input.current;
    const listen = (event: Event) => {
      // React rewrites an input's attributes after every change event it sees, which forces a layout of the
      // page.
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
     * Not state, because it only affects the look of an invalid field. Re-rendering a valid one for it would
     * slow down typing.
     */
    isTyping: typed.current,
    /**
     * Selects the text on focus, so that typing replaces it. Text typed before hydration is not selected, so
     * that typing continues it.
     */
    enter: ({ target }: FocusEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd, value } = target;
      // The Tab key has already selected it; selecting again would force a layout.
      const isSelected = selectionStart === 0 && selectionEnd === value.length;
      if (!typed.current && value === text && !isSelected) target.select();
    },
    /** Sets a value that was not typed, for example by an arrow key. The next keystroke replaces it. */
    replace: (next: string) => {
      if (!input.current) return;
      input.current.value = next;
      input.current.select();
      scheduleCommit(next, commitDelayMs);
    },
    /** Passes the text on and shows the form's value. */
    settle: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (!typed.current) return;
      const next = target.value;
      // If the window loses the focus but the field keeps it, the user can continue typing later.
      typed.current = document.activeElement === target;
      if (!typed.current) {
        if (invalid) rerender();
        if (next !== text) target.value = text;
      }
      // The form already has this text. Skip checking the whole card again.
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      onCommit(next);
    },
  };
}

type TypedTextOptions = Readonly<{
  /** The form's value, as text. */
  text: string;
  onCommit: (text: string) => void;
}>;

/**
 * The text of a field while typing: as typed until blur. The form follows every keystroke, and its formatted
 * value shows on blur. Time fields use `useTimeText`.
 */
export function useTypedText({ text, onCommit }: TypedTextOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    shown: typed ?? text,
    isTyping: typed !== null,
    /**
     * Selects the text on focus, so that typing replaces it. Text typed before hydration is not selected, so
     * that typing continues it.
     */
    enter: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (typed === null && target.value === text) target.select();
    },
    type: (next: string) => {
      setTyped(next);
      onCommit(next);
    },
    /** Shows the form's value. */
    settle: () => setTyped(null),
  };
}

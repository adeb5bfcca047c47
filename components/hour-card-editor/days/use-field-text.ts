import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';

type TimeTextOptions = Readonly<{
  /** What the form holds, as text. */
  text: string;
  onCommit: (text: string) => void;
  invalid: boolean;
}>;

/** Milliseconds to draw the field in before the form, whose totals and messages take longer, follows. */
const lag = 50;
/** How long to wait before half a time is handed over (rule: time-debounce). */
const typingPause = 1000;
/** `08:30`, `0830`: nothing more can follow. */
const isWholeTime = (text: string) => text === '' || /^\d{1,2}\D\d{2}$|^\d{4}$/.test(text.trim());

/**
 * The text of a time field while somebody types in it: what stands in the input is the text, and a key draws nothing else. What is
 * typed stays exactly as typed until the field is left; the form follows it meanwhile, and what the form made of it is shown
 * afterwards.
 */
export function useTimeText({ text, onCommit, invalid }: TimeTextOptions) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const former = useRef(text);
  useLayoutEffect(() => {
    if (former.current === text) return;
    former.current = text;
    if (input.current && !typed.current) input.current.value = text;
  }, [text]);

  const take = (next: string, pause: number) => {
    if (invalid && !typed.current) drawAgain();
    typed.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onCommit(next);
    }, pause);
  };

  const onInput = useEffectEvent(() => {
    const next = input.current?.value ?? '';
    take(next, isWholeTime(next) ? lag : typingPause);
  });
  useEffect(() => {
    const field = input.current;
    const listen = (event: Event) => {
      // React writes the attributes of an input anew after every change that it hears of, which has the page laid out once more.
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
    /** Not state: it decides only how an invalid field looks, and drawing a valid one for it would take the time of a letter. */
    isTyping: typed.current,
    /** Entered, the text is selected: typing replaces it. Not what was typed before this script ran, which is typed on. */
    enter: ({ target }: FocusEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd, value } = target;
      // The tab key has selected it already; doing so again would have the page laid out.
      const isSelected = selectionStart === 0 && selectionEnd === value.length;
      if (!typed.current && value === text && !isSelected) target.select();
    },
    /** Takes over a value that needs no typing, such as that of an arrow key; what is typed next takes the place of it. */
    replace: (next: string) => {
      if (!input.current) return;
      input.current.value = next;
      input.current.select();
      take(next, lag);
    },
    /** Hands over what was typed and shows what it became. */
    settle: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (!typed.current) return;
      typed.current = false;
      if (invalid) drawAgain();
      const next = target.value;
      if (next !== text) target.value = text;
      // What the form has already needs no second check of the whole card.
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      onCommit(next);
    },
  };
}

type TypedTextOptions = Readonly<{
  /** What the form holds, as text. */
  text: string;
  onCommit: (text: string) => void;
}>;

/**
 * The text of a field while somebody types in it. What is typed stays exactly as typed until the field is left; the form
 * follows it with every key, and what the form made of it is shown afterwards. Times have `useTimeText`.
 */
export function useTypedText({ text, onCommit }: TypedTextOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    shown: typed ?? text,
    isTyping: typed !== null,
    /** Entered, the text is selected: typing replaces it. Not what was typed before this script ran, which is typed on. */
    enter: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (typed === null && target.value === text) target.select();
    },
    type: (next: string) => {
      setTyped(next);
      onCommit(next);
    },
    /** Shows what the form made of it. */
    settle: () => setTyped(null),
  };
}

import { type FocusEvent, useEffect, useRef, useState } from 'react';

type Options = Readonly<{
  /** What the form holds, as text. */
  text: string;
  onCommit: (text: string) => void;
  /** Whether this much of a text is worth handing over; else it waits until typing pauses (SPEC 9: 1000 ms). */
  isComplete: (text: string) => boolean;
}>;

const typingPause = 1000;

/**
 * The text of a field while somebody types in it. What is typed stays exactly as typed until the field is left; the form
 * follows it meanwhile, and what the form made of it is shown afterwards.
 */
export function useTypedText({ text, onCommit, isComplete }: Options) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handOver = (next: string, pause: number) => {
    clearTimeout(timer.current);
    const commit = () => {
      timer.current = undefined;
      onCommit(next);
    };
    if (pause === 0) commit();
    else timer.current = setTimeout(commit, pause);
  };
  return {
    shown: typed ?? text,
    isTyping: typed !== null,
    /** Entered, the text is selected: typing replaces it. Not what was typed before this script ran, which is typed on. */
    enter: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (typed === null && target.value === text) target.select();
    },
    type: (next: string) => {
      setTyped(next);
      handOver(next, isComplete(next) ? 0 : typingPause);
    },
    /** Takes over a value that needs no typing, such as that of an arrow key. */
    replace: (next: string) => {
      setTyped(next);
      handOver(next, 0);
    },
    /** Hands over what was typed and shows what it became. */
    settle: () => {
      if (typed === null) return;
      // What the form has already needs no second check of the whole card.
      if (timer.current !== undefined) handOver(typed, 0);
      setTyped(null);
    },
  };
}

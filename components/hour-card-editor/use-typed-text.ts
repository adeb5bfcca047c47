import { type FocusEvent, useState } from 'react';

type Options = Readonly<{
  /** What the form holds, as text. */
  text: string;
  onCommit: (text: string) => void;
}>;

/**
 * The text of a field while somebody types in it. What is typed stays exactly as typed until the field is left; the form
 * follows it with every key, and what the form made of it is shown afterwards. Times have `useTimeText`.
 */
export function useTypedText({ text, onCommit }: Options) {
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

import { useEffect } from 'react';

/** A click comes right after its press ended. */
const clickMs = 100;

/** What waits for the end of the press that is under way; null without one. There is one pointer. */
let waiting: (() => void)[] | null = null;

/** Calls once the press is over that is under way, after what it does; at once without one. */
export function afterPress(then: () => void): void {
  if (waiting === null) then();
  else waiting.push(then);
}

/** Notices the presses, for as long as somebody works on a card. */
export function usePresses(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      const due = waiting ?? [];
      waiting = null;
      for (const then of due) then();
    };
    const hold = new AbortController();
    const options = { signal: hold.signal };
    const begin = () => {
      clearTimeout(timer);
      waiting ??= [];
    };
    window.addEventListener('pointerdown', begin, { ...options, capture: true });
    window.addEventListener('click', end, options);
    // One that ends elsewhere, or scrolls, never clicks.
    for (const type of ['pointercancel', 'dragend', 'keydown']) window.addEventListener(type, end, options);
    window.addEventListener('pointerup', () => (timer = setTimeout(end, clickMs)), options);
    return () => {
      clearTimeout(timer);
      hold.abort();
      waiting = null;
    };
  }, []);
}

import { useEffect, useRef } from 'react';

/** As long as a double press takes, of a button or a key. */
export const secondPressMs = 500;
/** Half the width of a finger. */
const reach = 22;

type Place = Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>>;

/** A press by key, or by a screen reader, has no place. */
const isIn = ({ left, top, right, bottom }: Place, { clientX, clientY }: MouseEvent) =>
  (clientX !== 0 || clientY !== 0) && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;

/**
 * For half a second a press at this place does nothing: it was meant for what has just gone from there, and
 * would fall on what has come instead (rule: review-one-press). Whoever types in between has seen what is
 * there.
 */
export function holdPresses(place: Place): void {
  const until = performance.now() + secondPressMs;
  const hold = new AbortController();
  const options = { capture: true, signal: hold.signal };
  /** Began too early: its click comes later, and does nothing either. */
  let isSlip = false;
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onDown = (event: MouseEvent) => {
    isSlip = performance.now() < until && isIn(place, event);
    if (isSlip) stop(event);
  };
  document.addEventListener('pointerdown', onDown, options);
  document.addEventListener('mousedown', onDown, options);
  document.addEventListener(
    'click',
    (event) => {
      if ((isSlip || performance.now() < until) && isIn(place, event)) stop(event);
      isSlip = false;
      if (performance.now() >= until) hold.abort();
    },
    options,
  );
  for (const typed of ['input', 'keydown']) document.addEventListener(typed, () => hold.abort(), options);
}

/** Where a press was, as wide as a finger; null for one that has no place. */
export const placeOf = ({ clientX: x, clientY: y }: Readonly<{ clientX: number; clientY: number }>): Place | null =>
  x === 0 && y === 0 ? null : { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };

/** Holds further presses where the last one was: to be called as its screen goes. */
export function useSecondPress(): () => void {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const onDown = (event: MouseEvent) => {
      last.current = placeOf(event);
    };
    const onKey = () => {
      last.current = null;
    };
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
  return () => last.current && holdPresses(last.current);
}

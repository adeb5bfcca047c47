import { publishRoom } from './toast-room';

/** A stretch of the screen, in pixels from its top. */
type Stretch = Readonly<{ top: number; bottom: number }>;
/** A part of the screen, in pixels from its corner. */
type Box = Stretch & Readonly<{ left: number; right: number }>;

const buttons = 'a[href], button, summary';
/** What is wrong, and where. */
const messages = '[data-help] > *, #editor-summary';
const controls = `${buttons}, input, select, textarea, [tabindex="0"], ${messages}`;
const outOfReach = '[data-sonner-toaster], [inert], [aria-hidden="true"]';

/** Between a toast and what can be pressed, in pixels. */
const gap = 8;

/**
 * As far up as a toast comes so as to keep clear of fields too, of the height of the screen: it belongs at
 * the bottom.
 */
const reach = 0.5;

const isLevel = (box: Stretch) => (other: Stretch) => other.top < box.bottom + gap && other.bottom > box.top - gap;

/**
 * How many pixels to the right of its usual place, or the left when negative, a toast lies over nothing that
 * is taken; null where it would leave the middle by more than half its width, or the screen.
 */
export function shiftOf(taken: readonly Box[], usual: Box, width: number): number | null {
  const { left, right } = usual;
  const level = taken.filter(isLevel(usual));
  const isFree = (shift: number) =>
    Math.abs(shift) <= (right - left) / 2 &&
    left + shift >= gap &&
    right + shift <= width - gap &&
    level.every((box) => box.right + gap <= left + shift || box.left - gap >= right + shift);
  const shifts = [0, ...level.flatMap((box) => [box.right + gap - left, box.left - gap - right])].filter(isFree);
  return shifts.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null;
}

/**
 * How many pixels above its usual place a toast lies over nothing that is taken; null where it would come
 * above `highest`.
 */
export function raiseOf(taken: readonly Stretch[], usual: Stretch, highest: number): number | null {
  let { top, bottom } = usual;
  while (top >= highest) {
    const below = taken.filter(isLevel({ top, bottom }));
    if (below.length === 0) return usual.bottom - bottom;
    const next = Math.min(...below.map((stretch) => stretch.top)) - gap;
    top -= bottom - next;
    bottom = next;
  }
  return null;
}

/** How far the toasts are from their usual place now, in pixels. */
let moved = { shift: 0, raise: 0 };

/**
 * Moves the toasts that are shown aside or up to where the newest covers nothing that can be pressed
 * (rule: toast-life).
 */
export function placeToasts(): void {
  const list = document.querySelector('[data-sonner-toaster]');
  const newest = list?.querySelector<HTMLElement>('[data-front="true"]');
  if (!list || !newest) return;
  const placesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].flatMap((control) => {
      const place = control.getBoundingClientRect();
      const isThere = place.width > 0 && control.checkVisibility({ visibilityProperty: true });
      return isThere && !control.closest(outOfReach) ? [place] : [];
    });
  const taken = placesOf(controls);
  // Of its own, the newest is still moving: a toast slides in.
  const place = list.getBoundingClientRect();
  const bottom = place.bottom + moved.raise;
  const [left, right] = [place.left - moved.shift, place.right - moved.shift];
  const usual = { left, right, top: bottom - newest.offsetHeight, bottom };
  const shift = shiftOf(taken, usual, document.documentElement.clientWidth);
  const isAbove = (box: Box) => box.right > left && box.left < right;
  const raise = () =>
    raiseOf(taken.filter(isAbove), usual, window.innerHeight * (1 - reach)) ??
    raiseOf(placesOf(buttons).filter(isAbove), usual, gap);
  moved = { shift: shift ?? 0, raise: shift === null ? (raise() ?? 0) : 0 };
  publishRoom('--toast-shift', moved.shift);
  publishRoom('--toast-raise', moved.raise);
}

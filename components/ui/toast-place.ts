import { publishRoom } from './toast-room';

/** A stretch of the screen, in pixels from its top. */
type Stretch = Readonly<{ top: number; bottom: number }>;

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
const outOfReach = '[data-sonner-toaster], [inert], [aria-hidden="true"]';

/** Between a toast and what can be pressed, in pixels. */
const gap = 8;

/** As far up as a toast comes, of the height of the screen: it belongs at the bottom. */
const reach = 0.5;

/**
 * How many pixels above its usual place a toast lies over nothing that is taken; 0 where it would come above
 * `highest`: there it stands where it always does.
 */
export function raiseOf(taken: readonly Stretch[], usual: Stretch, highest: number): number {
  let { top, bottom } = usual;
  while (top >= highest) {
    const below = taken.filter((stretch) => stretch.top < bottom + gap && stretch.bottom > top - gap);
    if (below.length === 0) return usual.bottom - bottom;
    const next = Math.min(...below.map((stretch) => stretch.top)) - gap;
    top -= bottom - next;
    bottom = next;
  }
  return 0;
}

/** How far the toasts are raised now, in pixels. */
let raised = 0;

/** Moves the toasts that are shown up to where the newest covers nothing that can be pressed (rule: toast-life). */
export function placeToasts(): void {
  const list = document.querySelector('[data-sonner-toaster]');
  const newest = list?.querySelector<HTMLElement>('[data-front="true"]');
  if (!list || !newest) return;
  const { left, right, bottom: end } = list.getBoundingClientRect();
  const taken = [...document.querySelectorAll(controls)].flatMap((control) => {
    const place = control.getBoundingClientRect();
    const isBeside = place.width === 0 || place.right <= left || place.left >= right;
    const isThere = !isBeside && control.checkVisibility({ visibilityProperty: true }) && !control.closest(outOfReach);
    return isThere ? [place] : [];
  });
  // Its own place is still moving: a toast slides in.
  const bottom = end + raised;
  raised = raiseOf(taken, { top: bottom - newest.offsetHeight, bottom }, window.innerHeight * (1 - reach));
  publishRoom('--toast-raise', raised);
}

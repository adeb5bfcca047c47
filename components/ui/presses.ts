/** A double press, of a button or a key, takes less. */
export const secondPressMs = 500;
/** A click comes right after its press ended. */
const clickMs = 100;
/** Half the width of a finger, in pixels. */
const reach = 22;

type Place = Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>>;

let last: Place | null = null;
let ignored: Readonly<{ place: Place; until: number }> | null = null;
/** When the press began that has not clicked yet. */
let beganAt: number | null = null;
/** What waits for the end of the press that is under way; null without one. */
let waiting: Set<() => void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Where a press was, as wide as a finger; null for one by key or by a screen reader. */
export const placeOf = ({ clientX: x, clientY: y }: Readonly<{ clientX: number; clientY: number }>): Place | null =>
  x === 0 && y === 0 ? null : { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };

/**
 * For half a second, or until the user types, a press at this place does nothing: it was meant for what has
 * just gone from there (rule: review-one-press). By default it is the place of the last press.
 */
export function ignorePresses(place: Place | null = last): void {
  if (place !== null) ignored = { place, until: performance.now() + secondPressMs };
}

/** Calls after the press that is under way, at once without one. Returns a function that cancels it. */
export function afterPress(then: () => void): () => void {
  if (waiting === null) then();
  else waiting.add(then);
  return () => void waiting?.delete(then);
}

function onDown(event: MouseEvent): void {
  clearTimeout(timer);
  waiting ??= new Set();
  beganAt = performance.now();
  last = placeOf(event);
}

function onClick(event: MouseEvent): void {
  const [began, at] = [beganAt ?? performance.now(), placeOf(event)];
  beganAt = null;
  if (ignored === null || began >= ignored.until || at === null) return;
  const { place } = ignored;
  const [x, y] = [event.clientX, event.clientY];
  if (x < place.left || x > place.right || y < place.top || y > place.bottom) return;
  event.preventDefault();
  event.stopPropagation();
}

function endPress(): void {
  clearTimeout(timer);
  const due = waiting ?? [];
  waiting = null;
  for (const then of due) then();
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', onDown, true);
  window.addEventListener('click', onClick, true);
  window.addEventListener('pointerup', () => (timer = setTimeout(endPress, clickMs)));
  window.addEventListener('keydown', () => (last = null), true);
  for (const type of ['keydown', 'input']) window.addEventListener(type, () => (ignored = null), true);
  // The press that opens a list of options ends with the choice.
  for (const type of ['click', 'pointercancel', 'dragend', 'keydown', 'change'])
    window.addEventListener(type, endPress);
}

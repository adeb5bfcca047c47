/** The maximum time between the two presses of a double click or a double key press, in milliseconds. */
export const secondPressMs = 500;
/** The maximum time between the end of a press and its click, in milliseconds. */
const clickMs = 100;
/** The radius in pixels of the area that a finger covers. */
const fingerRadius = 22;

type Place = Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>>;

let last: Place | null = null;
let ignored: Readonly<{ place: Place; until: number }> | null = null;
/** When the current press began; null after its click. */
let beganAt: number | null = null;
/** Callbacks to run when the current press ends; null if there is no press. */
let waiting: Set<() => void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The area that a finger covers at this position. Null for a click by keyboard or screen reader. */
export const placeOf = ({ clientX: x, clientY: y }: Readonly<{ clientX: number; clientY: number }>): Place | null =>
  x === 0 && y === 0
    ? null
    : { left: x - fingerRadius, right: x + fingerRadius, top: y - fingerRadius, bottom: y + fingerRadius };

/**
 * Ignores clicks in this area for half a second, or until the user types, because they were meant for an
 * element that has just been removed (rule: review-one-press). The default is the area of the last press.
 */
export function ignorePresses(place: Place | null = last): void {
  if (place !== null) ignored = { place, until: performance.now() + secondPressMs };
}

/**
 * Runs the callback after the current press, or right away if there is none. Returns a function that cancels
 * it.
 */
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
  const [startedAt, at] = [beganAt ?? performance.now(), placeOf(event)];
  beganAt = null;
  if (ignored === null || startedAt >= ignored.until || at === null) return;
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
  // `change` is included because a press that opens a select causes no click: it ends when the user chooses.
  for (const type of ['click', 'pointercancel', 'dragend', 'keydown', 'change'])
    window.addEventListener(type, endPress);
}

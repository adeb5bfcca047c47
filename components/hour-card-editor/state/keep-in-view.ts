/** How long the page's height must stay the same to count as settled, in milliseconds. */
const pauseMs = 1500;

const toTop = (place: HTMLElement) => place.scrollIntoView({ block: 'start', behavior: 'instant' });

/**
 * Keeps an element at the top of the screen until the page has settled: the router scrolls after showing a
 * page, and lines get their real height only near the viewport. Stops when the user scrolls, clicks or types.
 */
export function keepInView(place: HTMLElement, show: (place: HTMLElement) => void = toTop): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    show(place);
    clearTimeout(timer);
    timer = setTimeout(stop, pauseMs);
  };
  const sizes = 'ResizeObserver' in window ? new ResizeObserver(go) : null;
  const stop = () => {
    clearTimeout(timer);
    sizes?.disconnect();
    controller.abort();
  };
  for (const own of ['pointerdown', 'wheel', 'keydown']) window.addEventListener(own, stop, { capture: true, signal });
  window.addEventListener('scroll', go, { signal });
  sizes?.observe(document.body);
  go();
  return stop;
}

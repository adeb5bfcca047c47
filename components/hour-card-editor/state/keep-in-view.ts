/** As long as what is above may still take its size. */
const pauseMs = 1500;

const toTop = (place: HTMLElement) => place.scrollIntoView({ block: 'start', behavior: 'instant' });

/**
 * Keeps a place at the top of the screen while the page settles: the router scrolls once more after it has
 * shown a page, and the lines above take their real height only once they come near the screen. Whoever
 * scrolls, presses or types is left alone.
 */
export function keepInView(place: HTMLElement, show: (place: HTMLElement) => void = toTop): () => void {
  const hold = new AbortController();
  const { signal } = hold;
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
    hold.abort();
  };
  for (const own of ['pointerdown', 'wheel', 'keydown']) window.addEventListener(own, stop, { capture: true, signal });
  window.addEventListener('scroll', go, { signal });
  sizes?.observe(document.body);
  go();
  return stop;
}

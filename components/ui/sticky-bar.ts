/** The space that each bar takes at the bottom of the screen, in pixels. */
const heights = new Map<HTMLElement, number>();

/**
 * Publishes the height of the highest bar as `--sticky-bar`, so that toasts and focused elements stay above
 * it.
 */
function follow(bar: HTMLElement, measure: () => number): () => void {
  const publish = () => {
    const height = Math.ceil(Math.max(0, ...heights.values()));
    document.documentElement.style.setProperty('--sticky-bar', `${height}px`);
  };
  const update = () => {
    heights.set(bar, measure());
    publish();
  };
  const observer = new ResizeObserver(update);
  observer.observe(bar);
  if (bar.parentElement) observer.observe(bar.parentElement);
  // On a low screen, the bar does not stick.
  window.addEventListener('resize', update);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', update);
    heights.delete(bar);
    publish();
  };
}

/** The `ref` callback for a bar that sticks to the bottom of the screen. */
export function stickyBar(bar: HTMLElement | null) {
  if (bar === null) return;
  return follow(bar, () => {
    const { position, bottom } = getComputedStyle(bar);
    return position === 'sticky' ? bar.offsetHeight + (Number.parseFloat(bottom) || 0) : 0;
  });
}

/** The `ref` callback for a dialog's footer, which may be anywhere on the screen. Toasts stay above it. */
export function dialogButtons(footer: HTMLElement | null) {
  if (footer === null) return;
  // At most 70% of the screen, so that toasts stay visible.
  return follow(footer, () =>
    Math.min(window.innerHeight - footer.getBoundingClientRect().top, window.innerHeight * 0.7),
  );
}

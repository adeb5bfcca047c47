/** The distance from the bottom of the screen to each bar's top, in pixels. */
const heights = new Map<HTMLElement, number>();

/** Keeps toasts and focused elements above the highest bar, with `--sticky-bar` on the page. */
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
  // On a low screen it does not stick.
  window.addEventListener('resize', update);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', update);
    heights.delete(bar);
    publish();
  };
}

/** The `ref` of a bar that sticks to the bottom of the screen. */
export function stickyBar(bar: HTMLElement | null) {
  if (bar === null) return;
  return follow(bar, () => {
    const { position, bottom } = getComputedStyle(bar);
    return position === 'sticky' ? bar.offsetHeight + (Number.parseFloat(bottom) || 0) : 0;
  });
}

/** The `ref` of a dialog's footer buttons, which may be anywhere on the screen. */
export function dialogButtons(footer: HTMLElement | null) {
  if (footer === null) return;
  // A toast never leaves the screen.
  return follow(footer, () =>
    Math.min(window.innerHeight - footer.getBoundingClientRect().top, window.innerHeight * 0.7),
  );
}

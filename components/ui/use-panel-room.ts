import { type RefObject, useEffect } from 'react';
import { publishRoom } from './toast-room';

/** As far above the bottom of the screen as a toast reaches, of the height of the screen. */
const reach = 0.3;

/**
 * Keeps toasts, and what gets the focus, clear of a panel that sticks to the bottom of the screen, whatever
 * its height. Where the page ends, or with very large text, it stands higher than that: toasts then stand
 * above it there. Beside a panel in a column of its own they stand at the bottom: what is typed in is kept as
 * high as the panel.
 */
export function usePanelRoom(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel;
    if (current === null || !('ResizeObserver' in window)) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { bottom, position } = getComputedStyle(current);
      const offset = Number.parseFloat(bottom) || 0;
      const place = current.getBoundingClientRect();
      const isNear = place.bottom > window.innerHeight * (1 - reach);
      // One that does not stick here, as with very large text, takes no room at the bottom.
      const covered = position === 'static' ? 0 : Math.max(0, place.height + offset);
      // All is read by now: what is written in between would be worked out at once, for nothing.
      const padding = `calc(${covered}px + 1rem)`;
      if (style.scrollPaddingBottom !== padding) style.scrollPaddingBottom = padding;
      const room = isNear ? Math.max(0, window.innerHeight - place.top) : 0;
      const isBeside = place.right <= window.innerWidth / 2;
      // As much as it needs, wherever it stands: it comes up once what is above it makes room.
      publishRoom('--panel-room', Math.max(room, covered));
      publishRoom('--toast-room', isBeside ? 0 : room);
      publishRoom('--toast-beside', isBeside ? place.right : 0);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // The page grows and shrinks below a panel that does not stick just then.
    observer.observe(document.body);
    const end = new AbortController();
    const options = { passive: true, signal: end.signal };
    for (const event of ['scroll', 'resize']) window.addEventListener(event, measure, options);
    return () => {
      observer.disconnect();
      end.abort();
      style.scrollPaddingBottom = '';
      for (const property of ['--panel-room', '--toast-room', '--toast-beside'] as const) publishRoom(property, null);
    };
  }, [panel]);
}

import { type RefObject, useEffect } from 'react';

/** What keeps clear of the panel: toasts by where it is now, what gets the focus by where it sticks. */
const toastProperty = '--toast-room';
const panelProperty = '--panel-room';

/** As far above the bottom of the screen as a toast reaches, of the height of the screen. */
const reach = 0.3;

/**
 * Keeps toasts, and what gets the focus, clear of a panel that sticks to the bottom of the screen, whatever
 * its height. Where the page ends, or with very large text, it stands higher than that: toasts then stand above it
 * there.
 */
export function usePanelRoom(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel;
    if (current === null || !('ResizeObserver' in window)) return;
    const { style } = document.documentElement;
    const publish = (property: string, room: number) => {
      const value = `${Math.max(0, room)}px`;
      if (style.getPropertyValue(property) !== value) style.setProperty(property, value);
    };
    const measure = () => {
      const { bottom, position } = getComputedStyle(current);
      const offset = Number.parseFloat(bottom) || 0;
      // One that does not stick here, as with very large text, takes no room at the bottom.
      publish(panelProperty, position === 'static' ? 0 : current.offsetHeight + offset);
      const place = current.getBoundingClientRect();
      const isNear = place.bottom > window.innerHeight * (1 - reach);
      publish(toastProperty, isNear ? Math.ceil(window.innerHeight - place.top) : 0);
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
      for (const property of [toastProperty, panelProperty]) style.removeProperty(property);
    };
  }, [panel]);
}

import { type RefObject, useEffect } from 'react';

const property = '--toast-room';

/**
 * Keeps toasts, and what gets the focus, clear of a panel that sticks to the bottom of the screen, whatever
 * its height.
 */
export function usePanelRoom(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel;
    if (current === null || !('ResizeObserver' in window)) return;
    const root = document.documentElement;
    const measure = () => {
      const { bottom, position } = getComputedStyle(current);
      // One that does not stick here, as with very large text, takes no room at the bottom.
      const room = position === 'static' ? 0 : current.offsetHeight + (Number.parseFloat(bottom) || 0);
      root.style.setProperty(property, `${Math.max(0, room)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [panel]);
}

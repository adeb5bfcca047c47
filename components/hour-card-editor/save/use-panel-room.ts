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
      const below = Number.parseFloat(getComputedStyle(current).bottom) || 0;
      root.style.setProperty(property, `${current.offsetHeight + below}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [panel]);
}

import { type RefObject, useEffect } from 'react';

const property = '--toast-room';

/**
 * Keeps toasts off a panel that sticks to the bottom of the screen: they stand above it, however tall it is at the moment.
 * Where the panel stands elsewhere, in the column of a wide screen, they stay where they always are.
 */
export function useToastRoom(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel;
    if (current === null || !('ResizeObserver' in window)) return;
    const root = document.documentElement;
    const measure = () => {
      const atBottom = getComputedStyle(current).bottom !== 'auto';
      root.style.setProperty(property, atBottom ? `${current.offsetHeight}px` : '0px');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [panel]);
}

import { useLayoutEffect, useRef } from 'react';

declare global {
  interface WindowEventMap {
    /** It bubbles from the document. */
    visibilitychange: Event;
  }
}

/**
 * Listens on the window, which receives every event of the page. `null` removes the listener. Starts before a
 * change is painted, so that no early click is missed. Calls the latest listener from a ref: `beforeunload`
 * may fire while React renders and the router leaves the page, when an effect event would throw.
 */
export function useEventListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: ((event: WindowEventMap[Type]) => void) | null,
  capture = false,
): void {
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  const isListening = listener !== null;
  useLayoutEffect(() => {
    if (!isListening) return;
    const onEvent = (event: WindowEventMap[Type]) => latest.current?.(event);
    window.addEventListener(type, onEvent, capture);
    return () => window.removeEventListener(type, onEvent, capture);
  }, [type, capture, isListening]);
}

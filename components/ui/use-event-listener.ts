import { useLayoutEffect, useRef } from 'react';

declare global {
  interface WindowEventMap {
    /** Fired on the document; it bubbles to the window. */
    visibilitychange: Event;
  }
}

/**
 * Listens on the window, which receives every event of the page. Null removes the listener. Adds the listener
 * before the change is painted, so that no early click is missed. Keeps the latest listener in a ref instead
 * of an effect event, which would throw if `beforeunload` fires while React renders.
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

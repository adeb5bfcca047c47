import { useLayoutEffect, useRef } from 'react';

declare global {
  interface WindowEventMap {
    /** It bubbles from the document. */
    visibilitychange: Event;
  }
}

/**
 * Listens on the window, which every event of the page reaches; not while `listener` is null. It listens
 * before the screen shows a change, so that no early press is missed. It calls the latest listener from a
 * ref, since `beforeunload` may come while React renders: the router leaves the page there, and an effect
 * event would throw.
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

import { useEffect, useEffectEvent } from 'react';

declare global {
  interface WindowEventMap {
    /** It bubbles from the document. */
    visibilitychange: Event;
  }
}

/** Listens on the window, which every event of the page reaches; not while `listener` is null. */
export function useEventListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: ((event: WindowEventMap[Type]) => void) | null,
  capture = false,
): void {
  const notice = useEffectEvent((event: WindowEventMap[Type]) => listener?.(event));
  const isListening = listener !== null;
  useEffect(() => {
    if (!isListening) return;
    const onEvent = (event: WindowEventMap[Type]) => notice(event);
    window.addEventListener(type, onEvent, capture);
    return () => window.removeEventListener(type, onEvent, capture);
  }, [type, capture, isListening]);
}

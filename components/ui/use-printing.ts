import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useEventListener } from './use-event-listener';

/** Whether the page is being printed: on paper nothing scrolls. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // Synchronous, because printing starts as soon as the event has been handled.
  useEventListener('beforeprint', () => flushSync(() => setPrinting(true)));
  useEventListener('afterprint', () => setPrinting(false));
  return printing;
}

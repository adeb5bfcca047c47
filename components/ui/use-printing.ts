import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useEventListener } from './use-event-listener';

/** Whether the page is being printed. Nothing scrolls on paper. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // Synchronous, because printing starts right after the event.
  useEventListener('beforeprint', () => flushSync(() => setPrinting(true)));
  useEventListener('afterprint', () => setPrinting(false));
  return printing;
}

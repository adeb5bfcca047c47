import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useEventListener } from './use-event-listener';

/** Whether the page is being printed. A list that scrolls must then show all rows. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // Render synchronously, because printing starts right after this event.
  useEventListener('beforeprint', () => flushSync(() => setPrinting(true)));
  useEventListener('afterprint', () => setPrinting(false));
  return printing;
}

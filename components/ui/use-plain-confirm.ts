import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * The browser's own question, for when the code of our dialog cannot be fetched: without a network a click
 * must neither be lost nor break the editor (rule: load-by-intent).
 */
export function usePlainConfirm(text: string, answers: Readonly<{ yes: () => void; no: () => void }>): void {
  const asked = useRef(false);
  const ask = useEffectEvent(() => {
    if (asked.current) return;
    asked.current = true;
    if (window.confirm(text)) answers.yes();
    else answers.no();
  });
  useEffect(() => ask(), []);
}

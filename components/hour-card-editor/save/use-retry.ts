import { useEffect, useEffectEvent } from 'react';
import { useEventListener } from '@/components/ui/use-event-listener';

const firstPause = 5_000;
const longestPause = 60_000;

/**
 * Tries again as soon as the browser has a connection, and now and then by itself, since browsers do not
 * always notice (rule: save-waits).
 */
export function useRetry(retrying: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!retrying) return;
    let pause = firstPause;
    const later = () =>
      setTimeout(() => {
        again();
        pause = Math.min(2 * pause, longestPause);
        timer = later();
      }, pause);
    let timer = later();
    return () => clearTimeout(timer);
  }, [retrying]);
  const now = () => {
    if (document.visibilityState === 'visible') retry();
  };
  useEventListener('online', retrying ? now : null);
  useEventListener('visibilitychange', retrying ? now : null);
}

import { useEffect, useEffectEvent } from 'react';
import { useEventListener } from '@/components/ui/use-event-listener';

const firstPause = 5_000;
const longestPause = 60_000;

/**
 * Retries a save when the browser comes back online (rule: save-retried). Also retries at intervals, because
 * browsers do not always notice that they are online.
 */
export function useRetry(retrying: boolean, retry: () => void): void {
  const onRetry = useEffectEvent(retry);
  useEffect(() => {
    if (!retrying) return;
    let pause = firstPause;
    const schedule = () =>
      setTimeout(() => {
        onRetry();
        pause = Math.min(2 * pause, longestPause);
        timer = schedule();
      }, pause);
    let timer = schedule();
    return () => clearTimeout(timer);
  }, [retrying]);
  const retryIfVisible = () => {
    if (document.visibilityState === 'visible') retry();
  };
  useEventListener('online', retrying ? retryIfVisible : null);
  useEventListener('visibilitychange', retrying ? retryIfVisible : null);
}

import { useEffect, useEffectEvent } from 'react';

const firstPause = 5_000;
const longestPause = 60_000;

/**
 * Tries again as soon as the browser has a connection, and now and then by itself, since browsers do not
 * always notice (rule: save-waits).
 */
export function useRetry(waiting: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!waiting) return;
    let pause = firstPause;
    const later = () =>
      setTimeout(() => {
        again();
        pause = Math.min(2 * pause, longestPause);
        timer = later();
      }, pause);
    let timer = later();
    const now = () => {
      if (document.visibilityState === 'visible') again();
    };
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [waiting]);
}

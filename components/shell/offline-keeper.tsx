'use client';

import { useEffect } from 'react';

/** Has the browser keep the offline page. Without one (an old browser, no https) nothing else is lost. */
export function OfflineKeeper() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, []);
  return null;
}

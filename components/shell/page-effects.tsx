'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** The title of the current route, by the longest path that matches (rule: nav-route-title). */
export function RouteTitle({ titles }: { titles: Readonly<Record<string, string>> }) {
  const pathname = usePathname();
  const path = Object.keys(titles)
    .filter((candidate) => pathname === candidate || pathname.startsWith(`${candidate}/`))
    .sort((a, b) => b.length - a.length)
    .at(0);
  return <h1>{path === undefined ? null : titles[path]}</h1>;
}

/**
 * Registers the service worker, which keeps the offline page. Without support (an old browser, no https)
 * nothing else is lost. Another language is another worker, as the page that it keeps is in it.
 */
export function RegisterServiceWorker({ language }: { language: string }) {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register(`/sw.js?language=${language}`).catch(() => undefined);
  }, [language]);
  return null;
}

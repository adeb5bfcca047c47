'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { routeTitles } from './route-titles';

/** The title of the current route, by the longest path that matches (rule: nav-route-title). */
export function RouteTitle() {
  const t = useTranslations('routes');
  const pathname = usePathname();
  const [title] = Object.entries(routeTitles)
    .filter(([path]) => pathname === path || pathname.startsWith(`${path}/`))
    .sort(([a], [b]) => b.length - a.length)
    .map(([, name]) => name);
  return <h1>{title && t(title)}</h1>;
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

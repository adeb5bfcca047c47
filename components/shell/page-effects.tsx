'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { routeTitles } from './route-titles';

/** The title of the current route. The longest matching path wins (rule: nav-route-title). */
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
 * Registers the service worker, which caches the offline page. If service workers are not supported (an old
 * browser, or no https), only the offline page is missing. The worker's URL includes the language of the
 * cached page.
 */
export function RegisterServiceWorker({ language }: { language: string }) {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register(`/sw.js?language=${language}`).catch(() => undefined);
  }, [language]);
  return null;
}

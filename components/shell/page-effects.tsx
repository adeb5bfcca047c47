'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { forgetSavedCard } from '../hour-card/saved-card';
import { routeTitles } from './route-titles';

/** Renders the title of the current route. The longest matching path wins (rule: nav-route-title). */
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
 * Registers the service worker, which caches the offline page. The worker's URL contains the language of that
 * page. In browsers without service workers, because they are old or the page is not on https, only the
 * offline page is missing.
 */
export function RegisterServiceWorker({ language }: { language: string }) {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register(`/sw.js?language=${language}`).catch(() => undefined);
  }, [language]);
  return null;
}

/**
 * Forgets the last save on every screen but the list, which marks only a save that led to it
 * (rule: list-just-saved-only).
 */
export function ForgetSavedCard() {
  const pathname = usePathname();
  useEffect(() => {
    if (pathname !== '/hour-cards') forgetSavedCard();
  }, [pathname]);
  return null;
}

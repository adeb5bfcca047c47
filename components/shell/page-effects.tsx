'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { keepScreens } from '@/components/client/stored-screens';
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
 * Registers the service worker, which stores what works without a network. The worker's URL contains the
 * language of the offline page. In browsers without service workers, because they are old or the page is not
 * on https, only an open editor works without a network.
 */
export function RegisterServiceWorker({ language }: { language: string }) {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register(`/sw.js?language=${language}`).catch(() => undefined);
  }, [language]);
  return null;
}

/** How long the dashboard or list must be open before the screens are stored, in milliseconds. */
const pauseMs = 3_000;

/**
 * Has the employee's screens stored once the dashboard or the list has been open for a moment and the browser
 * is idle (rule: offline-ahead). Not if the user asked the browser to save data. `actingAs` identifies the
 * user and the employee record of the page.
 */
export function KeepScreens({ actingAs }: { actingAs: string }) {
  const pathname = usePathname();
  useEffect(() => {
    if (!actingAs || !['/dashboard', '/hour-cards'].includes(pathname) || savesData()) return;
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(keepScreens);
      else keepScreens();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [pathname, actingAs]);
  return null;
}

/** Whether the user asked the browser to save data. Only some browsers tell. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && !!connection.saveData;
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

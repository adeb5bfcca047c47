'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { type Flash, flashParam, parseFlash } from '@/lib/flash';

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

/**
 * Shows the one-time message that a redirect passed along (`withFlash`), and removes it from the address;
 * those of the login page alone have no text here.
 */
export function FlashToast({ texts }: { texts: Readonly<Partial<Record<Flash, string>>> }) {
  const pathname = usePathname();

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const flash = parseFlash(query.get(flashParam));
    if (flash === null) return;
    query.delete(flashParam);
    window.history.replaceState(null, '', query.size > 0 ? `${pathname}?${query}` : pathname);
    if (texts[flash]) toast.success(texts[flash]);
  }, [pathname, texts]);

  return null;
}

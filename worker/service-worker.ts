/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist } from 'serwist';
import {
  currentRemovals,
  isScreensCache,
  keepScreen,
  keepScreensAhead,
  removeScreens,
  storedScreen,
} from './stored-screens';

declare const self: ServiceWorkerGlobalScope;

// The service worker, bundled into public/sw.js. It stores the offline page, the employee's own screens and
// their code, and answers from there only if the network does not (docs/decisions/0008-offline.md).
const offline = 'offline-2';
const code = 'code-1';
// The worker's own address contains the language of the page.
const offlinePage = `/offline${self.location.search}`;
// These requests use up a token or end a session, so the worker leaves them to the browser.
const leftAlone = ['/invite', '/impersonate', '/password-reset', '/logout'];

/** The names of these files change with their content, except in development. */
const files = new (process.env.NODE_ENV === 'production' ? CacheFirst : NetworkFirst)({
  cacheName: code,
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * 24 * 60 * 60, maxAgeFrom: 'last-used' })],
});

type InstallEvent = ExtendableEvent & Readonly<{ addRoutes?: (route: object) => Promise<void> }>;

self.addEventListener('install', (event: InstallEvent) => {
  // Bypass the worker for /api. A page may send a last request while it closes, and a request through the
  // worker would be cancelled together with the page.
  const past = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(Promise.resolve(past).catch(() => {}));
  const page = new Request(offlinePage, { cache: 'reload', credentials: 'omit' });
  event.waitUntil(caches.open(offline).then((cache) => cache.add(page)));
});

self.addEventListener('activate', (event) => {
  const isKept = (name: string) => [offline, code].includes(name) || isScreensCache(name);
  const removeOld = (names: readonly string[]) =>
    Promise.all(names.filter((name) => !isKept(name)).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(removeOld));
});

/** Requests a page and stores it if possible. The stored copy may still be missing when the page returns. */
async function requestPage(request: Request, event: ExtendableEvent) {
  const since = currentRemovals();
  const response = await fetch(request);
  const keepFiles = async (paths: readonly string[]) => {
    const cache = await caches.open(code);
    for (const path of paths) {
      if (await cache.match(path)) continue;
      await files.handle({ event, request: new Request(path, { priority: 'low' }) });
    }
  };
  const stored = keepScreen({ url: request.url, response: response.clone(), since, keepFiles }).catch(() => null);
  return { response, stored };
}

const worker = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
      handler: files,
    },
    {
      matcher: ({ request, url }) => request.mode === 'navigate' && !leftAlone.includes(url.pathname),
      handler: async ({ request, event }) => {
        try {
          const { response, stored } = await requestPage(request, event);
          event.waitUntil(stored);
          return response;
        } catch (reason) {
          const page = (await storedScreen(request.url)) ?? (await caches.match(offlinePage));
          if (page === undefined) throw reason;
          return page;
        }
      },
    },
  ],
});
worker.addEventListeners();

let isKeeping = false;

/** The messages of `components/client/stored-screens.ts`. */
self.addEventListener('message', (event) => {
  const { kind, maxAgeMs }: { kind?: unknown; maxAgeMs?: unknown } = event.data;
  if (kind === 'forget-screens') event.waitUntil(removeScreens());
  if (kind !== 'keep-screens' || typeof maxAgeMs !== 'number' || isKeeping) return;
  isKeeping = true;
  const load = async (url: string) => {
    const request = new Request(url, { headers: { accept: 'text/html' }, priority: 'low' });
    return (await requestPage(request, event)).stored;
  };
  const work = keepScreensAhead(self.location.origin, maxAgeMs, load);
  event.waitUntil(
    work
      .catch(() => undefined)
      .finally(() => {
        isKeeping = false;
      }),
  );
});

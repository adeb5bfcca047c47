// The service worker: shows the offline page when a screen cannot be fetched, and nothing else. It keeps no screen and no
// figure of anybody: the one thing in its store is that page (docs/decisions/0008-offline.md).
const store = 'offline-1';
// In the language that the worker was asked for in.
const offlinePage = `/offline${self.location.search}`;
// These spend a token or end a session: the browser asks for them itself, so that nothing of the request is different.
const leftAlone = ['/invite', '/impersonate', '/password-reset', '/logout'];

self.addEventListener('install', (event) => {
  // The last request of a page that is left: on its way past the worker it would go down with its page.
  const past = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(Promise.resolve(past).catch(() => {}));
  event.waitUntil(
    caches
      .open(store)
      .then((cache) => cache.add(new Request(offlinePage, { cache: 'reload', credentials: 'omit' })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const removeOthers = (names) =>
    Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(removeOthers)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  if (leftAlone.includes(new URL(request.url).pathname)) return;
  event.respondWith(
    fetch(request).catch(async (reason) => {
      const page = await caches.match(offlinePage);
      if (page === undefined) throw reason;
      return page;
    }),
  );
});

// The service worker shows the offline page when a screen cannot be fetched, and does nothing else. It caches
// only that page, so it stores no screens or personal data (docs/decisions/0008-offline.md).
const store = 'offline-1';
// The worker's own address contains the language of the page.
const offlinePage = `/offline${self.location.search}`;
// These requests use up a token or end a session, so the worker leaves them to the browser.
const leftAlone = ['/invite', '/impersonate', '/password-reset', '/logout'];

self.addEventListener('install', (event) => {
  // Bypass the worker for /api. A page may send a last request while it closes, and a request through the
  // worker would be cancelled together with the page.
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

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleWorker } from '@/scripts/lib/bundle.mjs';
import { fakeCaches } from './support/fake-caches';

// Runs the real service worker, bundled, with imitated events, caches and network.

type WorkerEvent = {
  request?: object;
  data?: object;
  waitUntil: (work: Promise<unknown>) => void;
  addRoutes?: (routes: object) => Promise<void>;
  respondWith: (answer: unknown) => void;
};
type ReceivedRequest = Readonly<{ url: string; mode?: string; method?: string }>;

const folder = await mkdtemp(join(tmpdir(), 'hour-cards-worker-'));
await bundleWorker({ outfile: join(folder, 'sw.js') });
const script = new Script(await readFile(join(folder, 'sw.js'), 'utf8'));
afterAll(() => rm(folder, { recursive: true }));
const origin = 'https://uren.example';

let listeners: Map<string, ((event: WorkerEvent) => void)[]>;
let browser: ReturnType<typeof fakeCaches>;
let network: (request: ReceivedRequest) => Promise<Response>;

beforeEach(() => start());

/** Loads the worker as a browser would. `search` is the query of its address. */
function start(search = ''): void {
  listeners = new Map();
  network = async () => new Response('a page of somebody');
  browser = fakeCaches(origin, (request) => network(typeof request === 'string' ? { url: request } : request));
  class Request {
    constructor(url: string, options: object) {
      Object.assign(this, { url: new URL(url, origin).href, method: 'GET', ...options });
    }
  }
  const { caches } = browser;
  const self = {
    caches,
    location: { origin, href: `${origin}/sw.js${search}`, search },
    registration: { scope: `${origin}/` },
    addEventListener: (kind: string, listener: (event: WorkerEvent) => void) =>
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  };
  const received = (request: ReceivedRequest) => network(request);
  const globals = {
    self,
    caches,
    fetch: received,
    Request,
    Response,
    Headers,
    URL,
    Promise,
    registration: self.registration,
  };
  script.runInNewContext({ ...globals, location: self.location, setTimeout });
}

/**
 * Sends an event and waits for all work that it starts. Returns the worker's response; null if the worker
 * leaves the request to the browser.
 */
async function send(kind: string, event: object = {}): Promise<Response | null> {
  const work: Promise<unknown>[] = [];
  const answers: unknown[] = [];
  for (const listener of listeners.get(kind) ?? []) {
    listener({
      waitUntil: (promise) => void work.push(promise),
      respondWith: (answer) => void answers.push(answer),
      ...event,
    });
  }
  const [answer = null] = await Promise.all(answers);
  await Promise.all(work);
  return answer as Response | null;
}
const go = (path: string, over: Partial<ReceivedRequest> = {}) =>
  send('fetch', { request: { url: `${origin}${path}`, method: 'GET', mode: 'navigate', ...over } });
const cut = () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'));
};

describe('service worker', () => {
  beforeEach(async () => {
    const fetched = vi.fn(async () => new Response('no connection'));
    network = fetched;
    await send('install');
    expect(fetched.mock.calls).toMatchObject([[{ url: `${origin}/offline`, cache: 'reload', credentials: 'omit' }]]);
    network = async () => new Response('a page of somebody');
  });

  it('lets API calls bypass the worker in browsers that support routes', async () => {
    const addRoutes = vi.fn(async () => {});
    await send('install', { addRoutes });
    expect(addRoutes.mock.calls).toEqual([[{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }]]);
  });

  it('removes the caches of earlier versions', async () => {
    await browser.caches.open('offline-1');
    await browser.caches.open('screens/abc');
    await send('activate');
    const names = Object.keys(browser.stored());
    expect(names).not.toContain('offline-1');
    expect(names).toEqual(expect.arrayContaining(['offline-2', 'screens/abc']));
  });

  it('caches only the offline page if the server allows no other', async () => {
    for (const path of ['/dashboard', '/hour-cards', '/login', '/offline', '/hour-cards/edit?hourCardId=3']) {
      expect(await (await go(path))?.text()).toBe('a page of somebody');
    }
    expect(browser.stored()).toEqual({ 'offline-2': ['/offline'] });
  });

  it('opens a stored screen without a network, and the new one with a network', async () => {
    const headers = { 'x-screens-of': 'abc;60' };
    network = async () => new Response('<html>old', { headers });
    await go('/dashboard');
    network = async () => new Response('<html>new', { headers });
    expect(await (await go('/dashboard'))?.text()).toBe('<html>new');
    cut();
    expect(await (await go('/dashboard'))?.text()).toMatch(/^<html data-stored-at="\d+">new$/);
    expect(await (await go('/profile'))?.text()).toBe('no connection');
  });

  it('stores the screens ahead when the page asks, and forgets them at the end of the session', async () => {
    const fetched = vi.fn(
      async (_: ReceivedRequest) => new Response('<html>', { headers: { 'x-screens-of': 'abc;60' } }),
    );
    network = fetched;
    await send('message', { data: { kind: 'keep-screens', maxAgeMs: 1000 } });
    expect(browser.stored()['screens/abc']).toEqual(['/dashboard', '/hour-cards', '/hour-cards/create']);
    expect(fetched.mock.calls[0]).toMatchObject([{ priority: 'low' }]);
    await send('message', { data: { kind: 'forget-screens' } });
    expect(browser.stored()).not.toHaveProperty('screens/abc');
  });

  it('caches the offline page in the language of the registering page', async () => {
    start('?language=pl');
    const fetched = vi.fn(network);
    network = fetched;
    await send('install');
    expect(fetched.mock.calls).toMatchObject([[{ url: `${origin}/offline?language=pl`, credentials: 'omit' }]]);
  });

  it('shows the offline page when a page cannot be fetched, but passes on server errors', async () => {
    network = async () => new Response('a fault', { status: 503 });
    expect((await go('/dashboard'))?.status).toBe(503);
    cut();
    expect(await (await go('/dashboard'))?.text()).toBe('no connection');
    await browser.caches.delete('offline-2');
    await expect(go('/dashboard')).rejects.toThrow('Failed to fetch');
  });

  it.each<[string, string, Partial<ReceivedRequest>]>([
    ['a lookup of a page', '/api/lookups/shifts?department=1', { mode: 'cors' }],
    ['a page requested by the router', '/hour-cards', { mode: 'cors' }],
    ['an icon', '/icons/icon-192.png', { mode: 'no-cors' }],
    ['a posted form', '/login', { method: 'POST' }],
    ['an invitation', '/invite?invite-token=abc', {}],
    ['an impersonation', '/impersonate?impersonation-token=abc', {}],
    ['a reset link', '/password-reset?token=abc&email=x', {}],
    ['the logout', '/logout', {}],
  ])('leaves %s to the browser', async (_name, path, over) => {
    cut();
    expect(await go(path, over)).toBeNull();
  });
});

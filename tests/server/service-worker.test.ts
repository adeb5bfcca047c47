import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

// Runs the real public/sw.js with imitated events, caches and network.

type WorkerEvent = {
  request?: object;
  waitUntil: (work: Promise<unknown>) => void;
  addRoutes?: (routes: object) => Promise<void>;
  respondWith: (answer: unknown) => void;
};
type ReceivedRequest = Readonly<{ url: string; mode?: string; method?: string }>;

const script = new Script(readFileSync('public/sw.js', 'utf8'));
const origin = 'https://uren.example';

let listeners: Map<string, (event: WorkerEvent) => void>;
let stores: Map<string, Map<string, Response>>;
let network: (request: ReceivedRequest) => Promise<Response>;
/** The URL from which the worker was loaded. */
const location = { search: '' };

function openStore(name: string) {
  const cached = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, cached);
  const put = async (request: ReceivedRequest | string, answer: Response) =>
    void cached.set(typeof request === 'string' ? request : new URL(request.url, origin).pathname, answer);
  const add = async (request: ReceivedRequest) => put(request, await network(request));
  return { put, add, addAll: (all: readonly ReceivedRequest[]) => Promise.all(all.map(add)) };
}

beforeEach(() => {
  listeners = new Map();
  location.search = '';
  start();
});

/** Loads the worker as a browser would. */
function start(): void {
  stores = new Map([['offline-0', new Map()]]);
  network = async () => new Response('a page of somebody');
  const self = {
    location,
    addEventListener: (kind: string, listener: (event: WorkerEvent) => void) => listeners.set(kind, listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  };
  const caches = {
    open: async (name: string) => openStore(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string) => [...stores.values()].flatMap((cached) => cached.get(path) ?? [])[0],
  };
  const Request = function (this: object, url: string, options: object) {
    Object.assign(this, { url, ...options });
  };
  script.runInNewContext({
    self,
    caches,
    fetch: (request: ReceivedRequest) => network(request),
    Request,
    URL,
    Promise,
  });
}

/**
 * Sends an event and waits for all work that it starts. Returns the worker's response; null if the worker
 * leaves the request to the browser.
 */
async function send(kind: string, request?: ReceivedRequest): Promise<Response | null> {
  const work: Promise<unknown>[] = [];
  const answers: unknown[] = [];
  listeners.get(kind)?.({
    request: request && { method: 'GET', mode: 'navigate', clone: () => request, ...request },
    waitUntil: (promise) => void work.push(promise),
    respondWith: (answer) => void answers.push(answer),
  });
  const [answer = null] = await Promise.all(answers);
  await Promise.all(work);
  return answer as Response | null;
}
const go = (path: string, over: Partial<ReceivedRequest> = {}) => send('fetch', { url: `${origin}${path}`, ...over });
const cached = () => [...stores].map(([name, answers]) => [name, [...answers.keys()]]);

describe('service worker', () => {
  beforeEach(async () => {
    const fetched = vi.fn(network);
    network = fetched;
    await send('install');
    expect(fetched.mock.calls).toMatchObject([[{ url: '/offline', cache: 'reload', credentials: 'omit' }]]);
    await send('activate');
    network = async () => new Response('a page of somebody');
  });

  it('lets API calls bypass the worker in browsers that support routes', async () => {
    const addRoutes = vi.fn(async () => {});
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    listeners.get('install')?.({ waitUntil, respondWith: () => {}, addRoutes });
    await Promise.all(work);
    expect(addRoutes.mock.calls).toEqual([[{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }]]);
  });

  it('caches only the offline page, whatever pages the user visits', async () => {
    for (const path of ['/dashboard', '/hour-cards', '/login', '/offline', '/hour-cards/edit?hourCardId=3']) {
      expect(await (await go(path))?.text()).toBe('a page of somebody');
    }
    expect(cached()).toEqual([['offline-1', ['/offline']]]);
  });

  it('caches the offline page in the language of the registering page', async () => {
    location.search = '?language=pl';
    start();
    const fetched = vi.fn(network);
    network = fetched;
    await send('install');
    expect(fetched.mock.calls).toMatchObject([[{ url: '/offline?language=pl', credentials: 'omit' }]]);
  });

  it('shows the offline page when a page cannot be fetched, but passes on server errors', async () => {
    stores.get('offline-1')?.set('/offline', new Response('no connection'));
    network = async () => new Response('a fault', { status: 503 });
    expect((await go('/dashboard'))?.status).toBe(503);
    network = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await (await go('/dashboard'))?.text()).toBe('no connection');
    stores.clear();
    await expect(go('/dashboard')).rejects.toThrow('Failed to fetch');
  });

  it.each<[string, string, Partial<ReceivedRequest>]>([
    ['a lookup of a page', '/api/lookups/shifts?department=1', { mode: 'cors' }],
    ['a page requested by the router', '/hour-cards', { mode: 'cors' }],
    ['a file', '/_next/static/chunks/x.js', { mode: 'no-cors' }],
    ['a posted form', '/login', { method: 'POST' }],
    ['an invitation', '/invite?invite-token=abc', {}],
    ['an impersonation', '/impersonate?impersonation-token=abc', {}],
    ['a reset link', '/password-reset?token=abc&email=x', {}],
    ['the logout', '/logout', {}],
  ])('leaves %s to the browser', async (_name, path, over) => {
    network = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await go(path, over)).toBeNull();
  });
});

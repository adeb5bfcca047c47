import { readdirSync } from 'node:fs';
import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteHandler } from '@/lib/http/methods';
import { openSession } from '@/lib/session/session-cookie';
import { request as serving } from './next-request';
import { sealedSession } from './support/session';
import { answering, upstreamForFile } from './support/upstream';

/** The headers that Next's router and browsers send with a prefetch or page load. */
const router = { rsc: '1', accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };
const page = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const prefetches: readonly (readonly [name: string, method: 'GET' | 'HEAD', headers: Record<string, string>])[] = [
  ['a router prefetch', 'GET', { ...router, 'next-router-prefetch': '1' }],
  ['a runtime router prefetch', 'GET', { ...router, 'next-router-prefetch': '2' }],
  ['a segment prefetch', 'GET', { ...router, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
  ['a segment prefetch alone', 'GET', { ...router, 'next-router-segment-prefetch': '/_index' }],
  ['a segment prefetch as a page', 'GET', { ...page, 'next-router-segment-prefetch': '/_tree' }],
  ['a browser prefetch', 'GET', { ...page, 'sec-purpose': 'prefetch' }],
  ['a browser prerender', 'GET', { ...page, 'sec-purpose': 'prefetch;prerender' }],
  ['a router prefetch marked by the browser', 'GET', { ...router, 'sec-purpose': 'prefetch' }],
  ['a legacy prefetch', 'GET', { ...page, purpose: 'prefetch' }],
  ['a legacy Firefox prefetch', 'GET', { ...page, 'x-moz': 'prefetch' }],
  ['a Safari preview', 'GET', { ...page, 'x-purpose': 'preview' }],
  ['HEAD', 'HEAD', page],
  ['a router HEAD', 'HEAD', router],
];

type Route = Readonly<Record<'GET' | 'HEAD' | 'POST', RouteHandler>>;
/** Every route handler of the application, by path. */
const routes: ReadonlyMap<string, Route> = new Map(
  await Promise.all(
    readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('route.ts'))
      .map(
        async (file) =>
          [
            `/${file.replace(/\/route\.ts$/, '')}`,
            (await import(/* @vite-ignore */ `../../app/${file}`)) as Route,
          ] as const,
      ),
  ),
);
/** Routes that change something when a user follows a link to them, with the query that this requires. */
const changing: Readonly<Record<string, string>> = {
  '/logout': '',
  '/invite': '?invite-token=abc',
  '/impersonate': '?impersonation-token=abc',
  '/password-reset': '?token=abc&email=a%40b.nl',
  '/api/session/expired': '?next=%2Fprofile',
};
const ofPages = [...routes.keys()].filter((path) => !path.startsWith('/api/'));
const reading = [...routes.keys()].filter((path) => !Object.hasOwn(changing, path));

const upstream = await upstreamForFile();
const world = {
  'GET /user/info': { id: 1, email: 'jan@example.nl', requires_password_change: false },
  'GET /user/employees': [{ id: 7, full_name: 'Jan', is_manager: true, contracts: [] }],
  'GET /employees/7/staff': [],
  'GET /employees/7/youth-staff': [],
  'POST /password/verify-token': null,
  'POST /invite/validate': { email: 'nieuw@example.nl' },
  'POST /impersonation/validate': { token: 'their-token' },
};
beforeEach(() => {
  upstream.behave(answering(world));
  for (const level of ['info', 'error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});

type Sent = Readonly<{ path: string; method: 'GET' | 'HEAD'; headers: Record<string, string>; cookie: string }>;

/** Sends the request with sample ids and reads the whole response. */
async function send({ path, method, headers, cookie }: Sent): Promise<Response> {
  const route = routes.get(path);
  if (!route) throw new Error(`no route ${path}`);
  const address = `http://app.test${path.replace(/\[+(?:\.{3})?\w+\]+/g, '5')}${changing[path] ?? '?id=5&employeeId=7'}`;
  const params = Promise.resolve({ hourCardId: '5', employeeId: '7', set: 'nl-0', path: ['x'] });
  serving.jar.set('urenkaarten', { name: 'urenkaarten', value: cookie.replace('urenkaarten=', '') });
  const sent = new NextRequest(address, {
    method,
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
  });
  const answer = await route[method](sent, { params });
  await answer.text();
  return answer;
}

/** Returns what the request changed: cookies, the session, and calls to upstream. */
async function changesOf(sent: Omit<Sent, 'cookie'>) {
  // Each route needs its own session: `/api/session/expired` affects only an invalid one, and
  // `/password-reset` only a guest.
  const { session, cookie } = await sealedSession();
  const isEnded = sent.path === '/api/session/expired';
  const carried = isEnded ? 'urenkaarten=forged' : sent.path === '/password-reset' ? 'urenkaarten=' : cookie;
  const answer = await send({ ...sent, cookie: carried });
  const opened = await openSession(cookie.replace('urenkaarten=', ''));
  return {
    cookies: [answer.headers.get('set-cookie'), ...serving.written.map(({ name }) => name)].filter(Boolean),
    clears: answer.headers.get('clear-site-data'),
    ended: opened?.sid !== session.sid,
    calls: upstream.requests.map(({ method, url }) => `${method} ${url}`),
  };
}
const nothing = { cookies: [], clears: null, ended: false, calls: [] };

describe('state-changing links', () => {
  it.each(Object.keys(changing))('%s changes state when the link is followed', async (path) => {
    expect(await changesOf({ path, method: 'GET', headers: page })).not.toEqual(nothing);
  });

  it('covers every page route handler except the metrics and the offline page', () => {
    expect(ofPages.filter((path) => !Object.hasOwn(changing, path))).toEqual(['/metrics', '/offline']);
  });

  describe.each(Object.keys(changing))('%s', (path) => {
    it.each(prefetches)('does not change state or call upstream for %s', async (_name, method, headers) => {
      expect(await changesOf({ path, method, headers })).toEqual(nothing);
    });
  });
});

describe('read-only handlers', () => {
  it.each(reading)('%s does not change state for any prefetch', async (path) => {
    for (const [name, method, headers] of prefetches) {
      serving.written.length = 0;
      upstream.behave(answering(world));
      const { calls, ...changes } = await changesOf({ path, method, headers });
      const written = calls.filter((call) => !call.startsWith('GET '));
      expect({ name, ...changes, calls: written }).toEqual({ name, ...nothing });
    }
  });
});

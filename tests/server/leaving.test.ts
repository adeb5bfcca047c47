import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import * as expired from '@/app/api/session/expired/route';
import * as logout from '@/app/logout/route';
import { revokedSessions } from '@/lib/session/revoked-sessions';
import { cookieSet, sealedSession } from './support/session';
import { upstreamForFile } from './support/upstream';

const cleared = 'urenkaarten=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0';
const nothing = { params: Promise.resolve({}) };
await upstreamForFile();

type Options = { method?: string; headers?: Record<string, string> };
const ask = (path: string, cookie: string, { method = 'GET', headers = {} }: Options = {}) =>
  new NextRequest(`http://app.test${path}`, { method, headers: { cookie, accept: 'text/html', ...headers } });
const followed = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

describe('/logout', () => {
  it.each([
    ['a followed link', { headers: { 'sec-fetch-site': 'same-origin' } }],
    ['a typed address', { headers: { 'sec-fetch-site': 'none' } }],
    ['a router navigation', { headers: { rsc: '1', 'sec-fetch-site': 'same-origin' } }],
    ['a link on another site', { headers: { ...followed, 'sec-fetch-site': 'cross-site' } }],
    ['a link on a sibling site', { headers: { ...followed, 'sec-fetch-site': 'same-site' } }],
    ['a browser without fetch metadata', {}],
    ['a form', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }],
  ])('ends the session and redirects to the login page for %s', async (_name, options) => {
    const { session, cookie } = await sealedSession();
    const request = ask('/logout', cookie, options);
    const answer = await (request.method === 'POST' ? logout.POST(request, nothing) : logout.GET(request, nothing));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/login');
    expect(cookieSet(answer)).toBe(cleared);
    expect(await revokedSessions().has(session.sid)).toBe(true);
  });

  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['a router prefetch', { headers: { 'next-router-prefetch': '1' } }],
    ['a segment prefetch', { headers: { 'next-router-segment-prefetch': '/_tree' } }],
    ['a browser prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a legacy prefetch', { headers: { purpose: 'prefetch' } }],
    ['an image', { headers: { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' } }],
    ['an image on our own page', { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' } }],
    ['an image, over plain http', { headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } }],
    ['a frame', { headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' } }],
    ['an embedded object', { headers: { 'sec-fetch-dest': 'embed', 'sec-fetch-mode': 'navigate' } }],
    ['a script of our own', { headers: { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' } }],
    ['a script on another site', { headers: { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' } }],
    [
      'a router on another site',
      { headers: { rsc: '1', ...followed, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' } },
    ],
  ])('keeps the session when the logout is requested by %s', async (_name, options) => {
    const { session, cookie } = await sealedSession();
    const request = ask('/logout', cookie, options);
    const answer = await (request.method === 'HEAD' ? logout.HEAD(request, nothing) : logout.GET(request, nothing));
    expect(cookieSet(answer)).toBeNull();
    expect(await revokedSessions().has(session.sid)).toBe(false);
  });

  it('clears the cookie and passes the password-changed message on to the login page', async () => {
    const { session, cookie } = await sealedSession();
    await revokedSessions().add(session.sid, session.expiresAt);
    const headers = { ...followed, 'sec-fetch-site': 'same-origin' };
    const answer = await logout.GET(ask('/logout?flash=password_updated', cookie, { headers }), nothing);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/login?flash=password_updated');
    expect(cookieSet(answer)).toBe(cleared);
  });

  it('keeps the browser storage on logout, because it may hold drafts of another user', async () => {
    const { cookie } = await sealedSession();
    const answer = await logout.GET(ask('/logout', cookie, { headers: { 'sec-fetch-site': 'same-origin' } }), nothing);
    expect(answer.headers.get('clear-site-data')).toBeNull();
  });

  it('passes the message about sent decisions on to the login page', async () => {
    const { cookie } = await sealedSession();
    const headers = { ...followed, 'sec-fetch-site': 'same-origin' };
    const answer = await logout.GET(ask('/logout?flash=decisions_sent', cookie, { headers }), nothing);
    expect(answer.headers.get('location')).toBe('/login?flash=decisions_sent');
  });

  it.each(['login_success', 'password_reset', 'Bel 0900-1234', 'password_updated&next=//evil.example', ''])(
    'does not pass any other message on to the login page: %j',
    async (flash) => {
      const { cookie } = await sealedSession();
      const headers = { 'sec-fetch-site': 'same-origin' };
      const answer = await logout.GET(ask(`/logout?${new URLSearchParams({ flash })}`, cookie, { headers }), nothing);
      expect(answer.headers.get('location')).toBe('/login');
    },
  );

  it('does not pass on a message when the logout link is on another site', async () => {
    const { cookie } = await sealedSession();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await logout.GET(ask('/logout?flash=password_updated', cookie, { headers }), nothing);
    expect(answer.headers.get('location')).toBe('/login');
  });

  it('rejects a logout posted by another site', async () => {
    const { session, cookie } = await sealedSession();
    const request = ask('/logout', cookie, { method: 'POST', headers: { origin: 'http://evil.example' } });
    expect((await logout.POST(request, nothing)).status).toBe(403);
    expect(await revokedSessions().has(session.sid)).toBe(false);
  });
});

describe('expired session route', () => {
  const leave = (path: string, cookie: string, options?: Options) => expired.GET(ask(path, cookie, options), nothing);

  it('clears the cookie of an ended session and keeps the return path', async () => {
    const { session, cookie } = await sealedSession();
    await revokedSessions().add(session.sid, session.expiresAt);
    const answer = await leave('/api/session/expired?next=%2Fhour-cards%2Fedit%3FhourCardId%3D3', cookie);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/login?next=%2Fhour-cards%2Fedit%3FhourCardId%3D3');
    expect(cookieSet(answer)).toBe(cleared);
  });

  it('keeps a valid session, even when the expiry link is followed from another site', async () => {
    const { session, cookie } = await sealedSession();
    const answer = await leave('/api/session/expired?next=%2Fprofile', cookie, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.headers.get('location')).toBe('/profile');
    expect(cookieSet(answer)).toBeNull();
    expect(await revokedSessions().has(session.sid)).toBe(false);
  });

  it('ignores a return path on another site', async () => {
    const answer = await leave('/api/session/expired?next=https%3A%2F%2Fevil.example%2F', 'urenkaarten=forged');
    expect(answer.headers.get('location')).toBe('/login');
    expect(cookieSet(answer)).toBe(cleared);
  });

  it('does not clear an invalid cookie on a prefetch', async () => {
    const answer = await leave('/api/session/expired', 'urenkaarten=forged', { headers: { purpose: 'prefetch' } });
    expect(cookieSet(answer)).toBeNull();
  });

  it.each(['image', 'iframe', 'script', 'empty'])(
    'does not clear an invalid cookie on a cross-site request with destination %s',
    async (dest) => {
      const headers = { 'sec-fetch-dest': dest, 'sec-fetch-site': 'cross-site' };
      expect(cookieSet(await leave('/api/session/expired', 'urenkaarten=forged', { headers }))).toBeNull();
    },
  );

  it('clears an invalid cookie on a request from our own router', async () => {
    const headers = { rsc: '1', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    expect(cookieSet(await leave('/api/session/expired', 'urenkaarten=forged', { headers }))).toBe(cleared);
  });
});

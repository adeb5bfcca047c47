import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as impersonate } from '@/app/impersonate/route';
import { GET as invite } from '@/app/invite/route';
import { GET as passwordReset } from '@/app/password-reset/route';
import { unsealTicket } from '@/lib/session/link-ticket';
import { openSession } from '@/lib/session/session-cookie';
import { request } from '../next-request';
import { sealedSession } from '../support/session';
import { answering, Refusal, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const context = { params: Promise.resolve({}) };
const browser = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const follow = (route: typeof invite, path: string, headers: Record<string, string> = browser) =>
  route(new NextRequest(`http://app.test${path}`, { headers }), context);
const secrets = () => [process.env.SESSION_SECRET ?? ''];
const ticket = () => unsealTicket(request.jar.get('urenkaarten-link')?.value ?? '', secrets(), Date.now());
const session = () => openSession(request.jar.get('urenkaarten')?.value);

async function loggedIn() {
  const { session: content, cookie } = await sealedSession();
  const value = cookie.replace('urenkaarten=', '');
  request.jar.set('urenkaarten', { name: 'urenkaarten', value });
  return { content, value };
}

const person = {
  'GET /user/info': { id: 1, email: 'jan@example.nl', requires_password_change: true },
  'GET /user/employees': [
    { id: 7, is_manager: false, contracts: [{ id: 1, type: 'YOUTH', start_date: '2020-01-01', end_date: null }] },
  ],
};

describe('/password-reset', () => {
  const path = '/password-reset?token=abc&email=jan%40example.nl';

  it('verifies the reset token, stores it in a cookie and redirects to a path without it', async () => {
    upstream.behave(answering({ 'POST /password/verify-token': null }));
    const answer = await follow(passwordReset, path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/reset-password?email=jan%40example.nl&fromPasswordReset=true');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await ticket()).toMatchObject({ kind: 'reset', token: 'abc', email: 'jan@example.nl' });
    expect(request.jar.get('urenkaarten-link')).toMatchObject({
      httpOnly: true,
      sameSite: 'lax',
      path: '/reset-password',
    });
    expect(JSON.parse(upstream.requests[0]?.body ?? '')).toMatchObject({
      token: 'abc',
      user_identifier_value: 'jan@example.nl',
    });
  });

  it.each([
    ['a refused token', path, { 'POST /password/verify-token': new Refusal(422, 'invalid_token') }, 'gone'],
    ['an upstream failure', path, { 'POST /password/verify-token': new Refusal(500, '') }, 'unchecked'],
    ['a missing token', '/password-reset?email=jan%40example.nl', {}, 'gone'],
    ['a missing address', '/password-reset?token=abc', {}, 'gone'],
    ['an overlong token', `/password-reset?email=a%40b.nl&token=${'x'.repeat(2000)}`, {}, 'gone'],
  ])('redirects to the login page with an error for %s', async (_name, address, answers, problem) => {
    upstream.behave(answering(answers));
    expect((await follow(passwordReset, address)).headers.get('location')).toBe(`/login?link=${problem}`);
    expect(request.jar.size).toBe(0);
  });

  it('redirects a logged-in user to a confirmation page and keeps the session', async () => {
    upstream.behave(answering({ 'POST /password/verify-token': null }));
    const { value } = await loggedIn();
    expect((await follow(passwordReset, path)).headers.get('location')).toBe('/reset-password/logged-in');
    expect(await ticket()).toMatchObject({ kind: 'reset', token: 'abc', email: 'jan@example.nl' });
    expect(await openSession(value)).not.toBeNull();
  });

  it('reports an invalid reset link to a logged-in user and keeps the session', async () => {
    upstream.behave(answering({ 'POST /password/verify-token': new Refusal(422, 'invalid_token') }));
    const { value } = await loggedIn();
    expect((await follow(passwordReset, path)).headers.get('location')).toBe('/reset-password/logged-in?link=gone');
    expect(await openSession(value)).not.toBeNull();
    expect(request.jar.has('urenkaarten-link')).toBe(false);
  });
});

describe('/invite', () => {
  it('ends the session, verifies the invitation and redirects with the invited e-mail address', async () => {
    upstream.behave(answering({ 'POST /invite/validate': { email: 'nieuw@example.nl' } }));
    const { value } = await loggedIn();
    const answer = await follow(invite, '/invite?invite-token=abc');
    expect(answer.headers.get('location')).toBe('/reset-password?email=nieuw%40example.nl&fromInvite=true');
    expect(await ticket()).toMatchObject({ kind: 'invite', token: 'abc', email: 'nieuw@example.nl' });
    expect(await session()).toBeNull();
    expect(await openSession(value)).toBeNull();
  });

  it.each([
    ['is invalid', new Refusal(422, 'invalid_token'), 'invitation'],
    ['has no address', { email: '' }, 'invitation'],
    ['cannot be checked', new Refusal(503, ''), 'unchecked'],
  ])('ends the session and shows an error on the login page when the invitation %s', async (_how, given, problem) => {
    upstream.behave(answering({ 'POST /invite/validate': given }));
    await loggedIn();
    const answer = await follow(invite, '/invite?invite-token=abc');
    expect(answer.headers.get('location')).toBe(`/login?link=${problem}`);
    expect(await session()).toBeNull();
    expect(request.jar.has('urenkaarten-link')).toBe(false);
  });
});

describe('/impersonate', () => {
  const path = '/impersonate?impersonation-token=abc';
  const world = { 'POST /impersonation/validate': { token: 'their-token' }, ...person };

  it.each([
    ['', '/hour-cards'],
    ['&hour-card=12', '/hour-cards/edit?hourCardId=12'],
    ['&hour-card=../x', '/hour-cards'],
    ['&hour-card=', '/hour-cards'],
  ])(
    'starts an impersonated session despite a required password change: query %j redirects to %s',
    async (query, to) => {
      upstream.behave(answering(world));
      const { value } = await loggedIn();
      expect((await follow(impersonate, path + query)).headers.get('location')).toBe(to);
      expect(await session()).toMatchObject({ token: 'their-token', impersonated: true, remembered: false });
      expect(await openSession(value)).toBeNull();
    },
  );

  it.each([
    ['a refused token', { 'POST /impersonation/validate': new Refusal(422, 'invalid_token') }],
    ['a failed user lookup', { ...world, 'GET /user/info': new Refusal(503, '') }],
  ])('ends the session and redirects to the login page after %s', async (_name, answers) => {
    upstream.behave(answering(answers));
    await loggedIn();
    expect((await follow(impersonate, path)).headers.get('location')).toBe('/login');
    expect(await session()).toBeNull();
  });
});

describe('invitation and impersonation links', () => {
  const links = [
    ['/invite', invite, 'invite-token', '/login?link=invitation'],
    ['/impersonate', impersonate, 'impersonation-token', '/login'],
  ] as const;

  it.each(links)('%s ends the session before checking the token upstream', async (path, route, name) => {
    const { value } = await loggedIn();
    let session: unknown = 'nobody asked';
    upstream.behave(async (response, request) => {
      session = await openSession(value);
      answering({})(response, request);
    });
    await follow(route, `${path}?${name}=abc`);
    expect(session).toBeNull();
  });

  it.each(links)('%s keeps the drafts of the logged-in user', async (path, route, name) => {
    upstream.behave(answering({ 'POST /invite/validate': { email: 'nieuw@example.nl' } }));
    await loggedIn();
    const answer = await follow(route, `${path}?${name}=abc`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('clear-site-data')).toBeNull();
  });

  it.each(links)(
    '%s keeps the session and makes no upstream call without a token',
    async (path, route, name, login) => {
      upstream.behave(answering({}));
      const { value } = await loggedIn();
      for (const query of ['', '?', `?${name}=`, `?${name}`, '?token=abc', `?${name.toUpperCase()}=abc`]) {
        expect((await follow(route, path + query)).headers.get('location')).toBe(login);
      }
      expect(await openSession(value)).not.toBeNull();
      expect([...request.jar.values()].map((cookie) => cookie.value)).toEqual([value]);
      expect(upstream.requests).toEqual([]);
    },
  );

  it.each(links)('%s ends the session even for an overlong token', async (path, route, name, login) => {
    const { value } = await loggedIn();
    expect((await follow(route, `${path}?${name}=${'x'.repeat(2000)}`)).headers.get('location')).toBe(login);
    expect(await openSession(value)).toBeNull();
  });
});

describe('prefetch and HEAD requests for links', () => {
  it.each([
    ['/password-reset?token=abc&email=a%40b.nl', passwordReset],
    ['/invite?invite-token=abc', invite],
    ['/impersonate?impersonation-token=abc', impersonate],
  ] as const)('does not redirect, call upstream or log out on a prefetch or HEAD: %s', async (path, route) => {
    upstream.behave(answering({}));
    await loggedIn();
    const prefetch = await follow(route, path, { ...browser, 'sec-purpose': 'prefetch' });
    expect(prefetch.status).toBe(403);
    const head = await route(new NextRequest(`http://app.test${path}`, { method: 'HEAD', headers: browser }), context);
    expect(head.status).toBe(200);
    expect([prefetch, head].map(({ headers }) => headers.get('location'))).toEqual([null, null]);
    expect(upstream.requests).toEqual([]);
    expect(await session()).not.toBeNull();
  });
});

import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as logout from '@/app/logout/route';
import type { RouteHandler } from '@/lib/http/methods';
import { actingAs } from '@/lib/session/acting-as';
import { accountKey, type Session } from '@/lib/session/session';
import { openSession } from '@/lib/session/session-cookie';
import { sealedSession } from './support/session';
import { answering, upstreamForFile } from './support/upstream';

type Route = Readonly<Record<'GET' | 'POST' | 'PUT', RouteHandler>>;
const routes = import.meta.glob<Route>('../../app/api/**/route.ts', { eager: true });

/** Handlers whose response does not depend on the user. */
const forAnyone = [
  // Responds to unknown addresses with 404.
  '[[...path]]',
  'health',
  'ready',
  // Clears an invalid cookie.
  'session/expired',
];

const upstream = await upstreamForFile();
beforeEach(() => {
  upstream.behave(
    answering({
      'GET /user/info': { id: 2, email: 'karin@example.nl' },
      'GET /user/employees': [
        { id: 7, full_name: 'Karin de Wit', employee_number: '1007', is_manager: true, contracts: [] },
        { id: 8, full_name: 'Karin de Wit', employee_number: '1008', is_manager: true, contracts: [] },
      ],
    }),
  );
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const names = Object.keys(routes).map((path) => path.replace('../../app/api/', '').replace('/route.ts', ''));
const handlers = names
  .filter((name) => !forAnyone.includes(name))
  .flatMap((name) => (['GET', 'POST', 'PUT'] as const).map((method) => [method, name] as const));

const page = { account: accountKey('karin@example.nl'), activeEmployeeId: 7, isManager: true };
/** Changes of the session that another tab can make after the page was rendered for Karin. */
const changes: Readonly<Record<string, Partial<Session>>> = {
  'another user': { account: accountKey('jan@example.nl') },
  'another record of the user': { activeEmployeeId: 8 },
  'an impersonator of the user': { impersonated: true },
};

async function ask(method: 'GET' | 'POST' | 'PUT', name: string, sentAs: string | null, now: Partial<Session>) {
  const { cookie } = await sealedSession({ ...page, ...now });
  const headers = new Headers({ cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' });
  if (sentAs !== null) headers.set('x-acting-as', sentAs);
  const request = new NextRequest(`http://app.test/api/${name}`, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const route = routes[`../../app/api/${name}/route.ts`];
  if (!route) throw new Error(name);
  return route[method](request, { params: Promise.resolve({ hourCardId: '55', employeeId: '7' }) });
}

async function pageOfKarin(): Promise<string> {
  const { session } = await sealedSession(page);
  return actingAs(session);
}

describe('changed session', () => {
  it('covers every handler except those that do not depend on the user', () => {
    expect(handlers.length).toBeGreaterThan(50);
    expect(forAnyone.filter((name) => !names.includes(name))).toEqual([]);
  });

  describe.each(Object.entries(changes))('to %s', (_, now) => {
    it.each(handlers)('rejects %s %s from a page rendered before the change', async (method, name) => {
      const response = await ask(method, name, await pageOfKarin(), now);
      if (response.status === 405) return;
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ ok: false, statusCode: 409, message: 'session_changed' });
      expect(response.headers.get('set-cookie')).toBeNull();
      const requests = upstream.requests.map(({ method: verb, url }) => `${verb} ${url.replace(/^\/prefix\/\w+/, '')}`);
      expect(requests.toSorted()).toEqual(['GET /user/employees', 'GET /user/info']);
    });
  });

  it('returns the current user and employee record', async () => {
    const response = await ask('GET', 'session/holder', await pageOfKarin(), {
      activeEmployeeId: 8,
      impersonated: true,
    });
    expect(await response.json()).toMatchObject({
      holder: { name: 'Karin de Wit', employeeNumber: '1008', impersonated: true, otherRecord: false },
    });
  });

  it('returns no user when the API cannot identify the user', async () => {
    upstream.behave(answering({}));
    const response = await ask('POST', 'hour-cards', await pageOfKarin(), { impersonated: true });
    expect([response.status, (await response.json()).holder]).toEqual([409, null]);
  });

  it('accepts an old page of the same user after a new login', async () => {
    const response = await ask('GET', 'session/holder', await pageOfKarin(), { token: 'a-newer-token' });
    expect(await response.json()).toEqual({ ok: true });
    // The check itself makes no calls to upstream.
    expect(upstream.requests).toEqual([]);
  });

  it('reports that the same user switched to another employee record', async () => {
    const response = await ask('GET', 'session/holder', await pageOfKarin(), { activeEmployeeId: 8 });
    expect((await response.json()).holder).toMatchObject({ employeeNumber: '1008', otherRecord: true });
  });

  it('keeps the session when an old page of another user logs out', async () => {
    const { cookie } = await sealedSession({ ...page, account: accountKey('jan@example.nl') });
    const headers = { cookie, 'sec-fetch-site': 'same-origin', accept: 'text/html' };
    const request = new NextRequest(`http://app.test/logout?for=${await pageOfKarin()}`, { headers });
    const response = await logout.GET(request, { params: Promise.resolve({}) });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await openSession(cookie.replace('urenkaarten=', ''))).not.toBeNull();
  });
});

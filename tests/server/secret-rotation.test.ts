import { NextRequest } from 'next/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountKey } from '@/lib/session/session';
import { cookieSet } from './support/session';

const old = 'the-old-secret-that-is-long-enough-to-seal';
const fresh = 'the-new-secret-that-is-long-enough-to-seal';
const third = 'another-secret-that-is-long-enough-to-seal';
const cleared = 'urenkaarten=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0';
const nothing = { params: Promise.resolve({}) };
const content = {
  token: 'x',
  account: accountKey('jan@example.nl'),
  remembered: false,
  impersonated: false,
  activeEmployeeId: 7,
  isManager: false,
  requiresPasswordChange: false,
};

/** Loads an instance of the application with its own modules and settings. */
async function instance(...secrets: readonly string[]) {
  vi.resetModules();
  vi.stubEnv('SESSION_SECRET', secrets.join(','));
  const { sessionCookie, openSession } = await import('@/lib/session/session-cookie');
  const { newSession } = await import('@/lib/session/session');
  const shifts = await import('@/app/api/lookups/shifts/route');
  const expired = await import('@/app/api/session/expired/route');
  const settings = await import('@/lib/settings/settings');
  settings.settings();
  const request = (path: string, value: string) =>
    new NextRequest(`http://app.test${path}`, {
      headers: { cookie: `urenkaarten=${value}`, accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    });
  return {
    begin: async () => (await sessionCookie(newSession(content, Date.now()))).value,
    opens: async (value: string) => (await openSession(value)) !== null,
    /** Returns the responses of a handler and of the expired-session route to this cookie. */
    refuse: async (value: string) => {
      const answer = await shifts.GET(request('/api/lookups/shifts?department=1', value), nothing);
      const response = await expired.GET(request('/api/session/expired', value), nothing);
      return [answer.status, cookieSet(answer), response.headers.get('location'), cookieSet(response)];
    },
  };
}

beforeAll(() => vi.stubEnv('APP_URL', 'http://app.test'));
afterEach(() => {
  vi.resetModules();
  globalThis.hourCardsRevokedSessions = undefined;
});

describe('secret rotation across two instances', () => {
  it('keeps every session when the secrets change in the order old; old,new; new,old; new', async () => {
    const steps = [[old], [old, fresh], [fresh, old]] as const;
    for (const [from, to] of [
      [steps[0], steps[1]],
      [steps[1], steps[2]],
    ] as const) {
      const [former, next] = [await instance(...from), await instance(...to)];
      const [byFormer, byNext] = [await former.begin(), await next.begin()];
      expect([await former.opens(byNext), await next.opens(byFormer)]).toEqual([true, true]);
    }
    const [last, done] = [await instance(fresh, old), await instance(fresh)];
    expect(await done.opens(await last.begin())).toBe(true);
  });

  it('rejects an unreadable cookie without deleting it while several secrets are configured', async () => {
    const ahead = await (await instance(fresh, third)).begin();
    const behind = await instance(old, third);
    expect(await behind.refuse(ahead)).toEqual([401, null, '/login', null]);
    expect(await behind.refuse('forged')).toEqual([401, null, '/login', null]);
    expect(await (await instance(fresh, old)).opens(ahead)).toBe(true);
  });

  it('deletes the cookie of an ended session, and any invalid cookie with a single secret', async () => {
    const both = await instance(fresh, old);
    const value = await both.begin();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 3_600_000 - 1_000 });
    expect(await both.opens(value)).toBe(true);
    vi.useRealTimers();
    const { revokedSessions } = await import('@/lib/session/revoked-sessions');
    await revokedSessions().endAll(accountKey('jan@example.nl'), Date.now());
    expect(await both.refuse(value)).toEqual([401, cleared, '/login', cleared]);
    expect(await (await instance(old)).refuse(value)).toEqual([401, cleared, '/login', cleared]);
  });
});

import { NextResponse } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { revokeSession } from '@/lib/session/revoked-sessions';
import { accountKey, newSession } from '@/lib/session/session';
import { clearedSessionCookie, openSession, sessionCookie, sessionCookieName } from '@/lib/session/session-cookie';
import { hostCookie } from '@/lib/settings/host-cookie';
import { canonicalCookie } from './support/session';

process.env.SESSION_SECRET = 'a-secret-of-the-tests-that-is-long-enough';
process.env.APP_URL = 'https://uren.example/';

const content = {
  token: 'x'.repeat(1024),
  account: accountKey('jan@example.nl'),
  remembered: true,
  impersonated: false,
  activeEmployeeId: 7,
  isManager: false,
  requiresPasswordChange: false,
};

function setCookie(cookie: Awaited<ReturnType<typeof sessionCookie>>): string {
  const response = new NextResponse();
  response.cookies.set(cookie);
  return response.headers.get('set-cookie') ?? '';
}
const cookieHeader = (cookie: Parameters<typeof setCookie>[0]) => canonicalCookie(setCookie(cookie));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 2) }));
afterEach(() => void vi.useRealTimers());

describe('session cookie over https', () => {
  it('sets a secure HttpOnly cookie that lasts as long as the session', async () => {
    const header = cookieHeader(await sessionCookie(newSession(content, Date.now())));
    expect(header).toMatch(
      /^__Host-urenkaarten=[^;,\s"\\]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=1209600$/,
    );
  });

  it('keeps the expiry of the session when the cookie is written again', async () => {
    const begun = newSession(content, Date.now() - 3_600_000);
    const [, age = ''] = /Max-Age=(\d+)/.exec(cookieHeader(await sessionCookie(begun))) ?? [];
    expect(Number(age)).toBe(14 * 86_400 - 3600);
  });

  it('stays below the cookie size limit of browsers with the longest token', async () => {
    const header = setCookie(await sessionCookie(newSession(content, Date.now())));
    expect(header.length).toBeLessThan(4096);
  });

  it('uses the __Host- prefix, like every cookie of the application', () => {
    expect(hostCookie('urenkaarten-link', '/reset-password')).toEqual({
      name: '__Host-urenkaarten-link',
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: true,
    });
    expect(sessionCookieName()).toBe('__Host-urenkaarten');
  });

  it('keeps the cookie attributes when clearing the session cookie', () => {
    expect(cookieHeader(clearedSessionCookie())).toBe(
      '__Host-urenkaarten=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
    );
  });
});

describe('cached session cookie', () => {
  it('opens a cookie repeatedly until its session expires, but not a forged one', async () => {
    const session = newSession(content, Date.now());
    const { value } = await sessionCookie(session);
    for (let times = 0; times < 3; times += 1) expect(await openSession(value)).toEqual(session);
    expect(await openSession(`${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`)).toBeNull();
    vi.setSystemTime(session.expiresAt - 1);
    expect(await openSession(value)).toEqual(session);
    vi.setSystemTime(session.expiresAt);
    expect(await openSession(value)).toBeNull();
  });

  it('does not open a cookie whose session has ended', async () => {
    const session = newSession(content, Date.now());
    const { value } = await sessionCookie(session);
    expect(await openSession(value)).toEqual(session);
    await revokeSession(session, 'logout');
    expect(await openSession(value)).toBeNull();
  });
});

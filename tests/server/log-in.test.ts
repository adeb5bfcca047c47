import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn } from '@/lib/services/log-in';
import { revokedSessions } from '@/lib/session/revoked-sessions';
import { accountKey } from '@/lib/session/session';
import { openSession, unsealSession } from '@/lib/session/session-cookie';
import { request } from './next-request';
import { sealedSession } from './support/session';
import { answering, Refusal, upstreamForFile } from './support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const contract = (id: number, end_date: string | null) => ({
  id,
  type: 'FULL_TIME',
  start_date: '2020-01-01',
  end_date,
});
const world = {
  'POST /user/reset-required': false,
  'POST /token': { token: 'fresh-token' },
  'GET /user/info': { id: 1, email: 'jan@example.nl', requires_password_change: false },
  'GET /user/employees': [
    { id: 7, is_manager: false, contracts: [contract(1, '2030-01-01')] },
    { id: 8, is_manager: true, contracts: [contract(2, null)] },
  ],
};
const credentials = { email: 'jan@example.nl', password: 'geheim!', remember: false };
const sealed = () =>
  unsealSession(request.jar.get('urenkaarten')?.value ?? '', [process.env.SESSION_SECRET ?? ''], Date.now());
const paths = () => upstream.requests.map(({ method, url }) => `${method} ${url.replace('/prefix/customer', '')}`);

describe('login', () => {
  it('logs in after a reset check and activates the employee whose contract ends latest', async () => {
    upstream.behave(answering(world));
    expect(await logIn(credentials)).toEqual({ kind: 'logged-in', to: '/dashboard' });
    expect(paths().slice(0, 2)).toEqual(['POST /user/reset-required', 'POST /token']);
    expect(paths().slice(2).sort()).toEqual(['GET /user/employees', 'GET /user/info']);
    expect(JSON.parse(upstream.requests[1]?.body ?? '')).toEqual({
      email: 'jan@example.nl',
      password: 'geheim!',
      device_name: 'hour-cards',
    });
    expect(await sealed()).toMatchObject({
      token: 'fresh-token',
      remembered: false,
      impersonated: false,
      activeEmployeeId: 8,
      isManager: true,
      requiresPasswordChange: false,
    });
    expect(request.jar.get('urenkaarten')).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', secure: false });
    expect(request.jar.get('urenkaarten')?.maxAge).toBeUndefined();
  });

  it.each([
    ['/hour-cards?page=2', false, '/hour-cards?page=2'],
    ['https://evil.example', false, '/dashboard'],
    ['/management-dashboard', false, '/management-dashboard/created'],
    ['/hour-cards?page=2', true, '/profile/update-password'],
    [null, true, '/profile/update-password'],
  ])(
    'redirects a login with return path %j and password change required %j to %s',
    async (next, requires_password_change, to) => {
      const user = { ...world['GET /user/info'], requires_password_change };
      upstream.behave(answering({ ...world, 'GET /user/info': user }));
      expect(await logIn({ ...credentials, next })).toEqual({ kind: 'logged-in', to });
      expect(await sealed()).toMatchObject({ requiresPasswordChange: requires_password_change });
    },
  );

  it('keeps the session cookie for 14 days when the user asks to be remembered', async () => {
    upstream.behave(answering(world));
    await logIn({ ...credentials, remember: true });
    expect(request.jar.get('urenkaarten')?.maxAge).toBeGreaterThan(14 * 86_400 - 10);
    expect(request.jar.get('urenkaarten')?.maxAge).toBeLessThanOrEqual(14 * 86_400);
  });

  it('replaces the earlier session of the browser, even right after all sessions were ended', async () => {
    upstream.behave(answering(world));
    const former = await sealedSession({ account: accountKey('piet@example.nl') });
    request.jar.set('urenkaarten', { name: 'urenkaarten', value: former.cookie.replace('urenkaarten=', '') });
    // Imitate another instance that has just ended all sessions of this user, with its clock a second ahead.
    await revokedSessions().endAll(accountKey('jan@example.nl'), Date.now() + 1_000);
    await logIn(credentials);
    expect(await openSession(former.cookie.replace('urenkaarten=', ''))).toBeNull();
    expect(await openSession(request.jar.get('urenkaarten')?.value)).toMatchObject({ token: 'fresh-token' });
  });

  it('does not request a token when the password must be reset', async () => {
    upstream.behave(answering({ ...world, 'POST /user/reset-required': true }));
    expect(await logIn(credentials)).toEqual({ kind: 'reset-required' });
    expect(paths()).toEqual(['POST /user/reset-required']);
    expect(request.jar.size).toBe(0);
  });

  it.each([
    ['a wrong password', { 'POST /token': new Refusal(401, 'invalid_credentials') }, { kind: 'failed' }],
    ['an unknown address', { 'POST /user/reset-required': new Refusal(422, 'unknown') }, { kind: 'failed' }],
    [
      'too many attempts',
      { 'POST /token': new Refusal(429, 'slow_down') },
      { kind: 'unavailable', statusCode: 429, message: 'slow_down' },
    ],
    [
      'a server error',
      { 'POST /token': new Refusal(500, 'oeps') },
      { kind: 'unavailable', statusCode: 500, message: 'oeps' },
    ],
    [
      'a failed user lookup',
      { 'GET /user/info': new Refusal(503, '') },
      { kind: 'unavailable', statusCode: 503, message: '' },
    ],
  ])('does not start a session after %s', async (_name, over, outcome) => {
    upstream.behave(answering({ ...world, ...over }));
    expect(await logIn(credentials)).toEqual(outcome);
    expect(request.jar.size).toBe(0);
  });
});

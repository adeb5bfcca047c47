import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireGuest, requireManager, requireSession } from '@/lib/session/page-guards';
import { getUserInfo } from '@/lib/upstream/people';
import { request } from './next-request';
import { sealedSession } from './support/session';
import { answering, Refusal, upstreamForFile } from './support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const contract = { id: 1, type: 'FULL_TIME', start_date: '2020-01-01', end_date: null };
const employee = (id: number | string, over = {}) => ({ id, full_name: `Medewerker ${id}`, contracts: [], ...over });
const world = {
  'GET /user/info': { id: 1, email: 'jan@example.nl' },
  'GET /user/employees': [employee(7), employee('8', { is_manager: true, contracts: [contract] })],
};
const mustChange = { ...world, 'GET /user/info': { id: 1, email: 'jan@example.nl', requires_password_change: true } };

const carry = (value: string) => request.jar.set('urenkaarten', { name: 'urenkaarten', value });
const visitFrom = (path: string) => request.headers.set('x-current-path', path);

async function visit(over: Parameters<typeof sealedSession>[0] = {}) {
  const { cookie, session } = await sealedSession(over);
  carry(cookie.slice('urenkaarten='.length));
  return session;
}

describe('page that requires a session', () => {
  it('loads the logged-in user and the employee chosen in the session', async () => {
    upstream.behave(answering(world));
    await visit({ activeEmployeeId: '7' });
    const currentUser = await requireSession('/dashboard');
    expect(currentUser.user).toEqual({ id: 1, email: 'jan@example.nl', requiresPasswordChange: false });
    expect(currentUser.activeEmployee?.id).toBe(7);
    expect(currentUser.isManager).toBe(false);
    expect(currentUser.employees.map(({ id }) => id)).toEqual([7, '8']);
  });

  it('falls back to the employee whose contract ends latest when the chosen one is gone', async () => {
    upstream.behave(answering(world));
    await visit({ activeEmployeeId: 99 });
    expect((await requireSession('/dashboard')).activeEmployee?.id).toBe('8');
  });

  it('returns no active employee to a user without an employee record', async () => {
    upstream.behave(answering({ ...world, 'GET /user/employees': [] }));
    await visit();
    expect(await requireSession('/dashboard')).toMatchObject({ activeEmployee: null, isManager: false });
  });

  it('redirects a guest to login with the path from the middleware or of the page itself', async () => {
    await expect(requireSession('/profile')).rejects.toThrow('to /login?next=%2Fprofile');
    visitFrom('/hour-cards?page=3');
    await expect(requireSession('/hour-cards')).rejects.toThrow('to /login?next=%2Fhour-cards%3Fpage%3D3');
    visitFrom('//evil.example');
    await expect(requireSession()).rejects.toThrow(/to \/login$/);
  });

  it('redirects a request with an invalid cookie to the route that clears the cookie', async () => {
    carry('forged');
    await expect(requireSession('/profile')).rejects.toThrow('to /api/session/expired?next=%2Fprofile');
    await visit({ expiresAt: Date.now() - 1 });
    await expect(requireSession('/profile')).rejects.toThrow('to /api/session/expired?next=%2Fprofile');
  });

  it('ends the session on a 401 from any upstream call and keeps the return path', async () => {
    upstream.behave(answering(world));
    await visit();
    visitFrom('/hour-cards?page=2');
    const { access } = await requireSession('/hour-cards');
    upstream.behave(answering({ 'GET /user/info': new Refusal(401, 'unauthenticated') }));
    await expect(getUserInfo(access)).rejects.toThrow('to /api/session/expired?next=%2Fhour-cards%3Fpage%3D2');
    upstream.behave(answering(world));
    await expect(requireSession('/hour-cards')).rejects.toThrow('to /api/session/expired');
    expect(upstream.requests).toEqual([]);
  });

  it('fails when upstream cannot identify the user', async () => {
    upstream.behave(answering({ ...world, 'GET /user/employees': new Refusal(503, 'maintenance') }));
    await visit();
    await expect(requireSession('/dashboard')).rejects.toMatchObject({
      name: 'UpstreamUnavailable',
      failure: { statusCode: 503, message: 'maintenance' },
    });
  });

  it('redirects to a password change when the API requires it, except while impersonating', async () => {
    upstream.behave(answering(mustChange));
    await visit({ requiresPasswordChange: false });
    await expect(requireSession('/hour-cards')).rejects.toThrow('to /profile/update-password');
    expect(await requireSession('/profile/update-password')).toMatchObject({ impersonated: false });
    expect(await requireSession()).toMatchObject({ impersonated: false });
    await visit({ impersonated: true });
    expect(await requireSession('/hour-cards')).toMatchObject({ impersonated: true });
    await expect(requireSession('/profile/update-password')).rejects.toThrow(/to \/profile$/);
  });
});

describe('page that requires a manager', () => {
  it('takes the manager role from the API, not from the cookie', async () => {
    upstream.behave(answering(world));
    await visit({ activeEmployeeId: 7, isManager: true });
    await expect(requireManager('/management-dashboard/created')).rejects.toThrow('to /dashboard');
    await visit({ activeEmployeeId: 8, isManager: false });
    expect((await requireManager('/management-dashboard/created')).activeEmployee.id).toBe('8');
  });

  it('redirects the management dashboard to its first screen', async () => {
    upstream.behave(answering(world));
    await visit({ activeEmployeeId: 8 });
    await expect(requireManager('/management-dashboard')).rejects.toThrow('to /management-dashboard/created');
  });
});

describe('page for guests', () => {
  it('admits guests, even with an invalid cookie, but redirects a logged-in user', async () => {
    await requireGuest('/login');
    carry('forged');
    await requireGuest('/login');
    await visit();
    await expect(requireGuest('/login')).rejects.toThrow('to /dashboard');
  });
});

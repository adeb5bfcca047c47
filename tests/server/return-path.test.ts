import { describe, expect, it } from 'vitest';
import { afterLogin, expiredPath, localPath, loginPath } from '@/lib/session/routes';

describe('the place to come back to', () => {
  it.each(['/dashboard', '/hour-cards', '/hour-cards?page=2', '/hour-cards/edit?hourCardId=a-1'])(
    'may be %s',
    (path) => {
      expect(localPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'hour-cards',
    '//evil.example',
    '//evil.example/dashboard',
    '/\\evil.example',
    '/\tdashboard',
    ' /dashboard',
    '/dashboard\n',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/logout',
    '/api/health',
    '/login',
    '/invite?invite-token=x',
    '/impersonate',
    '/nowhere',
    '/dashboard/../logout',
    `/hour-cards?x=${'y'.repeat(1100)}`,
    '/é',
  ])('may not be %j', (path) => {
    expect(localPath(path)).toBeNull();
    expect(afterLogin(path)).toBe('/dashboard');
    expect(loginPath(path)).toBe('/login');
  });

  it('leaves out what the router adds to its own requests', () => {
    expect(localPath('/hour-cards?page=2&_rsc=abc')).toBe('/hour-cards?page=2');
  });

  it('travels through the login page', () => {
    expect(loginPath('/hour-cards?page=2')).toBe('/login?next=%2Fhour-cards%3Fpage%3D2');
    expect(expiredPath('/profile')).toBe('/api/session/expired?next=%2Fprofile');
    expect(afterLogin('/hour-cards?page=2')).toBe('/hour-cards?page=2');
  });
});

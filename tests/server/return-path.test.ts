import { describe, expect, it } from 'vitest';
import { longestPath } from '@/lib/local-path';
import { createdViewQuery, everyWeek } from '@/lib/management/created-view';
import { dayHref, editorHref, existingCardHref, openedFrom } from '@/lib/management/links';
import { managerFilterQuery, maxChosen } from '@/lib/management/manager-filter';
import { afterLogin, expiredPath, localPath, loginPath } from '@/lib/session/routes';

describe('return path', () => {
  it.each(['/dashboard', '/hour-cards', '/hour-cards?page=2', '/hour-cards/edit?hourCardId=a-1'])(
    'accepts the return path %s',
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
    `/hour-cards?x=${'y'.repeat(longestPath)}`,
    '/é',
  ])('rejects the return path %j', (path) => {
    expect(localPath(path)).toBeNull();
    expect(afterLogin(path)).toBe('/dashboard');
    expect(loginPath(path)).toBe('/login');
  });

  it('drops the query parameter that the router adds', () => {
    expect(localPath('/hour-cards?page=2&_rsc=abc')).toBe('/hour-cards?page=2');
  });

  it('carries the return path through the login page', () => {
    expect(loginPath('/hour-cards?page=2')).toBe('/login?next=%2Fhour-cards%3Fpage%3D2');
    expect(expiredPath('/profile')).toBe('/api/session/expired?next=%2Fprofile');
    expect(afterLogin('/hour-cards?page=2')).toBe('/hour-cards?page=2');
  });
});

describe('largest filter', () => {
  const ids = Array.from({ length: maxChosen }, (_, at) => String(2_147_483_000 + at));
  const filter = { ...everyWeek, employeeIds: ids, departmentIds: ids, statuses: ['CREATED', 'DECLINED'] as const };
  const name = 'é'.repeat(100);
  const lists = [
    `/management-dashboard/created${createdViewQuery({ ...filter, name, light: 'green' }, 99_999)}&by=person`,
    `/management-dashboard/created${createdViewQuery({ ...filter, name, waiting: true }, 99_999)}`,
    `/management-dashboard/missing${managerFilterQuery(filter, 99_999)}&by=person&sort=-name`,
  ];
  const week = { year: 2026, week: 53 };
  const editors = lists.flatMap((list) => [
    editorHref('2147483647', list),
    editorHref({ employee: '2147483647', week }, list),
    existingCardHref('2147483647', list, week),
  ]);

  it.each([...lists, ...editors].map((path) => [`${path.slice(0, 60)}…`, path]))(
    'carries the largest filter through a login round trip to %s',
    (_start, path) => {
      expect(path.length).toBeGreaterThan(4_000);
      const login = new URL(loginPath(path), 'http://app.test');
      expect(afterLogin(login.searchParams.get('next'))).toBe(path);
      expect(new URL(expiredPath(path), login).searchParams.get('next')).toBe(path);
      // Node.js accepts at most 16 KiB of headers, including cookies.
      expect(login.href.length).toBeLessThan(12_000);
    },
  );

  it.each(lists)('returns from the editor to the list with the largest filter: %#', (list) => {
    const from = new URL(dayHref('55', '2026-11-18', list), 'http://app.test').searchParams.get('from') ?? '';
    expect(openedFrom(from, true)).toBe(list);
  });
});

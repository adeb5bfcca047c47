import { describe, expect, test } from 'vitest';
import { firstValue, hasUnknownWeek, queryId, queryWeek } from '@/app/search-params';
import { longestPath } from '@/lib/local-path';
import { editorHref, openedFrom } from '@/lib/management/links';

const list = '/management-dashboard/created?from=2026-W43&to=2026-W48&statuses=CREATED&page=3';
const queryOf = (href: string) => Object.fromEntries(new URL(href, 'http://app.test').searchParams);

const returnPath = (from: string | string[] | undefined, isManager: boolean) => openedFrom(firstValue(from), isManager);

describe('editor opened from a management screen', () => {
  test('links a card to its editor, which returns to the same filtered page', () => {
    const href = editorHref(812, list);
    expect(new URL(href, 'http://app.test').pathname).toBe('/hour-cards/edit');
    const query = queryOf(href);
    expect(queryId(query.hourCardId)).toBe('812');
    expect(returnPath(query.from, true)).toBe(list);
  });

  test('links a missing card to a new card for that employee and week', () => {
    const missing = '/management-dashboard/missing?from=2026-W43&to=2026-W48&page=2';
    const href = editorHref({ employee: 31, week: { year: 2026, week: 53 } }, missing);
    expect(new URL(href, 'http://app.test').pathname).toBe('/hour-cards/create');
    const query = queryOf(href);
    expect(query.employee).toBe('31');
    expect(queryWeek(query)).toEqual({ year: 2026, week: 53 });
    expect(returnPath(query.from, true)).toBe(missing);
  });

  test('returns users who are not managers to the list of hour cards', () => {
    expect(returnPath(list, false)).toBe('/hour-cards');
  });

  test.each([
    'https://elders.example/management-dashboard/created',
    '//elders.example/management-dashboard/created',
    '/\\elders.example/management-dashboard/created',
    '/management-dashboard/created/../../logout',
    '/management-dashboard/created\n',
    '/management-dashboard',
    '/logout',
    'javascript:alert(1)',
    'management',
    '',
    `/management-dashboard/created?employees=${'1,'.repeat(longestPath / 2)}`,
  ])('does not return to the address %j', (from) => {
    expect(returnPath(from, true)).toBe('/hour-cards');
  });

  test('accepts return addresses up to the maximum length', () => {
    const ofLength = (length: number) => '/hour-cards?employees='.padEnd(length, '1');
    expect([longestPath, longestPath + 1].map((length) => returnPath(ofLength(length), true).length)).toEqual([
      longestPath,
      '/hour-cards'.length,
    ]);
  });

  test('returns to the dashboard or the list page where the editor was opened', () => {
    const back = (href: string) => returnPath(queryOf(href).from, false);
    expect(back(editorHref(3, '/dashboard'))).toBe('/dashboard');
    expect(back(editorHref(3, '/hour-cards?page=2'))).toBe('/hour-cards?page=2');
    expect(back(editorHref(3, '/hour-cards'))).toBe('/hour-cards');
  });

  test('uses the first of several return addresses and the default without one', () => {
    expect(returnPath([list, '/logout'], true)).toBe(list);
    expect(returnPath(undefined, true)).toBe('/hour-cards');
  });
});

describe('week in the address of a new card', () => {
  test.each([
    { year: '2025', week: '53' },
    { year: '2026', week: '0' },
    { year: '2026', week: '99' },
    { year: '2019', week: '1' },
    { year: '0', week: '1' },
    { year: '-1', week: '1' },
    { year: '1000000000', week: '1' },
    { year: '2026' },
    { week: '12' },
    { year: '2026', week: 'x'.repeat(6000) },
  ])('rejects the week in %j', (query) => {
    expect(hasUnknownWeek(query)).toBe(true);
  });

  test.each([{}, { year: '', week: '' }, { year: '2026', week: '53' }, { year: '9998', week: '52' }])(
    'accepts a valid or absent week: %j',
    (query) => {
      expect(hasUnknownWeek(query)).toBe(false);
    },
  );
});

import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as cardRoute from '@/app/api/management/card/route';
import * as greenRoute from '@/app/api/management/green/route';
import { maxGreenCards } from '@/lib/services/find-green-cards';
import { card as oneCard, people } from '../support/card-world';
import { sealedSession } from '../support/session';
import { answering, type Behaviour, json, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  vi.setSystemTime('2026-03-11T09:00:00Z');
  for (const level of ['info', 'error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const manager = { ...people['GET /employees/7'], is_manager: true };
const worker = { ...people['GET /employees/7'], id: 8, full_name: 'Anna de Boer' };
const company = {
  ...people,
  'GET /user/employees': [manager],
  'GET /employees/7/staff': [worker],
  'GET /employees/7/youth-staff': [],
  'GET /employees/8': worker,
};
const row = (id: number, more: object = {}) => ({
  ...{ id, year: 2026, week: 10, status: 'CREATED', time_worked_exclusive: '08:00', lines: [] },
  ...{ employee_id: 8, employee: worker, ...more },
});
/** A line of 15 hours, longer than the department allows. */
const long = [{ ...oneCard.lines[0], end: '2026-03-02T22:00' }];

/**
 * Mocks upstream with these rows in the manager's list. `cards` contains the cards whose details differ from
 * their row, or null for a card that cannot be read.
 */
function withRows(rows: readonly object[], cards: Readonly<Record<number, object | null>> = {}): Behaviour {
  return (response, question) => {
    const { pathname, searchParams } = new URL(question.url, 'http://upstream.test');
    const [, id] = /\/hour-cards\/(\d+)$/.exec(pathname) ?? [];
    if (id !== undefined && cards[Number(id)] !== null) {
      const data = { ...oneCard, employee_id: 8, id: Number(id), ...cards[Number(id)] };
      json(response, 200, { success: true, data });
    } else if (pathname.endsWith('/hour-cards') && searchParams.get('manager_dashboard') === '1') {
      const [page, perPage] = ['page', 'per_page'].map((name) => Number(searchParams.get(name)));
      const items = rows.slice(((page ?? 1) - 1) * (perPage ?? 24), (page ?? 1) * (perPage ?? 24));
      json(response, 200, { success: true, data: { items, total: rows.length } });
    } else if (pathname.endsWith('/hour-cards')) {
      json(response, 200, { success: true, data: { items: [], total: 0 } });
    } else answering(company)(response, question);
  };
}

const get = async (route: typeof greenRoute | typeof cardRoute, query: string, cookie?: string) =>
  route.GET(
    new NextRequest(`http://app.test/api/management/x?${query}`, {
      headers: { cookie: cookie ?? (await sealedSession()).cookie },
    }),
    { params: Promise.resolve({}) },
  );
type Frame = Readonly<{ kind: string; row?: { id: string }; total?: number; checked?: number }>;
const frames = async (query = '') => {
  const text = await (await get(greenRoute, query)).text();
  const all: readonly Frame[] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return all.map(({ kind, row, total, checked }) =>
    row ? `${kind} ${row.id}` : [kind, total, checked].join(' ').trim(),
  );
};

describe('search for green cards', () => {
  it('returns the open green cards and the ids of unreadable cards', async () => {
    const rows = [row(60), row(61), row(62), row(63, { employee_id: 7, employee: manager })];
    upstream.behave(withRows(rows, { 61: { lines: long }, 62: null }));
    const found = await frames();
    expect(found[0]).toBe('total 3 3');
    expect(found.slice(1).toSorted()).toEqual(['green 60', 'other', 'unknown 62']);
    // The list requests only open cards, whichever statuses the screen shows.
    const url = upstream.requests.find(({ url }) => url.includes('manager_dashboard=1'))?.url ?? '';
    expect(new URL(url, 'http://upstream.test').searchParams.get('statuses')).toBe('CREATED');
  });

  it('reads cards from every page and keeps the oldest weeks when there are too many', async () => {
    const rows = Array.from({ length: maxGreenCards + 20 }, (_, at) => row(1000 + at, { week: at < 20 ? 10 : 9 }));
    upstream.behave(withRows(rows));
    const found = await frames();
    expect(found[0]).toBe(`total ${maxGreenCards + 20} ${maxGreenCards}`);
    expect(found).toHaveLength(maxGreenCards + 1);
    expect(found).not.toContain('green 1000');
    expect(found).toContain('green 1020');
  }, 60_000);

  it('returns no green cards, without a call, when the filter excludes open cards', async () => {
    upstream.behave(withRows([row(60)]));
    expect(await frames('statuses=approved')).toEqual(['total 0 0']);
    expect(upstream.requests.filter(({ url }) => url.includes('/hour-cards'))).toEqual([]);
  });

  it('returns green cards to logged-in managers only', async () => {
    upstream.behave(answering(people));
    expect((await get(greenRoute, '')).status).toBe(403);
    expect((await get(greenRoute, '', '')).status).toBe(401);
  });
});

describe('card lookup by id', () => {
  it('returns the same card as the list, whichever page the card is on', async () => {
    upstream.behave(withRows([row(60), row(61, { status: 'APPROVED' })]));
    const answer = await get(cardRoute, 'id=61');
    expect(await answer.json()).toMatchObject({
      ok: true,
      data: { id: '61', own: false, card: { status: 'APPROVED', week: { year: 2026, week: 10 } } },
    });
  });

  it.each([
    ['belongs to an inaccessible employee', { 60: { employee_id: 99 } }, 404],
    ['does not exist', { 60: null }, 404],
    ['is not in the list', { 60: { id: 60 } }, 404],
  ])('returns 404 when the card %s', async (_name, cards, status) => {
    upstream.behave(withRows([], cards));
    const answer = await get(cardRoute, 'id=60');
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ ok: false });
  });

  it('returns a card by id to managers only', async () => {
    upstream.behave(answering(people));
    expect((await get(cardRoute, 'id=60')).status).toBe(403);
  });
});

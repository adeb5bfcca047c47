import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, mondayOf } from '@/lib/hour-card/calendar';
import { readCreatedView } from '@/lib/management/created-view';
import { loadCreatedCards } from '@/lib/services/list-created-cards';
import { asReviewed } from '@/lib/services/oldest-first';
import { loadCurrentUser } from '@/lib/session/current-user';
import type { Manager } from '@/lib/session/page-guards';
import { listCreatedHourCards } from '@/lib/upstream/hour-cards';
import { sealedSession } from '../support/session';
import { answering, json, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

const person = (id: number, name: string, more: object = {}) => ({ id, full_name: name, contracts: [], ...more });
const names = ['Anna', 'Bas', 'Carlijn Bos'];

/**
 * Mocks upstream with `count` cards, `perWeek` in each week from week 2, with the newest or the oldest week
 * first.
 */
function withCards(count: number, order: 'newest' | 'oldest' = 'newest', perWeek = 2): void {
  const cards = Array.from({ length: count }, (_, id) => ({
    id,
    year: 2026,
    week: 2 + Math.floor(id / perWeek),
    status: 'CREATED',
    lines: [],
    employee_id: 8 + (id % 2),
    employee_name: `Anna ${id}`,
  }));
  const turn = order === 'newest' ? -1 : 1;
  const listed = cards.toSorted((a, b) => turn * (a.week - b.week) || a.id - b.id);
  upstream.behave((response, question) => {
    const { pathname, searchParams } = new URL(question.url, 'http://upstream.test');
    if (!pathname.endsWith('/hour-cards')) {
      const company = {
        'GET /user/info': { id: 1, email: 'manager@demo.example', requires_password_change: false },
        'GET /user/employees': [person(7, 'Marieke', { is_manager: true })],
        'GET /employees/7/staff': [person(7, 'Marieke'), ...names.map((name, at) => person(8 + at, name))],
        'GET /employees/7/youth-staff': [],
      };
      return answering(company)(response, question);
    }
    const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
    const [from, to] = [searchParams.get('from_date') ?? '', searchParams.get('to_date') ?? ''];
    const inDates = listed.filter(({ year, week }) => {
      const monday = mondayOf({ year, week });
      return monday <= to && addDays(monday, 6) >= from;
    });
    const items = inDates.slice((page - 1) * perPage, page * perPage);
    json(response, 200, { success: true, data: { items, total: inDates.length } });
  });
}

async function manager(): Promise<Manager> {
  const { session } = await sealedSession();
  const access = { token: session.token, onUnauthorized: () => Promise.reject(new Error('unauthorized')) };
  const currentUser = await loadCurrentUser(session, access);
  if (currentUser.activeEmployee === null) throw new Error('There is no active employee');
  return { ...currentUser, activeEmployee: currentUser.activeEmployee };
}

const cardQueries = () =>
  upstream.requests.flatMap(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://upstream.test');
    return pathname.endsWith('/hour-cards') ? [Object.fromEntries(searchParams)] : [];
  });
const load = async (page: number, query: Record<string, string> = {}) => {
  const before = cardQueries().length;
  const view = readCreatedView({ view: 'review', ...query }, '2026-11-18');
  const { cards } = await loadCreatedCards(await manager(), view, page);
  if (!cards.ok) throw new Error(cards.message);
  return {
    ids: cards.data.items.map(({ id }) => Number(id)),
    total: cards.data.total,
    cardQueries: cardQueries().slice(before),
  };
};
const numbers = (from: number, until: number) => Array.from({ length: until - from }, (_, at) => from + at);

describe('list of pending cards', () => {
  it('requests pending cards of all weeks for the staff but not for the manager', async () => {
    withCards(3);
    const { cardQueries: calls } = await load(1);
    expect(calls).toEqual([
      expect.objectContaining({
        employees: '8,9,10',
        statuses: 'CREATED',
        from_date: '2019-12-30',
        to_date: '2998-12-30',
        per_page: '24',
        manager_dashboard: '1',
      }),
    ]);
  });

  it.each([
    [3, 2],
    [24, 2],
    [25, 2],
    [48, 2],
    [61, 2],
    [61, 7],
    [61, 24],
    [61, 30],
    [97, 90],
    [97, 100],
  ])(
    'orders pending cards across pages with at most seven calls per page: %i cards, %i a week',
    async (count, perWeek) => {
      withCards(count, 'newest', perWeek);
      const seen: number[] = [];
      for (let page = 1; page <= Math.ceil(count / 24); page += 1) {
        const { ids, total, cardQueries: calls } = await load(page);
        expect(total).toBe(count);
        expect(ids.length).toBeLessThanOrEqual(24);
        expect(calls.length).toBeLessThanOrEqual(7);
        seen.push(...ids);
      }
      expect(seen).toEqual(numbers(0, count));
    },
  );

  it.each(['newest', 'oldest'] as const)(
    'exports pending cards in page order when upstream lists the %s first',
    async (order) => {
      withCards(61, order);
      const seen = [...(await load(1)).ids, ...(await load(2)).ids, ...(await load(3)).ids];
      const { access } = await manager();
      const search = { departmentIds: [], statuses: ['CREATED'], from: '2019-12-30', to: '2998-12-30' } as const;
      const all = await listCreatedHourCards(access, { ...search, employeeIds: [8, 9], page: 1, perPage: 100 });
      if (!all.ok) throw new Error(all.message);
      expect(asReviewed(all.data.items).map(({ id }) => Number(id))).toEqual(seen);
    },
  );

  it('keeps the upstream order when upstream lists the oldest cards first', async () => {
    withCards(61, 'oldest');
    expect((await load(1)).ids).toEqual(numbers(0, 24));
    expect((await load(3)).ids).toEqual(numbers(48, 61));
  });

  it('searches employees by name before requesting their pending cards', async () => {
    withCards(3);
    expect((await load(1, { q: 'bos' })).cardQueries.map(({ employees }) => employees)).toEqual(['10']);
    expect((await load(1, { q: 'nobody at all' })).cardQueries).toEqual([]);
  });
});

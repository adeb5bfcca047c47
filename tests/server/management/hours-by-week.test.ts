import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import * as route from '@/app/api/management/hours-by-week/route';
import { defaultManagerFilter } from '@/lib/management/manager-filter';
import { loadCreatedCards } from '@/lib/services/list-created-cards';
import { loadCurrentUser } from '@/lib/session/current-user';
import { sealedSession } from '../support/session';
import { answering, type Behaviour, json, mockWednesday, Refusal, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
mockWednesday();

const person = (id: number, more: object = {}) => ({ id, full_name: `Naam ${id}`, contracts: [], ...more });
const company = {
  'GET /user/info': { id: 1, email: 'manager@demo.example', requires_password_change: false },
  'GET /user/employees': [person(7, { is_manager: true, is_office_employee: true })],
  'GET /employees/7/staff': [person(8), person(9)],
  'GET /employees/7/youth-staff': [],
};

/**
 * Mocks upstream with `count` cards of 8 hours, alternating between created in week 46 and declined in week
 * 47.
 */
function withCards(count: number, over: Readonly<Record<string, unknown>> = {}): Behaviour {
  return (response, question) => {
    const { pathname, searchParams } = new URL(question.url, 'http://upstream.test');
    if (!pathname.endsWith('/hour-cards')) return answering({ ...company, ...over })(response, question);
    const page = Number(searchParams.get('page'));
    const perPage = Number(searchParams.get('per_page'));
    const ids = Array.from({ length: count }, (_, index) => index).slice((page - 1) * perPage, page * perPage);
    const items = ids.map((id) => ({
      id,
      year: 2026,
      week: id % 2 === 0 ? 46 : 47,
      status: id % 2 === 0 ? 'CREATED' : 'DECLINED',
      time_worked_exclusive: '08:00',
      lines: [],
      employee_id: 8,
    }));
    json(response, 200, { success: true, data: { items, total: count } });
  };
}

const ask = async (query: string, cookie?: string) =>
  route.GET(
    new NextRequest(`http://app.test/api/management/hours-by-week?${query}`, {
      headers: { cookie: cookie ?? (await sealedSession()).cookie },
    }),
    { params: Promise.resolve({}) },
  );
const listed = () =>
  upstream.requests
    .filter(({ url }) => /\/hour-cards\?/.test(url))
    .map(({ url }) => new URL(url, 'http://upstream.test').searchParams);

describe('created cards screen', () => {
  it('requests a single page of 24 cards when the screen opens', async () => {
    upstream.behave(withCards(250));
    const { session } = await sealedSession();
    const access = { token: session.token, onUnauthorized: () => Promise.reject(new Error('the session is over')) };
    const user = await loadCurrentUser(session, access);
    if (user.activeEmployee === null) throw new Error('nobody is active');
    const manager = { ...user, activeEmployee: user.activeEmployee };
    await loadCreatedCards(manager, defaultManagerFilter('2026-11-18'), 1);
    expect(listed().map((query) => [query.get('page'), query.get('per_page')])).toEqual([['1', '24']]);
  });
});

describe('hours by week', () => {
  it('adds up the hours of every card in the filter', async () => {
    upstream.behave(withCards(250));
    const answer = await ask('from=2026-W43&to=2026-W48&employees=8&statuses=created,declined');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      ok: true,
      data: {
        kind: 'figures',
        figures: {
          weeks: [
            { week: { year: 2026, week: 46 }, hours: [60_000, 0], total: 60_000 },
            { week: { year: 2026, week: 47 }, hours: [0, 60_000], total: 60_000 },
          ],
          statuses: ['CREATED', 'DECLINED'],
          cards: 250,
          total: 120_000,
        },
      },
    });
    expect(listed().map((query) => query.get('page'))).toEqual(['1', '2', '3']);
    expect(Object.fromEntries(listed()[0] ?? [])).toMatchObject({
      employees: '8',
      statuses: 'CREATED,DECLINED',
      from_date: '2026-10-19',
      to_date: '2026-11-29',
      manager_dashboard: '1',
    });
  });

  it('marks the manager among the employees whose hours deviate from plan', async () => {
    const lines = [{ id: 1, start: null, end: null, difference: '01:00', work_time_exceptions: [] }];
    upstream.behave((response, question) => {
      if (!question.url.includes('/hour-cards?')) return withCards(0)(response, question);
      const card = { year: 2026, week: 46, status: 'CREATED', time_worked_exclusive: '09:00', lines };
      const items = [7, 8].map((id) => ({ ...card, id, employee_id: id, employee_name: `Naam ${id}` }));
      json(response, 200, { success: true, data: { items, total: items.length } });
    });
    const { data } = await (await ask('')).json();
    expect(data.deviations).toEqual([
      { id: '7', name: 'Naam 7', minutes: 60, isOwn: true },
      { id: '8', name: 'Naam 8', minutes: 60 },
    ]);
  });

  it('returns only the number of cards when there are more than 5000', async () => {
    upstream.behave(withCards(5001));
    expect(await (await ask('')).json()).toEqual({ ok: true, data: { kind: 'too-many', total: 5001, max: 5000 } });
    expect(listed()).toHaveLength(1);
  });

  it('returns no hours, without requesting cards, when no chosen employee is viewable', async () => {
    upstream.behave(withCards(3));
    expect(await (await ask('employees=99')).json()).toEqual({
      ok: true,
      data: { kind: 'figures', figures: { weeks: [], statuses: [], cards: 0, total: 0 } },
    });
    expect(listed()).toEqual([]);
  });

  it('returns hours by week to logged-in managers only', async () => {
    upstream.behave(withCards(3, { 'GET /user/employees': [person(7)] }));
    expect((await ask('')).status).toBe(403);
    expect((await ask('', 'urenkaarten=forged')).status).toBe(401);
    expect(listed()).toEqual([]);
  });

  it('passes on the error of a failed upstream call', async () => {
    upstream.behave(withCards(3, { 'GET /employees/7/staff': new Refusal(503, 'busy') }));
    const answer = await ask('');
    expect([answer.status, await answer.json()]).toMatchObject([503, { ok: false, message: 'busy' }]);
  });
});

import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import * as route from '@/app/api/management/missing-people/route';
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
 * Mocks upstream with `count` missing cards: one for each of two people in week 50, then in week 49,
 * and so on.
 */
function withMissing(count: number, over: Readonly<Record<string, unknown>> = {}): Behaviour {
  return (response, question) => {
    const { pathname, searchParams } = new URL(question.url, 'http://upstream.test');
    if (!pathname.endsWith('/uncreated')) return answering({ ...company, ...over })(response, question);
    const page = Number(searchParams.get('page'));
    const perPage = Number(searchParams.get('per_page'));
    const items = Array.from({ length: count }, (_, index) => ({
      employee_id: 8 + (index % 2),
      employee_name: `Naam ${8 + (index % 2)}`,
      employee_number: `100${8 + (index % 2)}`,
      year: 2026 - Math.floor(index / 100),
      week: 50 - Math.floor((index % 100) / 2),
    }));
    json(response, 200, {
      success: true,
      data: { items: items.slice((page - 1) * perPage, page * perPage), meta: { total: count } },
    });
  };
}

const ask = async (query: string, cookie?: string) =>
  route.GET(
    new NextRequest(`http://app.test/api/management/missing-people?${query}`, {
      headers: { cookie: cookie ?? (await sealedSession()).cookie },
    }),
    { params: Promise.resolve({}) },
  );
const listed = () =>
  upstream.requests
    .filter(({ url }) => /\/uncreated\?/.test(url))
    .map(({ url }) => new URL(url, 'http://upstream.test').searchParams);

it('groups the missing cards of all pages by person', async () => {
  upstream.behave(withMissing(250));
  const answer = await ask('from=2026-W43&to=2026-W47&by=person');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { data } = await answer.json();
  expect(data).toMatchObject({ kind: 'people', missing: { cards: 250 } });
  expect(
    data.missing.people.map(({ name, weeks }: { name: string; weeks: unknown[] }) => [name, weeks.length]),
  ).toEqual([
    ['Naam 8', 125],
    ['Naam 9', 125],
  ]);
  expect(data.missing.weeks[0]).toEqual({ year: 2024, week: 26 });
  expect(listed().map((query) => query.get('page'))).toEqual(['1', '2', '3']);
  expect(Object.fromEntries(listed()[0] ?? [])).toMatchObject({
    employees: '8,9',
    from_date: '2026-10-19',
    to_date: '2026-11-22',
  });
});

it('returns only the number of missing cards when it exceeds the screen limit', async () => {
  upstream.behave(withMissing(2001));
  expect(await (await ask('')).json()).toEqual({ ok: true, data: { kind: 'too-many', total: 2001, max: 2000 } });
  expect(listed()).toHaveLength(1);
});

it('returns no missing cards, without requesting a list, when no chosen employee is viewable', async () => {
  upstream.behave(withMissing(3));
  expect(await (await ask('employees=99')).json()).toEqual({
    ok: true,
    data: { kind: 'people', missing: { weeks: [], people: [], cards: 0 } },
  });
  expect(listed()).toEqual([]);
});

it('returns missing cards by person to managers only and passes on an upstream failure', async () => {
  upstream.behave(withMissing(3, { 'GET /user/employees': [person(7)] }));
  expect((await ask('')).status).toBe(403);
  expect((await ask('', 'urenkaarten=forged')).status).toBe(401);
  expect(listed()).toEqual([]);
  upstream.behave(withMissing(3, { 'GET /employees/7/staff': new Refusal(503, 'busy') }));
  expect((await ask('')).status).toBe(503);
});

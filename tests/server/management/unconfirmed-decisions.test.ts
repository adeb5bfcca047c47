import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as cardRoute from '@/app/api/management/card/route';
import { GET, POST } from '@/app/api/management/decisions/route';
import { card, listOf, managed, people } from '../support/card-world';
import { sealedSession } from '../support/session';
import { answering, Refusal, startUpstream, type Upstream } from '../support/upstream';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});

/** Jan owns cards 55 and 56. The manager may not view the employee who owns card 57. */
const [jan] = people['GET /user/employees'];
const world = {
  ...people,
  'GET /user/employees': [{ ...jan, id: 8, full_name: 'Marieke', is_manager: true }],
  'GET /employees/8/staff': [jan],
  'GET /employees/8/youth-staff': [],
  'GET /hour-cards/55': { ...card, status: 'approved' },
  'GET /hour-cards/56': { ...card, id: 56, week: 11 },
  'GET /hour-cards/57': { ...card, id: 57, employee_id: 99 },
};

async function ask(query: string) {
  const { cookie } = await sealedSession();
  const request = new NextRequest(`http://app.test/api/management/decisions?${query}`, { headers: { cookie } });
  const answer = await GET(request, { params: Promise.resolve({}) });
  return { status: answer.status, body: await answer.json() };
}

it('returns the current status and employee of each accessible card', async () => {
  upstream.behave(answering(world));
  expect(await ask('id=55&id=56&id=57&id=58')).toEqual({
    status: 200,
    body: {
      ok: true,
      data: [
        { id: '55', status: 'APPROVED', name: 'Jan', week: '10', year: '2026' },
        { id: '56', status: 'CREATED', name: 'Jan', week: '11', year: '2026' },
      ],
    },
  });
});

it('marks a temporarily unreadable card and leaves out a missing card', async () => {
  upstream.behave(answering({ ...world, 'GET /hour-cards/56': new Refusal(500, '') }));
  expect((await ask('id=55&id=56&id=58')).body.data).toEqual([
    { id: '55', status: 'APPROVED', name: 'Jan', week: '10', year: '2026' },
    { id: '56', unread: true },
  ]);
});

it('fails when employee names cannot be loaded, so that the browser retries', async () => {
  upstream.behave(answering({ ...world, 'GET /employees/8/staff': new Refusal(500, '') }));
  expect((await ask('id=55')).body.ok).toBe(false);
});

it.each([
  ['approve', {}, ''],
  ['decline', { comment: 'Pauze vergeten' }, '{"comment":"Pauze vergeten"}'],
])('submits a decision to %s on leaving the page, even when the browser disconnects', async (kind, reason, sent) => {
  const decided = `/hour-cards/55/${kind}`;
  const open = {
    ...world,
    'GET /hour-cards/55': card,
    'GET /hour-cards': listOf(managed()),
    [`POST ${decided}`]: null,
  };
  upstream.behave(answering(open));
  const { cookie } = await sealedSession();
  const lookup = new NextRequest('http://app.test/api/management/card?id=55', { headers: { cookie } });
  const found = await (await cardRoute.GET(lookup, { params: Promise.resolve({}) })).json();

  const browser = new AbortController();
  upstream.behave((response, request) => {
    browser.abort();
    answering(open)(response, request);
  });
  const request = new NextRequest('http://app.test/api/management/decisions', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ decisions: [{ id: '55', kind, seen: found.data.card.version, ...reason }] }),
    signal: browser.signal,
  });
  const answer = await (await POST(request, { params: Promise.resolve({}) })).json();
  expect(answer).toEqual({ ok: true, data: [{ id: '55', ok: true }] });
  const calls = upstream.requests.filter(({ method, url }) => method === 'POST' && url.endsWith(decided));
  expect(calls.map(({ body }) => body)).toEqual([sent]);
});

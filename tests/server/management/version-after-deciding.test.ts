import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as approveRoute from '@/app/api/hour-cards/[hourCardId]/approve/route';
import * as declineRoute from '@/app/api/hour-cards/[hourCardId]/decline/route';
import * as cardRoute from '@/app/api/management/card/route';
import * as decisionsRoute from '@/app/api/management/decisions/route';
import { card, listOf, managed, people } from '../support/card-world';
import { sealedSession } from '../support/session';
import { answering, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const manager = { ...people['GET /user/employees'][0], id: 8, is_manager: true };
/** Mocks an upstream whose list contains card 55 with these changes. */
const having = (changed: object) =>
  answering({
    ...people,
    'GET /user/employees': [manager],
    'GET /employees/8/staff': people['GET /user/employees'],
    'GET /employees/8/youth-staff': [],
    'GET /hour-cards/55': card,
    'GET /hour-cards': listOf({ ...managed(), ...changed }),
    'POST /hour-cards/55/approve': null,
    'POST /hour-cards/55/decline': null,
  });
/** Mocks an upstream whose list contains card 55, with the changes in `after` once there is a decision. */
function becoming(after: object): void {
  let answer = having({});
  upstream.behave((response, request) => {
    if (request.method === 'POST') answer = having(after);
    (request.method === 'POST' ? having({}) : answer)(response, request);
  });
}

async function readVersion(): Promise<string> {
  const { cookie } = await sealedSession();
  const request = new NextRequest('http://app.test/api/management/card?id=55', { headers: { cookie } });
  return (await (await cardRoute.GET(request, { params: Promise.resolve({}) })).json()).data.card.version;
}
async function decide(kind: 'approve' | 'decline', seen: string): Promise<unknown> {
  const { cookie } = await sealedSession();
  const request = new NextRequest(`http://app.test/api/hour-cards/55/${kind}`, {
    method: 'POST',
    body: JSON.stringify(kind === 'approve' ? { seen } : { seen, comment: 'Pauze vergeten' }),
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  const route = kind === 'approve' ? approveRoute : declineRoute;
  return (await route.POST(request, { params: Promise.resolve({ hourCardId: '55' }) })).json();
}

const later = { updated_at: '2026-03-07T10:09:00Z' };

describe.each([
  ['approve', 'approved', 'declined'],
  ['decline', 'declined', 'approved'],
] as const)('decision to %s', (kind, status, other) => {
  it('returns the new version of the card, the same as in the reloaded list', async () => {
    becoming({ ...later, status });
    const seen = await readVersion();
    const answer = await decide(kind, seen);
    const made = await readVersion();
    expect(made).not.toBe(seen);
    expect(answer).toEqual({ ok: true, data: { version: made } });
  });

  it.each([
    ['the travel expenses', { travel_expenses: 12.5 }],
    ['the hours', { time_worked_exclusive: '09:00' }],
    ['the department', { department_name: 'Een andere hal' }],
    ['the lines', { lines: [] }],
  ])('returns no version when %s changed along with the decision', async (_, changed) => {
    becoming({ ...later, status, ...changed });
    expect(await decide(kind, await readVersion())).toEqual({ ok: true });
  });

  it('returns no version when the list shows the opposite decision', async () => {
    becoming({ ...later, status: other });
    expect(await decide(kind, await readVersion())).toEqual({ ok: true });
  });
});

it('reloads the list after a decision, but not after decisions sent on leaving the page', async () => {
  const count = async (path: string, made: (seen: string) => Promise<unknown>) => {
    becoming({ ...later, status: 'approved' });
    const seen = await readVersion();
    upstream.requests.length = 0;
    await made(seen);
    return upstream.requests.filter(({ method, url }) => method === 'GET' && url.includes(path)).length;
  };
  const leave = async (seen: string) => {
    const { cookie } = await sealedSession();
    const request = new NextRequest('http://app.test/api/management/decisions', {
      method: 'POST',
      body: JSON.stringify({ decisions: [{ id: '55', kind: 'approve', seen }] }),
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    const answer = await decisionsRoute.POST(request, { params: Promise.resolve({}) });
    expect(await answer.json()).toEqual({ ok: true, data: [{ id: '55', ok: true }] });
  };
  const list = '/hour-cards?';
  expect(await count(list, (seen) => decide('approve', seen))).toBe(2);
  expect(await count(list, leave)).toBe(1);
});

import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as deciding from '@/app/api/hour-cards/[hourCardId]/approve/route';
import * as departments from '@/app/api/lookups/departments/route';
import * as shifts from '@/app/api/lookups/shifts/route';
import * as switching from '@/app/api/session/employee/route';
import * as leaving from '@/app/logout/route';
import { defaultManagerFilter } from '@/lib/management/manager-filter';
import { succeed } from '@/lib/result';
import { loadCreatedCards } from '@/lib/services/list-created-cards';
import { openNewCard } from '@/lib/services/load-editor';
import { loadCurrentUser } from '@/lib/session/current-user';
import type { Session } from '@/lib/session/session';
import { cacheLookup } from '@/lib/upstream/cache-lookup';
import { sealedSession } from './support/session';
import { answering, Refusal, startUpstream, type Upstream } from './support/upstream';

const now = '2026-11-18T09:00:00Z';
const nothing = { params: Promise.resolve({}) };
let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  process.env.LOOKUP_SECONDS = '60';
});
afterAll(() => upstream.stop());
beforeEach(() => {
  vi.setSystemTime(now);
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  upstream.behave(answering(company));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const contracts = [{ id: 1, type: 'PART_TIME', start_date: '2020-01-01', end_date: null }];
const company = {
  'GET /user/info': { id: 1, email: 'manager@demo.example', requires_password_change: false },
  'GET /user/employees': [{ id: 7, full_name: 'Marieke', is_manager: true, contracts }],
  'GET /employees/7/staff': [{ id: 8, full_name: 'Jan', contracts }],
  'GET /employees/7/youth-staff': [{ id: 10, full_name: 'Tim', contracts }],
  'GET /hour-cards': { items: [], total: 0 },
  'GET /departments': [{ id: 3, label: 'Productie' }],
  'GET /shifts': [{ id: 4, label: 'Dag' }],
  'GET /hour-exceptions': [],
  'GET /wage-components': [],
  'GET /secondment-options': [],
  'POST /hour-cards/5/approve': null,
};

/**
 * Returns the paths called since the last check. Leaves out the calls for the user and the cards, which are
 * made every time.
 */
function takePaths(): readonly string[] {
  const paths = upstream.requests.splice(0).map(({ url }) => url.replace(/^\/prefix\/\w+/, '').replace(/\?.*$/, ''));
  return paths.filter((path) => !/^\/(user|hour-cards)/.test(path)).toSorted();
}

const everything = ['/employees/7/staff', '/employees/7/youth-staff'];

/** Loads the list of created cards as its page does. Returns the paths called. */
async function loadCards(session: Session) {
  const user = await userOf(session);
  if (user.activeEmployee === null) throw new Error('nobody');
  await loadCreatedCards({ ...user, activeEmployee: user.activeEmployee }, defaultManagerFilter('2026-11-18'), 1);
  return takePaths();
}

const userOf = (session: Session) => loadCurrentUser(session, { token: session.token, session: session.sid });

function requestOf(cookie: string, path: string, method = 'GET', body?: string) {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', accept: 'text/html' };
  return new NextRequest(`http://app.test${path}`, { method, headers, ...(body !== undefined && { body }) });
}

const changes: Readonly<Record<string, (cookie: string) => Promise<Response>>> = {
  'a decision': (cookie) =>
    deciding.POST(requestOf(cookie, '/api/hour-cards/5/approve', 'POST', '{"seen":"x"}'), {
      params: Promise.resolve({ hourCardId: '5' }),
    }),
  'a switch of employee record': (cookie) =>
    switching.POST(requestOf(cookie, '/api/session/employee', 'POST', '{"employeeId":7}'), nothing),
  'the end of the session': (cookie) => leaving.GET(requestOf(cookie, '/logout'), nothing),
};

describe('lookup cache', () => {
  it('fetches each lookup list once for pages and API handlers together', async () => {
    const { session, cookie } = await sealedSession();
    expect(await loadCards(session)).toEqual(everything);
    expect(await loadCards(session)).toEqual([]);
    await openNewCard(await userOf(session), { year: 2026, week: 47 }, null);
    const forEditor = ['/departments', '/hour-exceptions', '/secondment-options', '/wage-components'];
    expect(takePaths()).toEqual(forEditor);
    await openNewCard(await userOf(session), { year: 2026, week: 48 }, null);
    expect(takePaths()).toEqual([]);
    const answers = [
      await departments.GET(requestOf(cookie, '/api/lookups/departments?employee=7'), nothing),
      await shifts.GET(requestOf(cookie, '/api/lookups/shifts?department=3'), nothing),
      await shifts.GET(requestOf(cookie, '/api/lookups/shifts?department=3'), nothing),
      await shifts.GET(requestOf(cookie, '/api/lookups/shifts?department=6'), nothing),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await answers[2]?.json()).toEqual({ ok: true, data: [{ id: 4, label: 'Dag' }] });
    expect(takePaths().filter((path) => path === '/shifts')).toHaveLength(2);
  });

  it('fetches lookup lists again after a minute', async () => {
    const { session } = await sealedSession();
    await loadCards(session);
    vi.setSystemTime(Date.parse(now) + 59_999);
    expect(await loadCards(session)).toEqual([]);
    vi.setSystemTime(Date.parse(now) + 60_000);
    expect(await loadCards(session)).toEqual(everything);
  });

  it('caches lookup lists per session, even for the same user in another browser', async () => {
    const [one, other] = [await sealedSession(), await sealedSession()];
    await loadCards(one.session);
    expect(await loadCards(other.session)).toEqual(everything);
  });

  it.each(Object.keys(changes))('clears the lookup lists of the session after %s', async (name) => {
    const { session, cookie } = await sealedSession({ isManager: true });
    await loadCards(session);
    await changes[name]?.(cookie);
    takePaths();
    expect(await loadCards(session)).toEqual(everything);
  });

  it('does not cache a lookup list that was loading during a decision', async () => {
    const { session, cookie } = await sealedSession({ isManager: true });
    const answer = answering(company);
    let change: Promise<unknown> = Promise.resolve();
    upstream.behave((response, question) => {
      if (!question.url.endsWith('/staff')) return answer(response, question);
      change = changes['a decision']?.(cookie) ?? change;
      change.then(() => answer(response, question));
    });
    await loadCards(session);
    upstream.behave(answer);
    expect(await loadCards(session)).toContain('/employees/7/staff');
  });

  it('fetches a lookup list again after a failure', async () => {
    const { session } = await sealedSession();
    upstream.behave(answering({ ...company, 'GET /employees/7/staff': new Refusal(503, 'busy') }));
    await loadCards(session);
    upstream.behave(answering(company));
    expect(await loadCards(session)).toEqual(['/employees/7/staff']);
  });

  it('evicts the lookup lists of the oldest session to make room for others', async () => {
    let calls = 0;
    const long = Array.from({ length: 4_000 }, (_, at) => at);
    const lookup = cacheLookup(async () => {
      calls += 1;
      return succeed(long);
    });
    const ask = (session: string) => lookup({ token: 't', session });
    for (const session of ['first', 'second', 'second', 'third']) await ask(session);
    expect(calls).toBe(3);
    await ask('third');
    expect(calls).toBe(3);
    await ask('first');
    expect(calls).toBe(4);
  });
});

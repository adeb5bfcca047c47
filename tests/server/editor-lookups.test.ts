import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as earlier from '@/app/api/lookups/earlier-hour-cards/route';
import * as hourCard from '@/app/api/lookups/hour-card/route';
import * as balances from '@/app/api/lookups/leave-balances/route';
import * as neighbours from '@/app/api/lookups/neighbours/route';
import { card, listed, listOf, people } from './support/card-world';
import { sealedSession } from './support/session';
import { answering, Refusal, upstreamForFile } from './support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

type Lookup = { GET: typeof earlier.GET };
async function ask({ GET }: Lookup, query: string, init: { cookie?: string; signal?: AbortSignal } = {}) {
  const { cookie = (await sealedSession()).cookie, signal } = init;
  const request = new NextRequest(`http://app.test/x?${query}`, { headers: { cookie }, signal });
  const answer = await GET(request, { params: Promise.resolve({}) });
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() };
}
const data = (value: unknown) => ({ status: 200, cache: 'no-store', body: { ok: true, data: value } });
const lists = () =>
  upstream.requests.filter(({ url }) => url.includes('/hour-cards?')).map(({ url }) => url.split('?')[1]);

const week = 'employee=7&year=2026&week=10';
const all: readonly [string, Lookup, string][] = [
  ['neighbours', neighbours, week],
  ['earlier cards', earlier, week],
  ['a card', hourCard, 'hourCard=55'],
  ['leave balances', balances, 'employee=7'],
];

describe('editor lookups', () => {
  it.each(all)('requires a session for the lookup of %s', async (_name, lookup, query) => {
    upstream.behave(answering({}));
    expect(await ask(lookup, query, { cookie: '' })).toMatchObject({ status: 401, cache: 'no-store' });
    expect(upstream.requests).toEqual([]);
  });

  it.each(all)('returns 403 from the lookup of %s for an inaccessible employee', async (_name, lookup, query) => {
    const refused = new Refusal(403, 'invalid_employee');
    const list = {
      'GET /hour-cards': refused,
      'GET /hour-cards/55': refused,
      'GET /employees/7/leave-balances': refused,
    };
    upstream.behave(answering({ ...people, ...list }));
    const body = { ok: false, statusCode: 403, message: 'invalid_employee', errors: {} };
    expect(await ask(lookup, query)).toEqual({ status: 403, cache: 'no-store', body });
  });

  it.each(all)('cancels the upstream call for %s when the client disconnects', async (_name, lookup, query) => {
    const caller = new AbortController();
    const disconnected = new Promise<void>((resolve) => {
      upstream.behave((response) => {
        response.on('close', resolve);
        caller.abort();
      });
    });
    expect((await ask(lookup, query, { signal: caller.signal })).status).toBe(502);
    await disconnected;
  });

  it.each([
    ...['', 'employee=..&year=2026&week=10', 'employee=7&year=2026', 'employee=7&week=10'].map(
      (q) => [neighbours, q] as const,
    ),
    ...['employee=7&year=2019&week=10', 'employee=7&year=2999&week=1'].map((q) => [earlier, q] as const),
    ...['employee=7&year=2026&week=54', 'employee=7&year=2026&week=-1', 'employee=7&year=2026&week=1.5'].map(
      (q) => [earlier, q] as const,
    ),
    [neighbours, `${week}&hourCard=..`] as const,
    [hourCard, 'hourCard=5%2F6'] as const,
    [balances, 'employee='] as const,
  ])('rejects an invalid lookup query before calling upstream: %#', async (lookup, query) => {
    upstream.behave(answering({}));
    expect(await ask(lookup, query)).toMatchObject({ status: 400, body: { message: 'invalid_request' } });
    expect(upstream.requests).toEqual([]);
  });
});

describe('neighbouring weeks', () => {
  const before = {
    ...listed(40, 2026, 9, ['2026-03-01T14:30', '2026-03-01T23:00']),
    lines: [
      {
        id: 400,
        start: '2026-03-01T14:30',
        end: '2026-03-01T23:00',
        time_worked_exclusive: '08:00',
        work_time_exceptions: [{ id: 1, hour_exception_name: 'SICK', time: '-01:00', comment: 'griep' }],
      },
    ],
  };
  const after = listed(41, 2026, 11, ['2026-03-09T07:00', '2026-03-09T14:30']);

  it('returns the lines of the weeks before and after from one list call', async () => {
    upstream.behave(answering({ ...people, 'GET /hour-cards': listOf(after, listed(55, 2026, 10), before) }));
    const plain = { secondmentOptionId: null, secondmentDescription: '', shiftScheduleId: null };
    expect(await ask(neighbours, week)).toEqual(
      data([
        {
          key: 'neighbour/41/410',
          id: 410,
          date: '2026-03-09',
          start: 29_550_660,
          end: 29_551_110,
          breaks: [],
          exceptions: [],
          ...plain,
        },
        {
          key: 'neighbour/40/400',
          id: 400,
          date: '2026-03-01',
          start: 29_539_590,
          end: 29_540_100,
          breaks: [{ start: 29_539_590, end: 29_539_620 }],
          exceptions: [{ exceptionId: 1, minutes: -60, wageComponentId: null, comment: 'griep' }],
          ...plain,
        },
      ]),
    );
    expect(lists()).toEqual([
      'employees=7&from_date=2025-11-17&to_date=2026-03-15&page=1&per_page=24&manager_dashboard=0',
    ]);
  });

  it('returns weeks 38 to 52 and week 1 for week 53', async () => {
    const cards = [
      listed(1, 2026, 52, ['2026-12-21T07:00', '2026-12-21T15:00']),
      listed(4, 2026, 38, ['2026-09-14T07:00', '2026-09-14T15:00']),
      listed(2, 2027, 1, ['2027-01-04T07:00', '2027-01-04T15:00']),
    ];
    upstream.behave(
      answering({
        ...people,
        'GET /hour-cards': listOf(...cards, listed(3, 2026, 37, ['2026-09-07T07:00', '2026-09-07T15:00'])),
      }),
    );
    const { body } = await ask(neighbours, 'employee=7&year=2026&week=53');
    expect(body.data.map(({ date }: { date: string }) => date)).toEqual(['2026-12-21', '2026-09-14', '2027-01-04']);
    expect(lists()[0]).toContain('from_date=2026-09-14&to_date=2027-01-10');
  });

  it('leaves the edited card out of the neighbouring weeks when its week changes', async () => {
    upstream.behave(answering({ ...people, 'GET /hour-cards': listOf(before, after) }));
    const { body } = await ask(neighbours, `${week}&hourCard=41`);
    expect(body.data.map(({ key }: { key: string }) => key)).toEqual(['neighbour/40/400']);
  });

  it('fails when the exception types that identify sick leave cannot be loaded', async () => {
    const answers = { ...people, 'GET /hour-cards': listOf(before), 'GET /hour-exceptions': new Refusal(503, 'later') };
    upstream.behave(answering(answers));
    expect(await ask(neighbours, week)).toMatchObject({ status: 503, body: { ok: false, message: 'later' } });
  });
});

describe('earlier cards', () => {
  it('returns only cards before the week, newest first', async () => {
    const cards = [listed(3, 2025, 52), listed(1, 2026, 9), { ...listed(2, 2026, 8), status: 'approved' }];
    upstream.behave(answering({ 'GET /hour-cards': listOf(...cards, listed(55, 2026, 10), listed(56, 2026, 11)) }));
    expect(await ask(earlier, week)).toEqual(
      data([
        { id: 1, week: { year: 2026, week: 9 }, status: 'CREATED', workedExclusive: 2160 },
        { id: 2, week: { year: 2026, week: 8 }, status: 'APPROVED', workedExclusive: 2160 },
        { id: 3, week: { year: 2025, week: 52 }, status: 'CREATED', workedExclusive: 2160 },
      ]),
    );
    expect(lists()).toEqual([
      'employees=7&from_date=2025-03-03&to_date=2026-03-01&page=1&per_page=100&manager_dashboard=0',
    ]);
  });

  it('returns the 26 newest cards, in whatever order upstream lists them', async () => {
    const cards = Array.from({ length: 40 }, (_, at) => listed(at + 1, 2025, at + 1));
    upstream.behave(answering({ 'GET /hour-cards': listOf(...cards) }));
    const { body } = await ask(earlier, 'employee=7&year=2025&week=41');
    const weeks = body.data.map(({ week: { week } }: { week: { week: number } }) => week);
    expect(weeks).toEqual([
      40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15,
    ]);
  });

  it('returns the newest cards when upstream lists pages of 24 with the oldest first', async () => {
    const cards = Array.from({ length: 40 }, (_, at) => listed(at + 1, 2025, at + 1));
    upstream.behave((response, request) => {
      const query = new URL(request.url, 'http://upstream').searchParams;
      const [page, perPage] = [Number(query.get('page')), Math.min(24, Number(query.get('per_page')))];
      const items = cards.slice((page - 1) * perPage, page * perPage);
      answering({ 'GET /hour-cards': { items, total: cards.length } })(response, request);
    });
    const { body } = await ask(earlier, 'employee=7&year=2025&week=41');
    expect(body.data.map(({ week }: { week: { week: number } }) => week.week).slice(0, 3)).toEqual([40, 39, 38]);
    expect(lists()).toHaveLength(2);
  });

  it('searches back to 2020 when the previous year has no cards', async () => {
    upstream.behave((response, request) => {
      const old = request.url.includes('from_date=2020-01-01') ? [listed(9, 2023, 30)] : [];
      answering({ 'GET /hour-cards': listOf(...old) })(response, request);
    });
    const { body } = await ask(earlier, week);
    expect(body.data).toEqual([{ id: 9, week: { year: 2023, week: 30 }, status: 'CREATED', workedExclusive: 2160 }]);
    expect(lists()[1]).toBe(
      'employees=7&from_date=2020-01-01&to_date=2026-03-01&page=1&per_page=100&manager_dashboard=0',
    );
  });

  it('returns an empty list when there are no cards, and retries a failure with smaller pages', async () => {
    upstream.behave(answering({ 'GET /hour-cards': listOf() }));
    expect(await ask(earlier, week)).toEqual(data([]));
    upstream.behave(answering({ 'GET /hour-cards': new Refusal(500, 'broken') }));
    expect(await ask(earlier, week)).toMatchObject({ status: 500, body: { message: 'broken' } });
    expect(lists().map((list) => /per_page=\d+/.exec(list ?? '')?.[0])).toEqual(['per_page=100', 'per_page=24']);
  });
});

describe('card to copy from', () => {
  it('returns an approved card as the editor loads it', async () => {
    const approved = { ...card, status: 'APPROVED', comment: 'Goed zo' };
    upstream.behave(answering({ ...people, 'GET /hour-cards/55': approved }));
    const { status, body } = await ask(hourCard, 'hourCard=55');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'APPROVED',
      number: 'K-55',
      comment: 'Goed zo',
      updatedAt: 29_547_960 * 60,
    });
    expect(Object.keys(body.data)).toEqual([
      ...['form', 'status', 'number', 'comment', 'updatedAt', 'correctionReason'],
    ]);
    expect(body.data.form.lines[0]).toMatchObject({ date: '2026-03-02', span: { start: 480, end: 990 } });
  });
});

describe('leave balances', () => {
  it('returns the leave balances of the requested employee in hours', async () => {
    const leaveBalances = [
      { label: 'LEAVE', amount: 120.5 },
      { label: 'TVT', amount: 3, as_of: '2026-02-28' },
    ];
    upstream.behave(answering({ 'GET /employees/7/leave-balances': leaveBalances, 'GET /hour-cards': listOf() }));
    expect(await ask(balances, 'employee=7')).toEqual(
      data([
        { label: 'LEAVE', amount: 120.5, asOf: null, waiting: 0 },
        { label: 'TVT', amount: 3, asOf: '2026-02-28', waiting: 0 },
      ]),
    );
  });

  it('returns the leave that is pending on other cards, but not on approved cards', async () => {
    const off = (id: number, week: number, status: string) => ({
      ...listed(id, 2026, week, [`2026-03-0${id}T07:00`, `2026-03-0${id}T07:00`]),
      status,
    });
    const withLeave = (one: ReturnType<typeof off>, hours: string) => ({
      ...one,
      lines: one.lines.map((line) => ({
        ...line,
        work_time_exceptions: [{ id: 1, hour_exception_name: 'LEAVE', time: hours }],
      })),
    });
    const cards = listOf(
      withLeave(off(1, 8, 'CREATED'), '-08:00'),
      withLeave(off(2, 9, 'APPROVED'), '-08:00'),
      withLeave(off(3, 10, 'created'), '-04:00'),
    );
    const leaveBalances = [
      { label: 'leave', amount: 120.5 },
      { label: 'TVT', amount: 1 },
    ];
    upstream.behave(answering({ 'GET /employees/7/leave-balances': leaveBalances, 'GET /hour-cards': cards }));
    expect(await ask(balances, 'employee=7&hourCard=3')).toEqual(
      data([
        { label: 'leave', amount: 120.5, asOf: null, waiting: -480 },
        { label: 'TVT', amount: 1, asOf: null, waiting: 0 },
      ]),
    );
    expect(await ask(balances, 'employee=7')).toMatchObject({ body: { data: [{ waiting: -720 }, { waiting: 0 }] } });
  });
});

import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as unknownApi from '@/app/api/[[...path]]/route';
import * as health from '@/app/api/health/route';
import * as approving from '@/app/api/hour-cards/[hourCardId]/approve/route';
import * as saving from '@/app/api/hour-cards/route';
import * as departments from '@/app/api/lookups/departments/route';
import * as employees from '@/app/api/lookups/employees/[employeeId]/route';
import * as schedule from '@/app/api/lookups/schedule/route';
import * as secondment from '@/app/api/lookups/secondment-departments/route';
import * as shifts from '@/app/api/lookups/shifts/route';
import * as assessing from '@/app/api/management/assessments/route';
import * as exporting from '@/app/api/management/export/route';
import * as switching from '@/app/api/session/employee/route';
import { actingAs } from '@/lib/session/acting-as';
import { revokedSessions } from '@/lib/session/revoked-sessions';
import { unsealSession } from '@/lib/session/session-cookie';
import packageJson from '@/package.json';
import { cookieSet, sealedSession } from './support/session';
import { answering, Refusal, startUpstream, type Upstream } from './support/upstream';

const app = 'http://app.test';
const nothing = { params: Promise.resolve({}) };
const cleared = 'urenkaarten=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0';
const user = { id: 1, email: 'jan@example.nl', requires_password_change: false };
const own = [
  { id: 7, full_name: 'Jan', is_manager: false, contracts: [] },
  { id: '8', full_name: 'Jan', is_manager: true, contracts: [] },
];
let upstream: Upstream;

beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const get = (path: string, cookie = '') => new NextRequest(`${app}${path}`, { headers: { cookie } });

type Posted = { body?: BodyInit; headers?: Record<string, string> };
const post = (cookie: string, { body = '{"employeeId":8}', headers = {} }: Posted = {}) => {
  const sent = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
  // Node.js requires `duplex` for a streamed body.
  return new NextRequest(`${app}/api/session/employee`, { method: 'POST', body, headers: sent, duplex: 'half' });
};
const switchTo = (request: NextRequest) => switching.POST(request, nothing);

describe('API handlers', () => {
  it('marks every response as no-store', async () => {
    upstream.behave(answering({ 'GET /shifts': [] }));
    const { cookie } = await sealedSession();
    const answers = [
      await health.GET(get('/api/health'), nothing),
      await unknownApi.POST(),
      await shifts.GET(get('/api/lookups/shifts?department=1', cookie), nothing),
      await shifts.GET(get('/api/lookups/shifts?department=1'), nothing),
      await switchTo(post(cookie, { headers: { 'sec-fetch-site': 'cross-site' } })),
      await shifts.DELETE(get('/'), nothing),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 401, 403, 405]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'));
  });

  it('returns 404 in JSON for an unknown path and 405 for a wrong method', async () => {
    expect(await (await unknownApi.GET()).json()).toEqual({
      ok: false,
      statusCode: 404,
      message: 'not_found',
      errors: {},
    });
    const answer = await switching.GET(get('/api/session/employee'), nothing);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('returns the health and the version of the application', async () => {
    expect(await (await health.GET(get('/api/health'), nothing)).json()).toEqual({
      status: 'ok',
      version: packageJson.version,
    });
  });
});

describe('session of an API request', () => {
  const ask = (cookie: string) => shifts.GET(get('/api/lookups/shifts?department=1', cookie), nothing);
  beforeEach(() => upstream.behave(answering({ 'GET /shifts': [] })));

  it.each([
    ['none', ''],
    ['a forged cookie', 'urenkaarten=Fe26.2*1*a*b*c*d*e*f~2'],
    ['cookies of the former client', `UAT=${btoa('token')}; E_ID=${btoa('7')}; IIM=${btoa('true')}`],
  ])(
    'returns 401 without calling upstream when the session cookie is missing or invalid: %s',
    async (_name, cookie) => {
      const answer = await ask(cookie);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ ok: false, statusCode: 401, message: 'session_expired' });
      expect(cookieSet(answer)).toBe(cleared);
      expect(upstream.requests).toEqual([]);
    },
  );

  it.each([
    ['a lookup', () => shifts.GET, 'GET', '/api/lookups/shifts?department=1'],
    ['a decision', () => approving.POST, 'POST', '/api/hour-cards/1/approve'],
    ['a switch of employee', () => switching.POST, 'POST', '/api/session/employee'],
    ['the traffic lights', () => assessing.GET, 'GET', '/api/management/assessments?id=1'],
    ['an export', () => exporting.GET, 'GET', '/api/management/export?list=created&format=csv'],
  ] as const)(
    'rejects %s without calling upstream while a password change is required',
    async (_name, handler, method, path) => {
      const ask = async (cookie: string) => {
        const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
        const body = method === 'POST' ? '{}' : undefined;
        const request = new NextRequest(`http://app.test${path}`, { method, headers, body });
        const answer = await handler()(request, { params: Promise.resolve({ hourCardId: '1' }) });
        return `${answer.status} ${(await answer.text()).match(/requires_password_change/)?.[0] ?? ''}`;
      };
      upstream.behave(answering({ 'GET /shifts': [] }));
      const session = await sealedSession({ requiresPasswordChange: true, isManager: true });
      expect(await ask(session.cookie)).toBe('403 requires_password_change');
      expect(upstream.requests).toEqual([]);
    },
  );

  it('ignores a required password change while impersonating', async () => {
    upstream.behave(answering({ 'GET /shifts': [] }));
    const { cookie } = await sealedSession({ requiresPasswordChange: true, impersonated: true });
    expect((await ask(cookie)).status).toBe(200);
  });

  it.each([
    ['\u0000', '%00'],
    ['\u202a', '%E2%80%AA'],
    ['\u202e', '%E2%80%AE'],
    ['\ud83d', '%00'],
  ])('rejects a control character in a query or deep inside a body: %j', async (character, query) => {
    const { cookie } = await sealedSession();
    const lookup = await shifts.GET(get(`/api/lookups/shifts?department=${query}`, cookie), nothing);
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const body = JSON.stringify({ form: { lines: [{ comment: `a${character}b` }] } });
    const saved = await saving.POST(
      new NextRequest('http://app.test/api/hour-cards', { method: 'POST', headers, body }),
      nothing,
    );
    for (const answer of [lookup, saved]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: 'control_character' });
    }
    expect(upstream.requests).toEqual([]);
  });

  it('returns 401 for an expired session', async () => {
    const { cookie } = await sealedSession({ expiresAt: Date.now() - 1 });
    expect((await ask(cookie)).status).toBe(401);
  });

  it('returns 401 for an ended session, even with a copied cookie', async () => {
    const { session, cookie } = await sealedSession();
    expect((await ask(cookie)).status).toBe(200);
    await revokedSessions().add(session.sid, session.expiresAt);
    expect((await ask(cookie)).status).toBe(401);
  });

  it('ends the session when upstream rejects its token', async () => {
    upstream.behave(answering({ 'GET /shifts': new Refusal(401, 'unauthenticated') }));
    const { cookie } = await sealedSession();
    const answer = await ask(cookie);
    expect(await answer.json()).toMatchObject({ ok: false, statusCode: 401, message: 'session_expired' });
    expect(cookieSet(answer)).toBe(cleared);
    upstream.behave(answering({ 'GET /shifts': [] }));
    expect((await ask(cookie)).status).toBe(401);
    expect(upstream.requests).toEqual([]);
  });

  it('clears an invalid cookie only on requests from our own pages', async () => {
    for (const [site, set] of [
      ['same-origin', cleared],
      ['cross-site', null],
      ['same-site', null],
      ['none', null],
    ] as const) {
      const headers = { cookie: 'urenkaarten=forged', 'sec-fetch-site': site };
      const answer = await shifts.GET(new NextRequest('http://app.test/api/lookups/shifts?department=1', { headers }), {
        params: Promise.resolve({}),
      });
      expect([site, answer.status, cookieSet(answer)]).toEqual([site, 401, set]);
    }
  });

  it('ignores forged cookies and does not rewrite the session cookie on a lookup', async () => {
    const { cookie } = await sealedSession();
    const answer = await ask(`UAT=forged; ${cookie}; E_ID=99`);
    expect(answer.status).toBe(200);
    expect(cookieSet(answer)).toBeNull();
    expect(upstream.requests[0]?.headers.authorization).toBe('Bearer the-token-of-this-test');
    expect(upstream.requests[0]?.headers.cookie).toBeUndefined();
  });
});

describe('lookup handlers', () => {
  it('returns upstream data as domain objects', async () => {
    const { cookie } = await sealedSession();
    upstream.behave(
      answering({
        'GET /departments': [{ id: 1, label: 'Bouw' }],
        'GET /departments/youth': [
          { id: '1', label: 'Bouw' },
          { id: 2, label: 'Vakken', max_work_hours: 9 },
        ],
        'GET /departments/secondment': { Noord: [{ id: 3, label: 'Kas' }] },
        'GET /shifts/s-1/schedule': [{ id: 1, day_of_week: 1, start_time: '08:00', end_time: '16:30' }],
        'GET /employees/7': own[0],
      }),
    );
    const bouw = {
      id: 1,
      label: 'Bouw',
      enforcedCardType: null,
      requiredRestMinutes: null,
      maxWorkMinutesPerLine: null,
    };
    const dataOf = async (answer: Promise<Response>) => (await answer).json();
    expect(await dataOf(departments.GET(get('/x?employee=7', cookie), nothing))).toEqual({ ok: true, data: [bouw] });
    expect(await dataOf(departments.GET(get('/x?employee=7&youth=1', cookie), nothing))).toEqual({
      ok: true,
      data: [bouw, { ...bouw, id: 2, label: 'Vakken', maxWorkMinutesPerLine: 540 }],
    });
    expect(await dataOf(secondment.GET(get('/x?employee=7', cookie), nothing))).toEqual({
      ok: true,
      data: [{ name: 'Noord', departments: [{ id: 3, label: 'Kas' }] }],
    });
    expect(await dataOf(schedule.GET(get('/x?shift=s-1', cookie), nothing))).toEqual({
      ok: true,
      data: [{ id: 1, dayOfWeek: 1, start: 480, end: 990, breaks: [] }],
    });
    const params = { params: Promise.resolve({ employeeId: '7' }) };
    expect(await dataOf(employees.GET(get('/x', cookie), params))).toMatchObject({
      ok: true,
      data: { fullName: 'Jan' },
    });
  });

  it.each(['', '?department=', '?department=..', '?department=a%2Fb', '?shift=1'])(
    'rejects the lookup query %j before calling upstream',
    async (query) => {
      const { cookie } = await sealedSession();
      upstream.behave(answering({}));
      const answer = await shifts.GET(get(`/api/lookups/shifts${query}`, cookie), nothing);
      expect(answer.status).toBe(400);
      expect(upstream.requests).toEqual([]);
    },
  );

  it('takes the employee id from the path, not from the query', async () => {
    const { cookie } = await sealedSession();
    upstream.behave(answering({ 'GET /employees/7': own[0] }));
    const answer = await employees.GET(get('/x?employeeId=8', cookie), {
      params: Promise.resolve({ employeeId: '7' }),
    });
    expect(answer.status).toBe(200);
    const traversal = { params: Promise.resolve({ employeeId: '..' }) };
    expect((await employees.GET(get('/x', cookie), traversal)).status).toBe(400);
  });

  it('passes on an upstream refusal and returns 502 for an unreadable response', async () => {
    const { cookie } = await sealedSession();
    const ask = () => shifts.GET(get('/x?department=1', cookie), nothing);
    upstream.behave(answering({ 'GET /shifts': new Refusal(403, 'invalid_employee') }));
    expect(await ask().then((answer) => answer.json())).toEqual({
      ok: false,
      statusCode: 403,
      message: 'invalid_employee',
      errors: {},
    });
    upstream.behave((response) => response.end('<html>'));
    const broken = await ask();
    expect(broken.status).toBe(502);
    expect(await broken.json()).toMatchObject({
      statusCode: 0,
      message: 'An unknown error occured while executing this request',
    });
  });
});

describe('state-changing request', () => {
  beforeEach(() => upstream.behave(answering({ 'GET /user/info': user, 'GET /user/employees': own })));

  it.each([
    ['the same origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: app }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a typed address', { 'sec-fetch-site': 'none' }, 403],
  ])('accepts a state change only from our own origin: %s, case %#', async (_name, headers, status) => {
    const { cookie } = await sealedSession();
    expect((await switchTo(post(cookie, { headers }))).status).toBe(status);
  });

  it.each([
    [app, 200],
    ['http://app.test.evil.example', 403],
    ['null', 403],
    [null, 403],
  ])('checks the Origin header when Sec-Fetch-Site is missing: %j returns %i', async (origin, status) => {
    const { cookie } = await sealedSession();
    const request = post(cookie);
    request.headers.delete('sec-fetch-site');
    if (origin !== null) request.headers.set('origin', origin);
    expect((await switchTo(request)).status).toBe(status);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'rejects the content type %j',
    async (type) => {
      const { cookie } = await sealedSession();
      expect((await switchTo(post(cookie, { headers: { 'content-type': type } }))).status).toBe(415);
    },
  );

  it.each(['', '{', 'null', '[]', '{"employeeId":"../x"}', '{"employeeId":8,"x":1}', '\ufffd'])(
    'rejects the request body %j',
    async (body) => {
      const { cookie } = await sealedSession();
      expect((await switchTo(post(cookie, { body }))).status).toBe(400);
    },
  );

  it('returns 400 for a body that is nested deeper than the stack', async () => {
    const { cookie } = await sealedSession();
    for (const body of ['['.repeat(30_000) + ']'.repeat(30_000), `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`]) {
      expect((await switchTo(post(cookie, { body }))).status).toBe(400);
    }
  });

  it('returns 413 for a body above 64 KiB without reading it to the end', async () => {
    const { cookie } = await sealedSession();
    const announced = post(cookie, { body: JSON.stringify({ employeeId: 8, x: 'x'.repeat(70_000) }) });
    expect((await switchTo(announced)).status).toBe(413);
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(32));
        if (sent > 10_000_000) controller.close();
      },
    });
    expect((await switchTo(post(cookie, { body: stream }))).status).toBe(413);
    expect(sent).toBeLessThan(200_000);
  });

  it('switches to another employee record of the user and keeps the session expiry', async () => {
    const { cookie, session } = await sealedSession();
    const answer = await switchTo(post(cookie));
    const activeRecord = actingAs({ ...session, activeEmployeeId: '8' });
    expect(await answer.json()).toEqual({ ok: true, data: activeRecord });
    const [, seal = ''] = /^urenkaarten=([^;]+); Path=\/; HttpOnly; SameSite=Lax$/.exec(cookieSet(answer) ?? '') ?? [];
    const changed = await unsealSession(seal, ['a-secret-of-the-tests-that-is-long-enough'], Date.now());
    expect(changed).toEqual({ ...session, activeEmployeeId: '8', isManager: true });
  });

  it('rejects a switch to an employee record of another user', async () => {
    const { cookie } = await sealedSession();
    const answer = await switchTo(post(cookie, { body: '{"employeeId":9}' }));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ message: 'invalid_employee' });
    expect(cookieSet(answer)).toBeNull();
  });

  it('rejects a switch of employee record while a password change is required', async () => {
    const { cookie } = await sealedSession();
    upstream.behave(
      answering({ 'GET /user/info': { ...user, requires_password_change: true }, 'GET /user/employees': own }),
    );
    const answer = await switchTo(post(cookie));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ message: 'requires_password_change' });
  });
});

import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import * as departments from '@/app/api/lookups/departments/route';
import * as report from '@/app/api/management/report/route';
import { sealedSession } from '../support/session';
import { answering, mockWednesday, Refusal, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
mockWednesday();

const person = (id: number | string, more: object = {}) => ({ id, full_name: `Nr ${id}`, contracts: [], ...more });
const manager = person(7, { is_manager: true });
const company = {
  'GET /user/info': { id: 1, email: 'manager@demo.example', requires_password_change: false },
  'GET /user/employees': [manager],
  'GET /employees/7/staff': [person(8), person(9, { is_office_employee: true }), manager],
  'GET /employees/7/youth-staff': [person(10), person('8')],
  'GET /departments': [
    { id: 3, label: 'Productie' },
    { id: 'l-1', label: 'Logistiek' },
  ],
  'POST /reports/manager': null,
};
const requestsTo = (path: string) => upstream.requests.filter(({ url }) => url.includes(path)).map(({ url }) => url);
const departmentQueries = () =>
  requestsTo('/departments').map((url) => decodeURIComponent(new URL(url, 'http://x').search));
const requested = () => upstream.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const right = { from: '2026-10-01', to: '2026-10-31', departmentIds: ['3'], receiver: 'chef@demo.example' };
async function post(body: object, over: Record<string, string> = {}) {
  const { cookie } = await sealedSession();
  const init = { method: 'POST', body: JSON.stringify(body), headers: { ...headers, cookie, ...over } };
  const answer = await report.POST(new NextRequest('http://app.test/api/management/report', init), {
    params: Promise.resolve({}),
  });
  return { status: answer.status, body: await answer.json() };
}
async function get({ GET }: { GET: typeof report.GET }, search = '') {
  const { cookie } = await sealedSession();
  const answer = await GET(new NextRequest(`http://app.test/x${search}`, { headers: { cookie } }), {
    params: Promise.resolve({}),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('report request', () => {
  it('rejects the twenty-first report in an hour without sending an e-mail', async () => {
    upstream.behave(answering(company));
    globalThis.hourCardsMailRateLimiters = undefined;
    for (let n = 0; n < 20; n += 1) {
      expect((await post({ ...right, receiver: `${n}@demo.example` })).status).toBe(200);
    }
    expect(await post(right)).toEqual({
      status: 429,
      body: { ok: false, statusCode: 429, message: 'too_many_mails', errors: {}, retryAfter: 3600 },
    });
    expect(requested()).toHaveLength(20);
    globalThis.hourCardsMailRateLimiters = undefined;
  });

  it('passes whole days, department ids and the receiver on to upstream', async () => {
    upstream.behave(answering(company));
    expect(await post({ ...right, departmentIds: ['3', 'l-1', '3'], receiver: ' chef@demo.example ' })).toEqual({
      status: 200,
      body: { ok: true },
    });
    expect(requested()).toEqual([
      {
        departments: ['l-1', 3],
        from: '2026-10-01T00:00',
        to: '2026-10-31T23:59',
        receiver: 'chef@demo.example',
      },
    ]);
  });

  it.each([
    ['no dates', { from: '', to: '' }, { from: 'required', to: 'required' }],
    ['a start a year ago', { from: '2025-11-18' }, { from: 'too_early' }],
    ['an end tomorrow', { to: '2026-11-19' }, { to: 'in_future' }],
    ['reversed dates', { to: '2026-09-30' }, { from: 'after_to', to: 'before_from' }],
    ['no cost centres', { departmentIds: [] }, { departmentIds: 'no_departments' }],
    ['no address', { receiver: 'chef' }, { receiver: 'invalid_email' }],
  ])('rejects a report with %s by the rules of the dialog, before any lookup', async (_, over, issues) => {
    upstream.behave(answering(company));
    expect(await post({ ...right, ...over })).toEqual({
      status: 422,
      body: { ok: false, statusCode: 422, message: 'invalid_report', errors: {}, issues },
    });
    expect(requested()).toEqual([]);
    expect(departmentQueries()).toEqual([]);
  });

  it('rejects a report on a department without viewable employees', async () => {
    upstream.behave(answering(company));
    expect(await post({ ...right, departmentIds: ['3', '99'] })).toMatchObject({
      status: 422,
      body: { message: 'invalid_report', issues: { departmentIds: 'unknown_department' } },
    });
    expect(requested()).toEqual([]);
  });

  it('rejects a report from a user who is not a manager according to the API', async () => {
    upstream.behave(answering({ ...company, 'GET /user/employees': [person(7)] }));
    expect((await post(right)).status).toBe(403);
    expect((await get(report)).status).toBe(403);
    expect(requested()).toEqual([]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://elsewhere.test' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
    ['a guest', { cookie: '' }, 401],
  ])('rejects a report request from %s', async (_, over, status) => {
    upstream.behave(answering(company));
    expect((await post(right, over)).status).toBe(status);
    expect(upstream.requests).toEqual([]);
  });

  it.each([
    ['a body of another shape', { ...right, departmentIds: '3' }],
    ['an invalid id', { ...right, departmentIds: ['../3'] }],
  ])('rejects a malformed report request: %s', async (_, body) => {
    upstream.behave(answering(company));
    expect(await post(body)).toMatchObject({ status: 400, body: { message: 'invalid_request' } });
  });

  it('passes on the upstream error when a report cannot be requested', async () => {
    upstream.behave(answering({ ...company, 'POST /reports/manager': new Refusal(503, 'later') }));
    expect(await post(right)).toMatchObject({ status: 503, body: { ok: false, message: 'later' } });
  });
});

describe('report departments', () => {
  it('lists each department of the viewable employees once, but not those of the manager', async () => {
    upstream.behave(answering(company));
    expect(await get(report)).toEqual({
      status: 200,
      body: {
        ok: true,
        data: [
          { id: 'l-1', label: 'Logistiek' },
          { id: 3, label: 'Productie' },
        ],
      },
    });
    expect(departmentQueries()).toEqual(['?employees=8,9,10']);
  });

  it('requests departments for at most 200 employees per call', async () => {
    const staff = Array.from({ length: 450 }, (_, at) => person(100 + at));
    upstream.behave(answering({ ...company, 'GET /employees/7/staff': staff }));
    expect((await get(report)).body.data).toHaveLength(2);
    const sizes = departmentQueries().map((search) => search.split(',').length);
    expect(sizes.sort((a, b) => b - a)).toEqual([200, 200, 52]);
  });

  it('returns an empty list of departments without a call when there are no viewable employees', async () => {
    upstream.behave(answering({ ...company, 'GET /employees/7/staff': [], 'GET /employees/7/youth-staff': [] }));
    expect((await get(report)).body).toEqual({ ok: true, data: [] });
    expect(departmentQueries()).toEqual([]);
  });

  it('fails when upstream cannot list the viewable employees for a report', async () => {
    upstream.behave(answering({ ...company, 'GET /employees/7/staff': new Refusal(500, 'broken') }));
    expect(await get(report)).toMatchObject({ status: 500, body: { message: 'broken' } });
  });
});

describe('cost centres of the filter', () => {
  it('returns the cost centres of the chosen employees', async () => {
    upstream.behave(answering(company));
    expect((await get(departments, '?employees=8,10')).body.data).toHaveLength(2);
    expect(departmentQueries()).toEqual(['?employees=8,10']);
  });

  it('returns the cost centres of the active employee when no employees are chosen', async () => {
    upstream.behave(answering(company));
    expect((await get(departments, '?employees=')).status).toBe(200);
    expect(departmentQueries()).toEqual(['?employee=7']);
  });

  it('passes on the 403 for the cost centres of an inaccessible employee', async () => {
    upstream.behave(answering({ ...company, 'GET /departments': new Refusal(403, 'invalid_employee') }));
    expect(await get(departments, '?employees=8')).toMatchObject({
      status: 403,
      body: { message: 'invalid_employee' },
    });
  });

  it.each(['?employees=8,..', '?employees=8%2F9', `?employees=${'1,'.repeat(201)}`, ''])(
    'rejects an invalid query for cost centres before calling upstream: %#',
    async (search) => {
      upstream.behave(answering(company));
      expect(await get(departments, search)).toMatchObject({ status: 400, body: { message: 'invalid_request' } });
      expect(upstream.requests).toEqual([]);
    },
  );
});

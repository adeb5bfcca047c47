import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createToken,
  finishInvite,
  requestPasswordReset,
  resetPassword,
  updatePassword,
  validateImpersonation,
} from '@/lib/upstream/accounts';
import { callUpstream } from '@/lib/upstream/call';
import { approveHourCard, listCreatedHourCards } from '@/lib/upstream/hour-cards';
import { getShiftSchedule, listDepartments, listShifts } from '@/lib/upstream/lookups';
import { getEmployee, getUserInfo, listOwnEmployees } from '@/lib/upstream/people';
import { answering, json, Refusal, startUpstream, type Upstream } from './support/upstream';

const unknown = {
  ok: false,
  statusCode: 0,
  message: 'An unknown error occured while executing this request',
  errors: {},
};
const access = { token: 'the-token-of-this-test' };
const shifts = [{ id: 1, label: 'Dagdienst' }];
let upstream: Upstream;
const logged: string[] = [];

beforeAll(async () => {
  upstream = await startUpstream();
  process.env.UPSTREAM_TIMEOUT_MS = '1000';
});
afterAll(() => upstream.stop());
beforeEach(() => {
  logged.length = 0;
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)));
  }
});
afterEach(() => vi.restoreAllMocks());

async function expectNextCallToWork() {
  upstream.behave(answering({ 'GET /shifts': shifts }));
  expect(await listShifts(access, 2)).toEqual({ ok: true, data: shifts });
}

describe('upstream call', () => {
  it('sends query, token and JSON headers to the configured path prefix', async () => {
    upstream.behave(answering({ 'GET /shifts': shifts }));
    expect(await listShifts(access, 2)).toEqual({ ok: true, data: shifts });
    const [request] = upstream.requests;
    expect(request?.url).toBe('/prefix/customer/shifts?department=2');
    expect(request?.headers.authorization).toBe('Bearer the-token-of-this-test');
    expect(request?.headers.accept).toBe('application/json');
  });

  it('sends a base call with the app identifier and without a token', async () => {
    upstream.behave((response) => json(response, 200, { success: true }));
    expect(await requestPasswordReset('jan@example.nl')).toEqual({ ok: true, data: null });
    const [request] = upstream.requests;
    expect(request?.url).toBe('/prefix/base/password/request-reset');
    expect(request?.headers.authorization).toBeUndefined();
    expect(request?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      user_identifier_value: 'jan@example.nl',
      app_identifier: 'hour-cards',
    });
  });

  it('sends JSON Accept and Content-Type headers with or without a body', async () => {
    upstream.behave(
      answering({ 'GET /shifts': shifts, 'POST /hour-cards/1/approve': null, 'POST /token': { token: 't' } }),
    );
    await listShifts(access, 2);
    await approveHourCard(access, 1);
    await createToken({ email: 'jan@example.nl', password: 'geheim' });
    expect(
      upstream.requests.map(({ method, body, headers }) => [
        method,
        body !== '',
        headers.accept,
        headers['content-type'],
      ]),
    ).toEqual([
      ['GET', false, 'application/json', 'application/json'],
      ['POST', false, 'application/json', 'application/json'],
      ['POST', true, 'application/json', 'application/json'],
    ]);
  });

  it('joins list parameters with commas and sends an empty list as an empty string', async () => {
    upstream.behave((response) => json(response, 200, { success: true, data: [], meta: { total: 0 } }));
    const filter = { employeeIds: [1, 'b'], departmentIds: [7, 8], statuses: ['created'], page: 3 };
    const found = await listCreatedHourCards(access, { ...filter, from: '2026-01-01', to: '2026-02-01' });
    expect(found).toEqual({ ok: true, data: { items: [], total: 0 } });
    const query = new URLSearchParams(upstream.requests[0]?.url.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      employees: '1,b',
      departments: '7,8',
      statuses: 'CREATED',
      shifts: '',
      from_date: '2026-01-01',
      to_date: '2026-02-01',
      per_page: '24',
      page: '3',
      manager_dashboard: '1',
    });
  });

  it.each(['..', '', '../../admin', 'a/b', 'a%2Fb', 'x'.repeat(65), '.', '?q'])(
    'does not call upstream with the invalid id %j',
    async (id) => {
      upstream.behave(answering({}));
      expect(await getEmployee(access, id)).toEqual(unknown);
      expect(upstream.requests).toEqual([]);
    },
  );

  it('converts department limits to minutes and reads Sunday and midnight in a schedule', async () => {
    upstream.behave(
      answering({
        'GET /departments': [{ id: 3, label: 'Bouw', required_rest_time: '11:00', max_work_hours: '10.5', extra: 1 }],
        'GET /shifts/9/schedule': [{ id: 1, day_of_week: 0, start_time: '16:00', end_time: '24:00', breaks: null }],
      }),
    );
    expect(await listDepartments(access, 1)).toEqual({
      ok: true,
      data: [{ id: 3, label: 'Bouw', enforcedCardType: null, requiredRestMinutes: 660, maxWorkMinutesPerLine: 630 }],
    });
    expect(await getShiftSchedule(access, 9)).toEqual({
      ok: true,
      data: [{ id: 1, dayOfWeek: 7, start: 960, end: 0, breaks: [] }],
    });
  });

  it('returns the status, message and field errors when upstream refuses a call', async () => {
    const errors = { email: ['verplicht'] };
    upstream.behave((response) => json(response, 422, { success: false, message: 'already_submitted', errors }));
    expect(await listShifts(access, 2)).toEqual({ ok: false, statusCode: 422, message: 'already_submitted', errors });
  });

  it.each([
    [{ success: false, data: { message: 'already_exported' } }, 'already_exported'],
    [{ statusCode: 'x', message: 5, errors: 'y' }, ''],
    [[], ''],
    [null, ''],
  ])('accepts an incomplete error body: %j', async (body, message) => {
    upstream.behave((response) => json(response, 409, body));
    expect(await listShifts(access, 2)).toEqual({ ok: false, statusCode: 409, message, errors: {} });
  });

  it('fails on a 200 response with success false', async () => {
    upstream.behave((response) => json(response, 200, { success: false, statusCode: 418, message: 'no' }));
    expect(await approveHourCard(access, 1)).toEqual({ ok: false, statusCode: 418, message: 'no', errors: {} });
  });

  it('accepts a 204 only when no data is expected', async () => {
    upstream.behave((response) => response.writeHead(204).end());
    expect(await approveHourCard(access, 1)).toEqual({ ok: true, data: null });
    expect(await getUserInfo(access)).toEqual(unknown);
  });

  it('ends the session on a 401 only when the call has a token', async () => {
    upstream.behave(
      answering({ 'GET /user/info': new Refusal(401, 'x'), 'POST /token': new Refusal(401, 'invalid_credentials') }),
    );
    const onUnauthorized = vi.fn(() => Promise.reject(new Error('left')));
    await expect(getUserInfo({ ...access, onUnauthorized })).rejects.toThrow('left');
    expect(await createToken({ email: 'a@b.nl', password: 'x' })).toEqual({
      ok: false,
      statusCode: 401,
      message: 'invalid_credentials',
      errors: {},
    });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('ends the session on a 401 with an HTML body', async () => {
    upstream.behave((response) => response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>401</h1>'));
    const onUnauthorized = vi.fn(() => Promise.reject(new Error('left')));
    await expect(getUserInfo({ ...access, onUnauthorized })).rejects.toThrow('left');
  });
});

describe('call to a misbehaving upstream', () => {
  afterEach(expectNextCallToWork);

  it('fails on an HTML response', async () => {
    upstream.behave((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>ok</html>'));
    expect(await listShifts(access, 2)).toEqual(unknown);
    upstream.behave((response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>bad</html>'));
    expect(await listShifts(access, 2)).toEqual(unknown);
  });

  it('fails on a value of the wrong type and logs its path but not the value', async () => {
    upstream.behave(answering({ 'GET /shifts': [{ id: 1, label: { secret: 'geheim' } }] }));
    expect(await listShifts(access, 2)).toEqual(unknown);
    expect(logged.join()).toContain('data.0.label invalid_type');
    expect(logged.join()).not.toContain('geheim');
  });

  it('fails on a nonexistent date in a response', async () => {
    const contracts = [{ id: 1, type: 'YOUTH', start_date: '2026-02-31' }];
    upstream.behave(answering({ 'GET /user/employees': [{ id: 1, contracts }] }));
    expect(await listOwnEmployees(access)).toEqual(unknown);
    expect(logged.join()).toContain('a date that does not exist');
  });

  it('fails on a truncated response', async () => {
    upstream.behave((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"success":true,"data":[');
      setImmediate(() => response.destroy());
    });
    expect(await listShifts(access, 2)).toEqual(unknown);
  });

  it('fails on a connection reset', async () => {
    upstream.behave((response) => void response.socket?.resetAndDestroy());
    expect(await listShifts(access, 2)).toEqual(unknown);
    expect(upstream.requests).toHaveLength(2);
  });

  it('retries a read once after a connection reset, but does not retry a change', async () => {
    const answer = answering({ 'GET /shifts': shifts });
    upstream.behave((response, request) => {
      if (upstream.requests.length === 1) response.socket?.resetAndDestroy();
      else answer(response, request);
    });
    expect(await listShifts(access, 2)).toEqual({ ok: true, data: shifts });
    upstream.behave((response) => void response.socket?.resetAndDestroy());
    expect(await approveHourCard(access, 3)).toEqual(unknown);
    expect(upstream.requests).toHaveLength(1);
  });

  it('fails after the deadline, before or during the response', async () => {
    upstream.behave(() => {});
    const started = performance.now();
    expect(await listShifts(access, 2)).toEqual(unknown);
    upstream.behave((response) => void response.writeHead(200).write('{"success":'));
    expect(await listShifts(access, 2)).toEqual(unknown);
    expect(performance.now() - started).toBeLessThan(4500);
    expect(logged.join()).toContain('TimeoutError');
  });

  it('fails on a response over 4 MiB', async () => {
    upstream.behave((response) => json(response, 200, { success: true, data: [{ id: 1, label: 'x'.repeat(5e6) }] }));
    expect(await listShifts(access, 2)).toEqual(unknown);
    expect(logged.join()).toContain('UND_ERR_RES_EXCEEDED_MAX_SIZE');
  });

  it('does not follow a redirect', async () => {
    upstream.behave((response) => response.writeHead(302, { location: '/prefix/customer/elsewhere' }).end());
    expect(await listShifts(access, 2)).toEqual(unknown);
    expect(upstream.requests.map(({ url }) => url)).toEqual(['/prefix/customer/shifts?department=2']);
  });

  it('aborts the upstream call when its caller disconnects', async () => {
    upstream.behave(() => {});
    expect(await listShifts({ ...access, signal: AbortSignal.timeout(20) }, 2)).toEqual(unknown);
    expect(await listShifts({ ...access, signal: AbortSignal.abort() }, 2)).toEqual(unknown);
    expect(logged.join()).toContain('AbortError');
  });
});

describe('log of upstream calls', () => {
  it.each<[string, (response: ServerResponse) => unknown, string]>([
    ['without a response', (response) => response.destroy(), 'error'],
    ['answered too late', () => {}, 'error'],
    ['answered with a 503', (response) => json(response, 503, { message: 'busy' }), 'warn'],
    ['answered with a proxy page', (response) => response.writeHead(502).end('<html>'), 'warn'],
    ['answered with the wrong data', (response) => json(response, 200, { success: true, data: 'x' }), 'error'],
    ['that is refused', (response) => json(response, 422, { success: false, message: 'no' }), 'info'],
  ])('records the log level and the name of a call %s', async (_name, behaviour, level) => {
    upstream.behave(behaviour);
    await listShifts(access, 2);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level, event: 'upstream', call: 'listShifts' }]);
  });

  it('records a security event for a password change or impersonation, unless it is refused', async () => {
    const events = () => logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'security');
    upstream.behave((response) => json(response, 422, { success: false, message: 'invalid_token' }));
    await validateImpersonation('a-token');
    expect(events()).toEqual([]);
    upstream.behave((response) => json(response, 200, { success: true, data: { token: 'a-new-token-of-this-test' } }));
    await validateImpersonation('a-token');
    await updatePassword(access, { currentPassword: 'Geheim-1', newPassword: 'Geheim-2' });
    await finishInvite({ token: 'a-token', password: 'Geheim-2' });
    await resetPassword({ token: 'a-token', email: 'jan@example.nl', password: 'Geheim-2' });
    expect(events().map(({ level, what }) => `${level} ${what}`)).toEqual([
      'warn impersonation',
      ...['warn password-changed', 'warn password-changed', 'warn password-changed'],
    ]);
    expect(logged.join()).not.toMatch(/Geheim|a-token|a-new-token/);
  });

  it('records name, status and duration on one line per call, without token or address', async () => {
    upstream.behave((response) =>
      json(response, 500, {
        message: `${access.token} failed at ${upstream.host}`,
        errors: { a: [upstream.host] },
      }),
    );
    const failure = await callUpstream('listShifts', { query: { department: 2 } }, access);
    expect(failure).toEqual({ ok: false, statusCode: 500, message: '… failed at …', errors: { a: ['…'] } });
    expect(logged).toHaveLength(1);
    const line = JSON.parse(logged[0] ?? '');
    expect(line).toMatchObject({ event: 'upstream', call: 'listShifts', status: 500, outcome: 'failed' });
    expect(line).toMatchObject({ level: 'warn', method: 'GET', route: '/customer/shifts' });
    expect(line.durationMs).toBeTypeOf('number');
    expect(logged.join()).not.toContain(access.token);
    expect(logged.join()).not.toContain(upstream.host);
  });

  it('keeps the details of a server error out of the response', async () => {
    const message = `${access.token} failed at http://${upstream.host}/x`;
    upstream.behave((response) => json(response, 500, { message, errors: { a: [upstream.host] } }));
    const failure = await callUpstream('listShifts', { query: { department: 2 } }, access);
    expect(failure).toEqual({ ok: false, statusCode: 500, message: '', errors: {} });
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ reason: '… failed at http://…/x' });
  });
});

import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as cardRoute from '@/app/api/hour-cards/[hourCardId]/route';
import * as cardsRoute from '@/app/api/hour-cards/route';
import { emptyLine } from '@/lib/hour-card/line-fields';
import { newHourCard } from '@/lib/hour-card/new-card';
import type { DraftLine, HourCardForm } from '@/lib/hour-card/vocabulary';
import { metrics } from '@/lib/operation/metrics';
import { card } from './support/card-world';
import { sealedSession } from './support/session';
import { answering, json, Refusal, upstreamForFile } from './support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const employee = {
  id: 7,
  full_name: 'Jan',
  contracts: [{ id: 11, type: 'PART_TIME', start_date: '2020-01-01', end_date: null }],
};
const world = {
  'GET /user/info': { id: 1, email: 'jan@example.nl', requires_password_change: false },
  'GET /user/employees': [employee],
  'GET /employees/7': employee,
  'GET /departments': [{ id: 3, label: 'Bouw', max_work_hours: 9, required_rest_time: '11:00' }],
  'GET /hour-exceptions': [{ id: 1, label: 'SICK', for_adding: true, for_subtracting: true }],
  'POST /hour-cards': null,
  'GET /hour-cards/55': card,
  'PUT /hour-cards/55': null,
};

const blank = newHourCard({ week: { year: 2026, week: 10 }, employee: null, departments: [], today: '2026-03-02' });
const worked = (over: Partial<DraftLine['span']> = {}): DraftLine => ({
  ...emptyLine('2026-03-02', 'a'),
  span: { start: 480, end: 990, received: null, ...over },
  breaks: [{ key: 'b', start: 720, end: 750, received: null }],
});
const form: HourCardForm = { ...blank, employeeId: 7, contractId: 11, departmentId: 3, lines: [worked()] };

const row = (exceptionId: number, minutes: number) => ({
  key: 'x',
  exceptionId,
  minutes,
  subtract: false,
  wageComponentId: null,
  comment: '',
});
const described = { type: 2, path: [], description: 'x'.repeat(256) };

/** Saves a new card, or saves an existing card that was opened as `opened`. */
async function save(posted: unknown, hourCardId?: string, opened: unknown = posted) {
  const { cookie } = await sealedSession();
  const request = new NextRequest('http://app.test/api/hour-cards', {
    method: 'POST',
    body: JSON.stringify({ form: posted, ...(hourCardId !== undefined && { before: { form: opened, status: null } }) }),
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  const answer = await (hourCardId === undefined
    ? cardsRoute.POST(request, { params: Promise.resolve({}) })
    : cardRoute.PUT(request, { params: Promise.resolve({ hourCardId }) }));
  return { status: answer.status, body: await answer.json() };
}

const submitted = () =>
  upstream.requests
    .filter(({ method, url }) => method !== 'GET' && url.includes('/hour-cards'))
    .map(({ method, url, body }) => ({ method, url, payload: JSON.parse(body) }));

describe('saving a card', () => {
  beforeEach(() => upstream.behave(answering(world)));

  it('submits a new card in UTC, with the contract type from upstream', async () => {
    upstream.behave(answering({ ...world, 'GET /departments/youth': [] }));
    expect(await save({ ...form, contractType: 'YOUTH', id: 99 })).toEqual({ status: 200, body: { ok: true } });
    expect(submitted()).toEqual([
      {
        method: 'POST',
        url: '/prefix/customer/hour-cards',
        payload: {
          type: 'PART_TIME',
          contract: 11,
          department: 3,
          employee: 7,
          travel_expenses: 0,
          full_week_secondment: false,
          full_week_secondment_department: null,
          full_week_secondment_shift: null,
          shift: null,
          week: 10,
          year: 2026,
          worked_in_teams: false,
          lines: [
            {
              start: '2026-03-02T07:00',
              end: '2026-03-02T15:30',
              breaks: [{ start: '2026-03-02T11:00', end: '2026-03-02T11:30' }],
              secondment_option: null,
              secondment_option_extra_value: '',
              shift_schedule: null,
              work_time_exceptions: [],
            },
          ],
        },
      },
    ]);
  });

  it('submits an existing card under the id from the URL', async () => {
    expect(await save({ ...form, id: 99 }, '55')).toEqual({ status: 200, body: { ok: true } });
    expect(submitted()).toMatchObject([{ method: 'PUT', url: '/prefix/customer/hour-cards/55' }]);
  });

  it.each(['..', '', '5/6', 'x'.repeat(65)])('rejects the invalid card id %j', async (id) => {
    expect((await save(form, id)).status).toBe(400);
    expect(upstream.requests).toEqual([]);
  });

  it('checks hours against the department limits from upstream, not from the browser', async () => {
    const long = worked({ end: 480 + 10 * 60 });
    const answer = await save({ ...form, maxWorkMinutesPerLine: 100_000, requiredRestMinutes: 0, lines: [long] });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      ok: false,
      statusCode: 422,
      message: 'invalid_hour_card',
      errors: {},
      issues: [expect.objectContaining({ code: 'max_shift_length_exceeded', line: 'a', params: { max: 540 } })],
    });
    expect(submitted()).toEqual([]);
  });

  it.each([
    ['seven minutes of build-up', { exceptions: [row(1, 7)] }, 'exception_hours_invalid'],
    ['an exception kind that does not fit its row', { exceptions: [row(2, 60)] }, 'exception_type_mismatch'],
    ['a description of 256 characters', { secondment: described }, 'other_function_too_long'],
  ])('rejects a card with %s before submitting it', async (_, over, code) => {
    const types = [
      { id: 1, label: 'OVERTIME', for_adding: true, for_subtracting: false },
      { id: 2, label: 'SICK', for_adding: false, for_subtracting: true },
    ];
    upstream.behave(answering({ ...world, 'GET /hour-exceptions': types }));
    const answer = await save({ ...form, lines: [{ ...worked(), ...over }] });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'invalid_hour_card', issues: [{ code, line: 'a' }] },
    });
    expect(submitted()).toEqual([]);
  });

  it('prefers data.message over message in an upstream error', async () => {
    const respond = answering(world);
    const data = { message: 'already_exported' };
    upstream.behave((response, request) => {
      if (request.method === 'GET') return respond(response, request);
      json(response, 422, { success: false, statusCode: 422, message: 'Unprocessable', data });
    });
    for (const id of [undefined, '55']) {
      expect(await save(form, id)).toMatchObject({ status: 422, body: { message: 'already_exported' } });
    }
    upstream.behave((response, request) => {
      if (request.method === 'GET') return respond(response, request);
      json(response, 422, { success: false, message: 'already_exported', data: { message: '' } });
    });
    expect(await save(form)).toMatchObject({ status: 422, body: { message: 'already_exported' } });
  });

  it('rejects a department and a contract that upstream does not list', async () => {
    const answer = await save({ ...form, departmentId: 4, contractId: 12 });
    expect(answer.status).toBe(422);
    const codes = answer.body.issues.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(['contract_required', 'department_required']));
    expect(submitted()).toEqual([]);
  });

  describe('with a department the employee no longer has', () => {
    beforeEach(() => upstream.behave(answering({ ...world, 'GET /departments': [] })));

    it('keeps the former department and the card type of an existing card', async () => {
      const enforced = { ...card, type: 'FULL_TIME' };
      upstream.behave(answering({ ...world, 'GET /departments': [], 'GET /hour-cards/55': enforced }));
      expect(await save(form, '55')).toEqual({ status: 200, body: { ok: true } });
      expect(submitted()).toMatchObject([{ method: 'PUT', payload: { department: 3, type: 'FULL_TIME' } }]);
    });

    it.each([
      ['is new', form, undefined],
      ['was stored with another', { ...form, departmentId: 4 }, '55'],
    ])('rejects the former department when the card %s', async (_name, posted, id) => {
      const answer = await save(posted, id, form);
      expect(answer.body).toMatchObject({ issues: [{ code: 'department_required' }] });
      expect(submitted()).toEqual([]);
    });
  });

  it.each([
    ['already_submitted', 409],
    ['already_exported', 403],
    ['iets van de server', 500],
  ])('passes on the upstream message when a save fails: %s', async (message, status) => {
    upstream.behave(answering({ ...world, 'POST /hour-cards': new Refusal(status, message) }));
    expect(await save(form)).toEqual({ status, body: { ok: false, statusCode: status, message, errors: {} } });
  });

  it('returns an upstream field error with its line', async () => {
    const errors = { 'lines.0.end': ['end_on_sunday'], week: ['closed'] };
    const refuse: Parameters<typeof upstream.behave>[0] = (response, request) => {
      if (request.method !== 'POST') return answering(world)(response, request);
      response.writeHead(422, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: false, statusCode: 422, message: 'validation_failed', errors }));
    };
    upstream.behave(refuse);
    const issue = { code: 'end_on_sunday', line: 'a', field: 'end', row: null, params: {} };
    expect(await save(form)).toEqual({
      status: 422,
      body: { ok: false, statusCode: 422, message: 'validation_failed', errors, issues: [issue] },
    });
  });

  it('rejects a card of an inaccessible employee before submitting it', async () => {
    upstream.behave(answering({ ...world, 'GET /employees/7': new Refusal(403, 'invalid_employee') }));
    expect(await save(form)).toMatchObject({ status: 403, body: { message: 'invalid_employee' } });
    expect(submitted()).toEqual([]);
  });

  it('rejects a save while a password change is required', async () => {
    const user = { ...world['GET /user/info'], requires_password_change: true };
    upstream.behave(answering({ ...world, 'GET /user/info': user }));
    expect(await save(form)).toMatchObject({ status: 403, body: { message: 'requires_password_change' } });
    expect(submitted()).toEqual([]);
  });

  it('counts saves by outcome', async () => {
    metrics().registry.resetMetrics();
    await save(form);
    await save({ ...form, departmentId: 4 });
    upstream.behave(answering({ ...world, 'POST /hour-cards': new Refusal(500, 'down') }));
    await save(form);
    const { values } = await metrics().saves.get();
    expect(values.map(({ labels, value }) => [labels, value])).toEqual([
      [{ outcome: 'ok' }, 1],
      [{ outcome: 'refused' }, 1],
      [{ outcome: 'failed' }, 1],
    ]);
  });

  it('rejects a form with an unknown field', async () => {
    expect((await save({ ...form, extra: 1 })).status).toBe(400);
    expect(upstream.requests).toEqual([]);
  });
});

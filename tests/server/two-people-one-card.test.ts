import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { card, monday, occupyCard, open, people, send, submitted } from './support/card-world';
import { answering, json, Refusal, startUpstream, type Upstream } from './support/upstream';

let upstream: Upstream;
let opened: HourCardForm;
let mine: HourCardForm;
const stored = (over: object) => ({
  ...people,
  'GET /hour-cards/55': { ...card, ...over },
  'PUT /hour-cards/55': null,
});
const behave = (over: object = {}) => upstream.behave(answering(stored(over)));
const theirs = { lines: [{ ...monday, id: 944, end: '2026-03-02T15:00' }], updated_at: '2026-03-07T10:05' };
const puts = ['PUT /hour-cards/55'];

beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());
beforeEach(async () => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  behave();
  opened = await open();
  mine = { ...opened, travelExpenses: 12.5 };
});
afterEach(() => vi.restoreAllMocks());

describe('card that another user may have changed', () => {
  it('reads the card again before a save and overwrites an unchanged card', async () => {
    behave();
    expect(await send('PUT', { form: mine, before: { form: opened, status: null } })).toEqual({
      status: 200,
      body: { ok: true },
    });
    const requests = upstream.requests.map(({ method, url }) => `${method} ${url}`);
    const [reread, put] = [
      requests.indexOf('GET /prefix/customer/hour-cards/55'),
      requests.indexOf('PUT /prefix/customer/hour-cards/55'),
    ];
    expect(reread).toBeGreaterThanOrEqual(0);
    expect(put).toBe(requests.length - 1);
  });

  it('treats a card as unchanged when only its line ids differ', async () => {
    behave({ lines: [{ ...monday, id: 944 }], updated_at: '2026-03-07T11:00' });
    expect((await send('PUT', { form: mine, before: { form: opened, status: null } })).status).toBe(200);
    expect(submitted(upstream)).toEqual(puts);
  });

  it('rejects the save and returns the current version when the hours changed', async () => {
    behave(theirs);
    const answer = await send('PUT', { form: mine, before: { form: opened, status: null } });
    expect(answer).toEqual({
      status: 409,
      body: {
        ok: false,
        statusCode: 409,
        message: 'changed_meanwhile',
        errors: {},
        current: { form: expect.any(Object), status: 'CREATED', comment: '', updatedAt: 29_547_965 * 60 },
      },
    });
    const { form } = answer.body.current;
    expect(form.lines[0]).toMatchObject({ id: 944, date: '2026-03-02', span: { start: 480, end: 960 } });
    expect(form).toMatchObject({
      id: 55,
      contractType: 'PART_TIME',
      maxWorkMinutesPerLine: 540,
      requiredRestMinutes: 660,
    });
    expect(submitted(upstream)).toEqual([]);
  });

  it.each([
    ['travel costs', { travel_expenses: 9 }],
    ['the department', { department_id: 4 }],
    ['the shift', { shift_id: 2 }],
    ['the number of lines', { lines: [] }],
    ['the number of breaks', { lines: [{ ...monday, breaks: [] }] }],
    ['full-week secondment', { full_week_secondment: true, full_week_secondment_department: 8 }],
  ])('rejects the save when another user changed %s', async (_name, over) => {
    behave(over);
    expect(await send('PUT', { form: mine, before: { form: opened, status: null } })).toMatchObject({
      status: 409,
      body: { message: 'changed_meanwhile' },
    });
    expect(submitted(upstream)).toEqual([]);
  });

  it('rejects the save when an end time moved to the second 02:30 of the autumn night', async () => {
    const night = (end: string) => ({ ...monday, breaks: [], start: '2026-10-24T20:00', end });
    const week = (end: string) => ({ week: 43, lines: [night(end)] });
    behave(week('2026-10-25T00:30'));
    const before = await open();
    expect(before.lines.find(({ id }) => id === 901)?.span.end).toBe(150);
    behave(week('2026-10-25T01:30'));
    const answer = await send('PUT', {
      form: { ...before, travelExpenses: 1 },
      before: { form: before, status: null },
    });
    expect(answer).toMatchObject({ status: 409, body: { message: 'changed_meanwhile' } });
  });

  it('overwrites the version shown to the user, but rejects the save after another change', async () => {
    behave(theirs);
    const first = await send('PUT', { form: mine, before: { form: opened, status: null } });
    const { form, status } = first.body.current;
    behave({ ...theirs, travel_expenses: 3 });
    const second = await send('PUT', { form: mine, before: { form, status } });
    expect(second).toMatchObject({ status: 409, body: { current: { form: { travelExpenses: 3 } } } });
    expect(submitted(upstream)).toEqual([]);
    const third = await send('PUT', { form: mine, before: { form: second.body.current.form, status } });
    expect(third.status).toBe(200);
    expect(submitted(upstream)).toEqual(puts);
  });

  it('accepts the save when the card already has the same values, as after a lost response', async () => {
    behave({ travel_expenses: 12.5, updated_at: '2026-03-07T10:01' });
    expect((await send('PUT', { form: mine, before: { form: opened, status: null } })).status).toBe(200);
  });

  it('reports a changed card before any invalid field of the form', async () => {
    behave(theirs);
    const answer = await send('PUT', { form: { ...mine, lines: [] }, before: { form: opened, status: null } });
    expect(answer).toMatchObject({ status: 409, body: { message: 'changed_meanwhile' } });
  });
});

describe('card decided during editing', () => {
  it.each(['APPROVED', 'SYNCED', 'sync_successful'])('rejects the save once the card is %s', async (status) => {
    behave({ status });
    expect(await send('PUT', { form: mine, before: { form: opened, status: null } })).toEqual({
      status: 409,
      body: { ok: false, statusCode: 409, message: 'already_exported', errors: {}, status: status.toUpperCase() },
    });
    expect(submitted(upstream)).toEqual([]);
  });

  it('rejects the save when the card is approved right after a change is detected', async () => {
    let read = 0;
    upstream.behave((response, request) => {
      if (request.url.endsWith('/hour-cards/55')) read += 1;
      answering(stored({ ...theirs, status: read > 2 ? 'APPROVED' : 'CREATED' }))(response, request);
    });
    const answer = await send('PUT', { form: mine, before: { form: opened, status: null } });
    expect(answer).toMatchObject({ status: 409, body: { message: 'already_exported', status: 'APPROVED' } });
  });

  it('returns the card with the reason when it was declined meanwhile', async () => {
    behave({ status: 'declined', comment: 'Pauze vergeten' });
    const answer = await send('PUT', { form: mine, before: { form: opened, status: 'CREATED' } });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'changed_meanwhile', current: { status: 'DECLINED', comment: 'Pauze vergeten' } },
    });
    expect(submitted(upstream)).toEqual([]);
  });

  it.each(['DECLINED', 'declined', null])(
    'saves the correction of a card opened as declined or without a status: %j',
    async (seenStatus) => {
      behave({ status: 'DECLINED', comment: 'Pauze vergeten' });
      expect((await send('PUT', { form: mine, before: { form: opened, status: seenStatus } })).status).toBe(200);
      expect(submitted(upstream)).toEqual(puts);
    },
  );
});

describe('card that cannot be read again', () => {
  it.each([
    [new Refusal(404, 'not_found'), 404, 'not_found'],
    [new Refusal(403, 'invalid_employee'), 403, 'invalid_employee'],
    [new Refusal(500, ''), 500, ''],
  ])('rejects the save when the card cannot be read again: %#', async (refusal, status, message) => {
    upstream.behave(answering({ ...stored({}), 'GET /hour-cards/55': refusal }));
    expect(await send('PUT', { form: mine, before: { form: opened, status: null } })).toMatchObject({
      status,
      body: { ok: false, message },
    });
    expect(submitted(upstream)).toEqual([]);
  });

  it('rejects the save when upstream returns an incomplete card', async () => {
    upstream.behave((response, request) => {
      if (request.url.endsWith('/hour-cards/55') && request.method === 'GET')
        json(response, 200, { success: true, data: { id: 55 } });
      else answering(stored({}))(response, request);
    });
    expect(await send('PUT', { form: mine, before: { form: opened, status: null } })).toMatchObject({
      status: 502,
      body: { statusCode: 0 },
    });
    expect(submitted(upstream)).toEqual([]);
  });
});

describe('simultaneous saves', () => {
  it('accepts one of two simultaneous saves and returns the new version to the other', async () => {
    let travel = 0;
    upstream.behave((response, request) => {
      if (request.method === 'PUT') travel = JSON.parse(request.body).travel_expenses;
      answering(stored({ travel_expenses: travel }))(response, request);
    });
    const answers = await Promise.all([
      send('PUT', { form: mine, before: { form: opened, status: null } }),
      send('PUT', { form: { ...mine, travelExpenses: 8 }, before: { form: opened, status: null } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'changed_meanwhile',
      current: { form: { travelExpenses: travel } },
    });
    expect(submitted(upstream)).toEqual(puts);
  });

  it('refuses a user who has no access without waiting for the lock', async () => {
    const { leave } = occupyCard(55);
    upstream.behave(answering({ ...stored({}), 'GET /hour-cards/55': new Refusal(404, 'not_found') }));
    expect(await send('PUT', { form: mine, before: { form: opened, status: null } })).toMatchObject({
      status: 404,
      body: { message: 'not_found' },
    });
    await leave();
  });
});

describe('update request', () => {
  it.each([
    ['an overwrite flag', { overwrite: true }],
    ['an opened form of another shape', { before: { form: { id: 55 }, status: null } }],
    ['a status that is not a string', { before: { form: null, status: 1 } }],
    ['an empty opened form', { before: { form: null, status: null } }],
    ['no opened form', { before: undefined }],
  ])('rejects an update with %s', async (_name, over) => {
    upstream.behave(answering({}));
    expect((await send('PUT', { form: mine, before: { form: opened, status: null }, ...over })).status).toBe(400);
    expect(upstream.requests).toEqual([]);
  });

  it('reads a body with the fullest card twice: 21 lines with 3 breaks and 3 exceptions each', async () => {
    const comment = 'x'.repeat(120);
    const exception = { hour_exception_id: 1, wage_component_id: 21, minutes: 60, comment };
    const extras = { work_time_exceptions: Array(3).fill(exception), secondment_option_extra_value: comment };
    const full = { ...monday, ...extras, breaks: Array(3).fill(monday.breaks[0]), shift_schedule_id: 1234 };
    behave({ lines: Array.from({ length: 21 }, (_, at) => ({ ...full, id: 100_000 + at })) });
    const fullest = await open();
    expect(JSON.stringify({ form: fullest, before: { form: fullest, status: null } }).length).toBeGreaterThan(55_000);
    const answer = await send('PUT', { form: fullest, before: { form: fullest, status: null } });
    expect(answer).toMatchObject({ status: 422, body: { message: 'invalid_hour_card' } });
  });

  it('accepts an overlong comment in the opened form, so that the user can shorten it', async () => {
    const exception = (comment: string) => ({ hour_exception_id: 1, wage_component_id: null, minutes: 60, comment });
    behave({ lines: [{ ...monday, work_time_exceptions: [exception('x'.repeat(300))] }] });
    const long = await open();
    const short = { ...long, lines: long.lines.map((line) => ({ ...line, exceptions: [] })) };
    expect(await send('PUT', { form: short, before: { form: long, status: null } })).toEqual({
      status: 200,
      body: { ok: true },
    });
  });
});

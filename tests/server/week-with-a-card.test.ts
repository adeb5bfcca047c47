import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { card, listed, listOf, open, people, send, submitted } from './support/card-world';
import { answering, Refusal, startUpstream, type Upstream } from './support/upstream';

let upstream: Upstream;
let form: HourCardForm;
const stored = { ...people, 'GET /hour-cards/55': card };
const taken = new Refusal(409, 'already_submitted');
const failure = { ok: false, statusCode: 409, message: 'already_submitted', errors: {} };

/** Mocks upstream. `list` returns the cards for the first day of the requested period. */
function behave(answers: object, list: (from: string) => unknown = () => listOf()) {
  upstream.behave((response, request) => {
    const from = new URL(request.url, 'http://upstream').searchParams.get('from_date') ?? '';
    answering({ ...stored, 'GET /hour-cards': list(from), ...answers })(response, request);
  });
}
const lists = () =>
  upstream.requests.filter(({ url }) => url.includes('/hour-cards?')).map(({ url }) => url.split('?')[1]);

beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());
beforeEach(async () => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  behave({});
  form = { ...(await open()), id: null };
});
afterEach(() => vi.restoreAllMocks());

describe('saving for a week that already has a card', () => {
  const ofThisWeek =
    (...items: readonly unknown[]) =>
    (from: string) =>
      from === '2026-03-02' ? listOf(...items) : listOf();

  it('returns the id of the existing card when the week already has one', async () => {
    behave({ 'POST /hour-cards': taken }, ofThisWeek(listed(87, 2026, 9), listed(88, 2026, 10), listed(89, 2025, 10)));
    expect(await send('POST', { form })).toEqual({ status: 409, body: { ...failure, existing: { id: 88 } } });
    expect(lists().at(-1)).toBe(
      'employees=7&from_date=2026-03-02&to_date=2026-03-08&page=1&per_page=24&manager_dashboard=0',
    );
  });

  it('returns the id of the other card when a card moves to its week', async () => {
    behave({ 'PUT /hour-cards/55': taken }, ofThisWeek(listed(55, 2026, 10), listed(88, 2026, 10)));
    expect(await send('PUT', { form, before: { form, status: null } })).toEqual({
      status: 409,
      body: { ...failure, existing: { id: 88 } },
    });
  });

  it('finds an existing card in week 53 by the dates of that week', async () => {
    const moved = {
      ...form,
      week: { year: 2026, week: 53 },
      lines: form.lines.map((line) => ({ ...line, date: '2026-12-28' })),
    };
    const typed = moved.lines.map(({ span, breaks, ...line }) => ({
      ...line,
      span: { ...span, received: null },
      breaks: [],
    }));
    const list = (from: string) => (from === '2026-12-28' ? listOf(listed(91, 2026, 53)) : listOf());
    behave({ 'POST /hour-cards': taken }, list);
    const answer = await send('POST', { form: { ...moved, lines: typed.slice(0, 1) } });
    expect(answer.body).toEqual({ ...failure, existing: { id: 91 } });
    expect(lists().at(-1)).toContain('from_date=2026-12-28&to_date=2027-01-03');
  });

  it.each([
    ['is not in the list', listOf()],
    ['is the one being saved', listOf(listed(55, 2026, 10))],
    ['belongs to another employee', listOf({ ...listed(88, 2026, 10), employee_id: 8 })],
    ['cannot be looked up', new Refusal(500, 'broken')],
    ['has an unreadable shape', [{ id: 88 }]],
  ])('does not return an existing card that %s', async (_name, list) => {
    behave({ 'PUT /hour-cards/55': taken }, (from) => (from === '2026-03-02' ? list : listOf()));
    expect(await send('PUT', { form, before: { form, status: null } })).toEqual({ status: 409, body: failure });
  });

  it('does not look for an existing card after another upstream error', async () => {
    behave({ 'POST /hour-cards': new Refusal(403, 'invalid_employee') });
    expect((await send('POST', { form })).body).toEqual({ ...failure, statusCode: 403, message: 'invalid_employee' });
    expect(lists()).toEqual([
      'employees=7&from_date=2026-02-23&to_date=2026-03-15&page=1&per_page=24&manager_dashboard=0',
    ]);
  });
});

describe('saving beside neighbouring weeks', () => {
  const late = listed(40, 2026, 9, ['2026-03-01T14:30', '2026-03-01T23:00']);
  const saved = { 'POST /hour-cards': null, 'PUT /hour-cards/55': null };

  it('rejects a card with too little rest after the previous Sunday evening', async () => {
    behave(saved, () => listOf(late));
    const answer = await send('POST', { form });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      ok: false,
      statusCode: 422,
      message: 'invalid_hour_card',
      errors: {},
      issues: [
        {
          code: 'gap_too_small',
          line: 'received-1',
          field: 'start',
          row: null,
          params: { required: 660, date: '2026-03-01' },
        },
      ],
    });
    expect(submitted(upstream)).toEqual([]);
  });

  it('checks against cards of the two neighbouring weeks, but not against the card itself', async () => {
    const hours = ['2026-03-01T14:30', '2026-03-01T23:00'];
    behave(saved, () => listOf(listed(41, 2026, 10, hours), listed(42, 2026, 8, hours), listed(55, 2026, 9, hours)));
    expect((await send('PUT', { form, before: { form, status: null } })).status).toBe(200);
    expect(submitted(upstream)).toEqual(['PUT /hour-cards/55']);
  });

  it.each([
    ['is refused', new Refusal(500, 'broken')],
    ['cannot be read', [{ id: 40 }]],
    ['has an instant that does not exist', listOf(listed(40, 2026, 9, ['2026-02-31T14:30', '2026-02-31T23:00']))],
  ])('saves the card when the list of neighbouring cards %s', async (_name, list) => {
    behave(saved, () => list);
    expect(await send('POST', { form })).toEqual({ status: 200, body: { ok: true } });
    expect(submitted(upstream)).toEqual(['POST /hour-cards']);
  });

  it('waits at most 5 seconds for the list of neighbouring cards', async () => {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const respond = answering({ ...stored, ...saved });
    upstream.behave((response, request) => {
      if (request.url.includes('/hour-cards?')) deadline.abort();
      else respond(response, request);
    });
    expect((await send('POST', { form })).status).toBe(200);
    expect(timeout.mock.calls).toEqual([[5000]]);
    expect(submitted(upstream)).toEqual(['POST /hour-cards']);
  });
});

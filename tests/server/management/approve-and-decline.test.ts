import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as approveRoute from '@/app/api/hour-cards/[hourCardId]/approve/route';
import * as declineRoute from '@/app/api/hour-cards/[hourCardId]/decline/route';
import * as cardRoute from '@/app/api/management/card/route';
import { card, listOf, managed, occupyCard, people, submitted } from '../support/card-world';
import { sealedSession } from '../support/session';
import { answering, json, Refusal, startUpstream, type Upstream } from '../support/upstream';

let upstream: Upstream;

/** Employee 8 manages employee 7, who owns card 55. */
const manager = { ...people['GET /user/employees'][0], id: 8, is_manager: true };
const approved = 'POST /hour-cards/55/approve';
const declined = 'POST /hour-cards/55/decline';
const stored = (over: Partial<typeof card> = {}) => ({
  ...people,
  'GET /user/employees': [manager],
  'GET /employees/8/staff': people['GET /user/employees'],
  'GET /employees/8/youth-staff': [],
  'GET /hour-cards/55': { ...card, ...over },
  'GET /hour-cards': listOf(managed(over)),
  [approved]: null,
  [declined]: null,
});
const behave = (over: Partial<typeof card> = {}, answers: object = {}) =>
  upstream.behave(answering({ ...stored(over), ...answers } as Record<string, unknown>));

type Options = { id?: string; headers?: Record<string, string>; cookie?: string };
async function decide(what: 'approve' | 'decline', body: unknown, { id = '55', headers = {}, cookie }: Options = {}) {
  const sent = { cookie: cookie ?? (await sealedSession()).cookie, 'content-type': 'application/json' };
  const request = new NextRequest(`http://app.test/api/hour-cards/${id}/${what}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...sent, 'sec-fetch-site': 'same-origin', ...headers },
  });
  const route = what === 'approve' ? approveRoute : declineRoute;
  const answer = await route.POST(request, { params: Promise.resolve({ hourCardId: id }) });
  return { status: answer.status, body: await answer.json() };
}

async function readVersion(): Promise<string> {
  const { cookie } = await sealedSession();
  const request = new NextRequest('http://app.test/api/management/card?id=55', { headers: { cookie } });
  const answer = await cardRoute.GET(request, { params: Promise.resolve({}) });
  return (await answer.json()).data.card.version;
}

/** The version of card 55 that the manager saw. */
let seen: string;

beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());
beforeEach(async () => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  behave();
  seen = await readVersion();
  behave();
});
afterEach(() => vi.restoreAllMocks());

describe('approving a card', () => {
  it('reads the card again before submitting the approval', async () => {
    expect(await decide('approve', { seen })).toEqual({ status: 200, body: { ok: true } });
    expect(submitted(upstream)).toEqual([approved]);
    const requests = upstream.requests.map(({ method, url }) => `${method} ${url}`);
    expect(requests.indexOf('GET /prefix/customer/hour-cards/55')).toBeLessThan(requests.length - 1);
  });

  it('approves a declined card', async () => {
    behave({ status: 'DECLINED', comment: 'Pauze vergeten' });
    expect((await decide('approve', { seen: await readVersion() })).status).toBe(200);
    expect(submitted(upstream)).toEqual([approved]);
  });

  it.each(['APPROVED', 'SYNCED', 'sync_successful'])(
    'rejects the approval with the current status when the card is %s',
    async (status) => {
      behave({ status });
      expect(await decide('approve', { seen })).toEqual({
        status: 409,
        body: {
          ok: false,
          statusCode: 409,
          message: 'already_exported',
          errors: {},
          current: { status: status.toUpperCase(), comment: '', updatedAt: 29_547_960 * 60 },
        },
      });
      expect(submitted(upstream)).toEqual([]);
    },
  );

  it('rejects the approval when the card was saved after the manager saw it', async () => {
    behave({ updated_at: '2026-03-07T10:05' });
    expect(await decide('approve', { seen })).toMatchObject({
      status: 409,
      body: { message: 'changed_meanwhile', current: { status: 'CREATED', updatedAt: 29_547_965 * 60 } },
    });
    expect(submitted(upstream)).toEqual([]);
  });

  it.each([
    ['at :00 after the manager saw :40', '2026-03-07T10:05:40Z', '2026-03-07T10:06:00Z'],
    ['at :40 after the manager saw :00', '2026-03-07T10:05:00Z', '2026-03-07T10:05:40Z'],
    ['at :40 after the manager saw only the minute', '2026-03-07T10:05', '2026-03-07T10:05:40Z'],
  ])('rejects the approval of a version that the manager did not see: saved %s', async (_name, before, after) => {
    behave({ updated_at: before });
    const seenBefore = await readVersion();
    behave({ updated_at: after });
    expect(await decide('approve', { seen: seenBefore })).toMatchObject({
      status: 409,
      body: { message: 'changed_meanwhile', current: { status: 'CREATED' } },
    });
    expect(submitted(upstream)).toEqual([]);
    behave({ updated_at: before });
    expect((await decide('approve', { seen: seenBefore })).status).toBe(200);
  });

  it('rejects the approval with the reason when another manager declined the card meanwhile', async () => {
    behave({ status: 'declined', comment: 'Pauze vergeten' });
    expect(await decide('approve', { seen })).toMatchObject({
      status: 409,
      body: { message: 'changed_meanwhile', current: { status: 'DECLINED', comment: 'Pauze vergeten' } },
    });
    expect(submitted(upstream)).toEqual([]);
  });

  it.each([
    ['has no seconds', { updated_at: '2026-03-07T10:00' }, { updated_at: '2026-03-07T10:00:33Z' }],
    ['has no status and no timestamp', { status: undefined, updated_at: null }, {}],
  ])('compares the seen version only with the list, even when the card itself %s', async (_name, alone, inList) => {
    const answers = {
      'GET /hour-cards/55': { ...card, ...alone },
      'GET /hour-cards': listOf(managed(inList)),
    };
    behave({}, answers);
    const version = await readVersion();
    behave({}, answers);
    expect((await decide('approve', { seen: version })).status).toBe(200);
  });

  it('rejects the approval when the list shows an outdated status', async () => {
    behave({ status: 'DECLINED' }, { 'GET /hour-cards': listOf(managed()) });
    expect(await decide('approve', { seen })).toMatchObject({
      status: 409,
      body: { message: 'changed_meanwhile', current: { status: 'DECLINED' } },
    });
    expect(submitted(upstream)).toEqual([]);
  });

  it.each([
    ['is not in the list', listOf(), 404, 'not_found'],
    ['is in an unreadable list', new Refusal(500, 'De server is vol'), 500, 'De server is vol'],
  ])('does not submit the approval when the card %s', async (_name, list, status, message) => {
    behave({}, { 'GET /hour-cards': list });
    expect(await decide('approve', { seen })).toMatchObject({ status, body: { message } });
    expect(submitted(upstream)).toEqual([]);
  });
});

describe('declining a card', () => {
  const bodies = () => upstream.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

  it('sends the reason for a decline without surrounding spaces', async () => {
    const answer = await decide('decline', { comment: '  Pauze vergeten ', seen });
    expect(answer).toEqual({ status: 200, body: { ok: true } });
    expect(submitted(upstream)).toEqual([declined]);
    expect(bodies()).toEqual([{ comment: 'Pauze vergeten' }]);
  });

  it('accepts a decline without a reason', async () => {
    expect((await decide('decline', { seen })).status).toBe(200);
    expect(bodies()).toEqual([{ comment: '' }]);
  });

  it('declines an approved card', async () => {
    behave({ status: 'APPROVED' });
    expect((await decide('decline', { seen: await readVersion() })).status).toBe(200);
    expect(submitted(upstream)).toEqual([declined]);
  });

  it.each([
    ['DECLINED', 'already_declined'],
    ['SYNCED', 'already_exported'],
  ])('rejects the decline when the card is %s: %s', async (status, message) => {
    behave({ status, comment: 'Van een collega' });
    expect(await decide('decline', { comment: 'Van mij', seen })).toMatchObject({
      status: 409,
      body: { message, current: { status, comment: 'Van een collega' } },
    });
    expect(submitted(upstream)).toEqual([]);
  });

  it('accepts a reason for a decline of at most 120 characters', async () => {
    expect((await decide('decline', { comment: 'x'.repeat(120), seen })).status).toBe(200);
    upstream.behave(answering({}));
    expect((await decide('decline', { comment: 'x'.repeat(121), seen })).status).toBe(400);
    expect(upstream.requests).toEqual([]);
  });
});

describe.each(['approve', 'decline'] as const)('decision to %s', (what) => {
  it('rejects a decision by a non-manager', async () => {
    behave({}, { 'GET /user/employees': people['GET /user/employees'] });
    expect(await decide(what, { seen })).toMatchObject({ status: 403, body: { message: 'not_a_manager' } });
    expect(submitted(upstream)).toEqual([]);
  });

  it('rejects decisions by managers on cards of their own employee records', async () => {
    behave({}, { 'GET /user/employees': [manager, { ...manager, id: '7', is_manager: false }] });
    const { cookie } = await sealedSession({ activeEmployeeId: 8 });
    expect(await decide(what, { seen }, { cookie })).toEqual({
      status: 403,
      body: { ok: false, statusCode: 403, message: 'own_hour_card', errors: {} },
    });
    expect(submitted(upstream)).toEqual([]);
  });

  it('rejects a decision without a session', async () => {
    expect(await decide(what, { seen }, { cookie: '' })).toMatchObject({
      status: 401,
      body: { message: 'session_expired' },
    });
    expect(upstream.requests).toEqual([]);
  });

  it.each([
    [new Refusal(403, 'invalid_employee'), 403, 'invalid_employee'],
    [new Refusal(404, 'not_found'), 404, 'not_found'],
    [new Refusal(500, 'De server is vol'), 500, 'De server is vol'],
  ])('passes on the upstream error when the card cannot be read: %#', async (refusal, status, message) => {
    behave({}, { 'GET /hour-cards/55': refusal });
    expect(await decide(what, { seen })).toMatchObject({ status, body: { ok: false, message } });
    expect(submitted(upstream)).toEqual([]);
  });

  it('passes on the upstream error when upstream refuses the decision', async () => {
    behave({}, { [approved]: new Refusal(409, 'already_exported'), [declined]: new Refusal(409, 'already_exported') });
    expect(await decide(what, { seen })).toEqual({
      status: 409,
      body: { ok: false, statusCode: 409, message: 'already_exported', errors: {} },
    });
  });

  it('reports a failed decision when the upstream response is lost', async () => {
    upstream.behave((response, request) => {
      if (request.method === 'POST') response.destroy();
      else answering(stored())(response, request);
    });
    expect(await decide(what, { seen })).toMatchObject({ status: 502, body: { ok: false, statusCode: 0 } });
  });

  it('does not submit the decision when upstream returns an incomplete card', async () => {
    upstream.behave((response, request) => {
      if (request.url.endsWith('/hour-cards/55')) json(response, 200, { success: true, data: { id: 55 } });
      else answering(stored())(response, request);
    });
    expect((await decide(what, { seen })).status).toBe(502);
    expect(submitted(upstream)).toEqual([]);
  });

  it.each(['..', 'a/b', '', 'x'.repeat(65)])('rejects the invalid card id %j without calling upstream', async (id) => {
    expect(await decide(what, { seen }, { id })).toMatchObject({ status: 400, body: { message: 'invalid_request' } });
    expect(upstream.requests).toEqual([]);
  });

  it.each([{}, { seen: '' }, { seen: null }, { seen: { status: 'CREATED', updatedAt: null } }, [], null])(
    'rejects the request body %j without calling upstream',
    async (body) => {
      expect((await decide(what, body)).status).toBe(400);
      expect(upstream.requests).toEqual([]);
    },
  );

  it('rejects a decision from another site', async () => {
    expect((await decide(what, { seen }, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect(upstream.requests).toEqual([]);
  });
});

describe('decision lock', () => {
  it.each([
    ['not a manager', { 'GET /user/employees': people['GET /user/employees'] }, 403, 'not_a_manager'],
    ['own card', { 'GET /user/employees': [manager, { ...manager, id: 7 }] }, 403, 'own_hour_card'],
    ['inaccessible card', { 'GET /hour-cards/55': new Refusal(404, 'not_found') }, 404, 'not_found'],
    [
      'password change required',
      { 'GET /user/info': { ...people['GET /user/info'], requires_password_change: true } },
      403,
      'requires_password_change',
    ],
  ])('refuses a decision without waiting for the lock: %s', async (_who, answers, status, message) => {
    const { leave } = occupyCard(55);
    const { cookie } = await sealedSession({ activeEmployeeId: 8 });
    behave({}, answers);
    const seenEnd = decide('approve', { seen }, { cookie });
    expect(await seenEnd).toMatchObject({ status, body: { message } });
    await leave();
  });

  it('delays an allowed decision until the lock is free', async () => {
    const { leave } = occupyCard(55);
    let ended = false;
    const decided = decide('approve', { seen }).finally(() => {
      ended = true;
    });
    await vi.waitFor(() => expect(upstream.requests.some(({ url }) => url.endsWith('/hour-cards/55'))).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([ended, submitted(upstream)]).toEqual([false, []]);
    await leave();
    expect((await decided).status).toBe(200);
  });
});

describe('simultaneous decisions', () => {
  /** Mocks an upstream that responds slowly and remembers decisions. */
  function remember(): { status: () => string } {
    let status = 'CREATED';
    upstream.behave((response, request) => {
      const what = request.method === 'POST' ? request.url.split('/').at(-1) : null;
      if (what) status = what === 'approve' ? 'APPROVED' : 'DECLINED';
      answering(stored({ status }))(response, request);
    });
    return { status: () => status };
  }

  it('accepts one of two simultaneous decisions and returns the new status to the other manager', async () => {
    const truth = remember();
    const [first, second] = await Promise.all([
      decide('approve', { seen }),
      decide('decline', { comment: 'Pauze vergeten', seen }),
    ]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    expect(won).toMatchObject({ status: 200, body: { ok: true } });
    expect(lost).toMatchObject({ status: 409, body: { current: { status: truth.status() } } });
    expect(submitted(upstream)).toHaveLength(1);
  });

  it('returns the current status when only upstream refuses the decision', async () => {
    let reads = 0;
    upstream.behave((response, request) => {
      const isRead = request.method === 'GET' && request.url.endsWith('/hour-cards/55');
      if (isRead) reads += 1;
      const status = reads > 2 ? 'APPROVED' : 'CREATED';
      answering({ ...stored({ status }), [approved]: new Refusal(409, 'already_exported') })(response, request);
    });
    expect(await decide('approve', { seen })).toMatchObject({
      status: 409,
      body: { message: 'already_exported', current: { status: 'APPROVED' } },
    });
  });

  it('accepts a decision after an earlier decision failed', async () => {
    behave({}, { 'GET /hour-cards/55': new Refusal(500, 'De server is vol') });
    expect((await decide('approve', { seen })).status).toBe(500);
    behave();
    expect((await decide('approve', { seen })).status).toBe(200);
  });
});

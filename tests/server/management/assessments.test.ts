import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as route from '@/app/api/management/assessments/route';
import { listed, listOf, card as oneCard, people } from '../support/card-world';
import { cookieSet, sealedSession } from '../support/session';
import { answering, type Behaviour, Refusal, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const manager = { ...people['GET /employees/7'], is_manager: true };
/** Employee 7 is a manager. Card 55 has one line of 8.5 hours with a break of half an hour. */
const world = {
  ...people,
  'GET /user/employees': [manager],
  'GET /hour-cards/55': oneCard,
  'GET /hour-cards': listOf(),
};

type Frame = Readonly<{ id: string; ok: boolean; data?: Record<string, unknown>; statusCode?: number }>;

async function ask(query: string, { cookie, signal }: { cookie?: string; signal?: AbortSignal } = {}) {
  const own = cookie ?? (await sealedSession()).cookie;
  const request = new NextRequest(`http://app.test/api/management/assessments?${query}`, {
    headers: { cookie: own },
    signal,
  });
  return route.GET(request, { params: Promise.resolve({}) });
}
async function frames(query: string): Promise<readonly Frame[]> {
  const text = await (await ask(query)).text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
const light = async (query = 'id=55') => {
  const [frame] = await frames(query);
  return frame?.data ?? frame;
};
/** Counts the calls by method and path, without ids and query. */
function calls(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { method, url } of upstream.requests) {
    const path = url.replace('/prefix/customer', '').replace(/\?.*$/, '').replace(/\/\d+/, '/{id}');
    counts[`${method} ${path}`] = (counts[`${method} ${path}`] ?? 0) + 1;
  }
  return counts;
}

const noComparison = 'Binnen de regels. Er zijn te weinig eerdere kaarten om mee te vergelijken.';
const tooLong = 'Deze regel overschrijdt de maximale dienstlengte van 7 uur.';

describe('traffic-light lookup', () => {
  it('returns traffic lights to logged-in managers only', async () => {
    upstream.behave(answering({ ...world, 'GET /user/employees': people['GET /user/employees'] }));
    expect((await ask('id=55', { cookie: '' })).status).toBe(401);
    const refused = await ask('id=55');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ ok: false, message: 'not_a_manager' });
    expect(calls()).toEqual({ 'GET /user/info': 1, 'GET /user/employees': 1 });
  });

  it.each([
    '',
    'id=',
    'id=..',
    'id=5%2F6',
    `id=${'5'.repeat(65)}`,
    [...Array(25)].map((_, at) => `id=${at}`).join('&'),
  ])('rejects a query without valid ids or with more ids than a page: %s', async (query) => {
    upstream.behave(answering(world));
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ ok: false, message: 'invalid_request' });
    expect(upstream.requests).toEqual([]);
  });

  it('streams the traffic lights line by line without caching', async () => {
    upstream.behave(answering(world));
    const answer = await ask('id=55&id=55');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'content-type': 'application/x-ndjson; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect((await answer.text()).split('\n')).toEqual([expect.stringContaining('"id":"55","ok":true'), '']);
  });

  it('returns green for a card that follows the rules', async () => {
    upstream.behave(answering(world));
    expect(await light()).toEqual({
      light: 'green',
      reasons: [{ light: 'green', text: noComparison, short: null, quick: null }],
      week: { year: 2026, week: 10 },
      previous: null,
      differences: [],
      days: [],
      names: { departments: [], shifts: [], exceptionTypes: [], secondmentOptions: [] },
    });
  });

  it('returns amber when the employee no longer has the department of the card', async () => {
    upstream.behave(answering({ ...world, 'GET /departments': [] }));
    expect(await light()).toMatchObject({
      light: 'amber',
      reasons: [
        {
          light: 'amber',
          text: 'De afdeling van deze kaart hoort niet meer bij deze medewerker: de maximale diensten en de rusttijd van die afdeling zijn niet gecontroleerd.',
          short: 'Afdeling hoort er niet meer bij',
          quick: 'Klopt de afdeling van deze kaart?',
        },
      ],
    });
  });

  it.each([
    ['declined', 'amber'],
    ['CREATED', 'amber'],
    ['APPROVED', 'amber'],
    ['SYNCED', 'green'],
    ['SYNC_SUCCESSFUL', 'green'],
  ])('returns amber for a correction until it is exported again: %s is %s', async (status, expected) => {
    const correction = { ...oneCard, status, correction_reason: 'Dinsdag tot 14:00' };
    upstream.behave(answering({ ...world, 'GET /hour-cards/55': correction }));
    const green = { light: 'green', text: noComparison, short: null, quick: null };
    const amber = {
      light: 'amber',
      text: 'Dit is een correctie van een kaart die al was overgedragen aan de loonadministratie. Bekijk wat er anders is.',
      short: 'Correctie: bekijk de wijzigingen',
      quick: null,
    };
    expect(await light()).toMatchObject({ light: expected, reasons: [expected === 'amber' ? amber : green] });
  });

  it('returns red when a card violates the department, contract or shift limits', async () => {
    const strict = [{ id: 3, label: 'Bouw', max_work_hours: 7, required_rest_time: '11:00' }];
    upstream.behave(answering({ ...world, 'GET /departments': strict }));
    expect(await light()).toMatchObject({
      light: 'red',
      reasons: [{ light: 'red', text: `Maandag 2 maart: ${tooLong}`, quick: `Op maandag: ${tooLong}` }],
    });

    const ended = { ...manager, contracts: [{ ...manager.contracts[0], end_date: '2026-02-28' }] };
    upstream.behave(answering({ ...world, 'GET /employees/7': ended }));
    expect(await light()).toMatchObject({
      light: 'red',
      reasons: [
        { text: 'Er is geen contract voor deze week.' },
        { text: 'Maandag 2 maart: Deze dag valt buiten het contract.' },
      ],
    });

    const fullTime = { ...manager, contracts: [{ ...manager.contracts[0], type: 'FULL_TIME' }] };
    const schedule = [{ id: 1, day_of_week: 1, start_time: '08:00', end_time: '12:00', breaks: [] }];
    upstream.behave(
      answering({
        ...world,
        'GET /employees/7': fullTime,
        'GET /hour-cards/55': { ...oneCard, type: 'FULL_TIME', shift_id: 4 },
        'GET /shifts/4/schedule': schedule,
      }),
    );
    expect(await light()).toMatchObject({
      light: 'red',
      reasons: [
        {
          text: 'Maandag 2 maart: De op-/afbouw uren komen niet overeen met opgegeven aantal uren. 0 van 4 uur toegewezen.',
        },
      ],
      days: [{ date: '2026-03-02', planned: 240, worked: 480, assigned: 0 }],
    });
  });

  it('returns amber for a planned day left empty on Good Friday, but not on Easter Monday', async () => {
    const fullTime = { ...manager, contracts: [{ ...manager.contracts[0], type: 'FULL_TIME' }] };
    const entry = (id: number, day_of_week: number) => ({
      ...{ id, day_of_week, start_time: '09:00', end_time: '17:30' },
      breaks: [{ start_time: '13:00', end_time: '13:30' }],
    });
    const inWeek = (week: number, date: string, schedule: readonly unknown[]) => ({
      ...world,
      'GET /employees/7': fullTime,
      'GET /hour-cards/55': {
        ...{ ...oneCard, type: 'FULL_TIME', shift_id: 4, week },
        lines: oneCard.lines.map((line) => JSON.parse(JSON.stringify(line).replaceAll('2026-03-02', date))),
      },
      'GET /shifts/4/schedule': schedule,
    });
    upstream.behave(answering(inWeek(14, '2026-03-30', [entry(1, 1), entry(2, 5)])));
    expect(await light()).toMatchObject({
      light: 'amber',
      reasons: [
        {
          text: 'Vrijdag 3 april: Goede Vrijdag is geen doorbetaalde feestdag: hier staan geen uren, verlof of ziekte, terwijl er 08:00 uur gepland is.',
          short: 'Geen uren op Goede Vrijdag',
          quick: 'Uren of verlof ontbreken op vrijdag (Goede Vrijdag)',
        },
      ],
    });
    upstream.behave(answering(inWeek(15, '2026-04-07', [entry(1, 1), entry(2, 2)])));
    expect(await light()).toMatchObject({ light: 'green', reasons: [{ text: noComparison }] });
  });

  it('returns red for a conflict with a card of the neighbouring week', async () => {
    const sundayNight = { ...listed(54, 2026, 9, ['2026-03-01T20:00', '2026-03-02T02:00']), employee_id: 7 };
    upstream.behave(answering({ ...world, 'GET /hour-cards': listOf(sundayNight, listed(55, 2026, 10)) }));
    expect(await light()).toMatchObject({
      light: 'red',
      reasons: [
        {
          text: 'Maandag 2 maart: Tussen twee diensten moet minimaal 11 uur rust zitten. Het gaat om een dienst van zondag 1 maart, op de urenkaart van een andere week.',
        },
      ],
    });
    expect(upstream.requests.find(({ url }) => url.includes('/hour-cards?'))?.url).toBe(
      '/prefix/customer/hour-cards?employees=7&from_date=2025-11-17&to_date=2026-03-15&page=1&per_page=24&manager_dashboard=0',
    );
  });

  it('returns amber for the hours of four weeks together, with the law as the source', async () => {
    const long = [9, 16, 23].map((day, at) => {
      const card = listed(60 + at, 2026, 7 + at, [`2026-02-${String(day).padStart(2, '0')}T08:00`, '']);
      const lines = card.lines.map((line) => ({
        ...line,
        end: `2026-02-${day + 3}T10:00`,
        time_worked_exclusive: '74:00',
      }));
      return { ...card, lines, employee_id: 7 };
    });
    upstream.behave(answering({ ...world, 'GET /hour-cards': listOf(...long) }));
    const assessed = await light();
    expect(assessed).toMatchObject({ light: 'amber' });
    const reasons = assessed && 'reasons' in assessed ? assessed.reasons : [];
    expect(reasons).toContainEqual({
      light: 'amber',
      text: 'In vier weken horen samen hoogstens 220 uur, met verlof en ziekte mee; met deze kaart zijn het er 230. Spreek voor de komende weken minder uren af. Bron: Arbeidstijdenwet, artikel 5:7.',
      short: 'Gemiddeld veel uren',
      quick: null,
    });
  });

  it('returns amber for unusual hours and lists the differences from the previous card', async () => {
    const before = {
      ...oneCard,
      id: 54,
      week: 9,
      department_id: 4,
      lines: [
        {
          ...oneCard.lines[0],
          date_time: '2026-02-23',
          start: '2026-02-23T08:00',
          end: '2026-02-23T15:30',
          breaks: [],
        },
      ],
    };
    const weeks = [
      { ...listed(55, 2026, 10), department_name: 'Bouw' },
      { ...listed(54, 2026, 9), department_name: 'Kas' },
      listed(53, 2026, 8),
    ];
    upstream.behave(answering({ ...world, 'GET /hour-cards': listOf(...weeks), 'GET /hour-cards/54': before }));
    const found = await light();
    expect(found).toMatchObject({
      light: 'amber',
      reasons: [
        {
          text: '08:00 uur, verlof en ziekte meegeteld; op de 2 kaarten ervoor was dat meestal 36:00 uur.',
          short: 'Meestal 36:00 per week',
        },
        { short: 'Anders nooit op maandag' },
      ],
      previous: { id: 54, week: { year: 2026, week: 9 } },
      differences: [
        { kind: 'field_changed', field: 'departmentId', before: 4, after: 3 },
        { kind: 'line_removed', date: '2026-03-02' },
        { kind: 'line_added', date: '2026-03-02' },
      ],
      names: {
        departments: [
          { id: 3, label: 'Bouw' },
          { id: 4, label: 'Kas' },
        ],
        exceptionTypes: [],
      },
    });
  });

  it('returns the light without a comparison when only the earlier card is unreadable', async () => {
    upstream.behave(answering({ ...world, 'GET /hour-cards': listOf(listed(54, 2026, 9)) }));
    expect(await light()).toMatchObject({ light: 'green', previous: { id: 54 }, differences: null });
  });

  it.each([
    'GET /hour-cards/55',
    'GET /secondment-options',
    'GET /hour-exceptions',
    'GET /employees/7',
    'GET /departments',
    'GET /hour-cards',
  ])('returns a failure instead of green when upstream refuses %s', async (call) => {
    upstream.behave(answering({ ...world, [call]: new Refusal(503, 'down_for_maintenance') }));
    expect(await frames('id=55')).toEqual([{ id: '55', ok: false, statusCode: 503, message: 'down_for_maintenance' }]);
  });

  it('returns a failure for a missing shift schedule or a nonexistent instant', async () => {
    upstream.behave(answering({ ...world, 'GET /hour-cards/55': { ...oneCard, shift_id: 4 } }));
    expect(await frames('id=55')).toMatchObject([{ id: '55', ok: false, statusCode: 404 }]);
    const broken = { ...oneCard, lines: [{ ...oneCard.lines[0], start: '2026-02-30T25:00' }] };
    upstream.behave(answering({ ...world, 'GET /hour-cards/55': broken }));
    expect(await frames('id=55')).toMatchObject([{ id: '55', ok: false, statusCode: 0 }]);
  });

  it('returns a failure for one card without affecting the other cards', async () => {
    upstream.behave(answering({ ...world, 'GET /hour-cards/56': new Refusal(403, 'invalid_employee') }));
    const found = await frames('id=56&id=55');
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        { id: '56', ok: false, statusCode: 403, message: 'invalid_employee' },
        expect.objectContaining({ id: '55', ok: true }),
      ]),
    );
  });
});

function later() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('traffic-light lookup for a page', () => {
  const people24 = [...Array(24)].map((_, at) => at + 100);
  const page = people24.map((id) => `id=${id}`).join('&');
  /** 24 employees with a card each, in two departments and three shifts. */
  const company: Record<string, unknown> = {
    ...world,
    'GET /departments': [
      { id: 3, label: 'Bouw', max_work_hours: 9, required_rest_time: '11:00' },
      { id: 4, label: 'Kas', max_work_hours: 9, required_rest_time: '11:00' },
    ],
  };
  for (const id of people24) {
    const contracts = [{ id, type: 'PART_TIME', start_date: '2020-01-01', end_date: null }];
    company[`GET /employees/${id}`] = { id, full_name: `Medewerker ${id}`, contracts };
    company[`GET /hour-cards/${id}`] = {
      ...oneCard,
      id,
      employee_id: id,
      contract_id: id,
      department_id: 3 + (id % 2),
      shift_id: 1 + (id % 3),
    };
    company[`GET /shifts/${1 + (id % 3)}/schedule`] = [];
  }

  /**
   * Responds in a later turn of the event loop, so that calls overlap. Records the highest number of
   * concurrent calls.
   */
  function watching(answers: Behaviour) {
    let open = 0;
    const seen = { most: 0, cards: 0 };
    const behave: Behaviour = (response, request) => {
      open += 1;
      seen.most = Math.max(seen.most, open);
      response.on('close', () => {
        open -= 1;
      });
      setImmediate(() => answers(response, request));
    };
    return { seen, behave };
  }

  /**
   * Leaves all reads of cards unanswered. `arrived` resolves when four have arrived, `broken` when one is
   * aborted.
   */
  function blockCards() {
    const arrived = later();
    const broken = later();
    let open = 0;
    upstream.behave((response, request) => {
      if (!request.url.includes('/hour-cards/')) return answering(company)(response, request);
      response.on('close', broken.resolve);
      open += 1;
      if (open === 4) arrived.resolve();
    });
    return { arrived: arrived.promise, broken: broken.promise };
  }

  it('fetches shared data once and reads four cards at a time', async () => {
    const { seen, behave } = watching(answering(company));
    upstream.behave(behave);
    const found = await frames(page);
    expect(found.map(({ ok, data }) => [ok, data?.light])).toEqual(people24.map(() => [true, 'green']));
    expect(new Set(found.map(({ id }) => id)).size).toBe(24);

    const { 'GET /departments': departments = 0, ...others } = calls();
    expect(others).toEqual({
      'GET /user/info': 1,
      'GET /user/employees': 1,
      'GET /secondment-options': 1,
      'GET /hour-exceptions': 1,
      'GET /shifts/{id}/schedule': 3,
      'GET /hour-cards/{id}': 24,
      'GET /employees/{id}': 24,
      'GET /hour-cards': 24,
    });
    // The first four reads may each request the departments, because none of them has received the
    // departments yet.
    expect(departments).toBeLessThanOrEqual(4);
    expect(seen.most).toBeLessThanOrEqual(4 * 3);
    expect(seen.most).toBeGreaterThan(3);
  });

  it('sends each traffic light as soon as it is known', async () => {
    const { promise: released, resolve: release } = later();
    const answers = answering(company);
    upstream.behave(async (response, request) => {
      if (request.url.includes('/hour-cards/101')) await released;
      answers(response, request);
    });
    const answer = await ask('id=101&id=102');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('"id":"102","ok":true');
    release();
    expect((await reader?.read())?.value).toContain('"id":"101","ok":true');
    expect((await reader?.read())?.done).toBe(true);
  });

  it('stops calling upstream when the reader cancels the stream', async () => {
    const { arrived, broken } = blockCards();
    const answer = await ask(page);
    const reader = answer.body?.getReader();
    const reading = reader?.read();
    await arrived;
    await reader?.cancel();
    await broken;
    expect(await reading).toMatchObject({ done: true });
    expect(calls()['GET /hour-cards/{id}']).toBe(4);
  });

  it('stops calling upstream when the request is aborted', async () => {
    const caller = new AbortController();
    const { arrived, broken } = blockCards();
    const answer = await ask(page, { signal: caller.signal });
    await arrived;
    caller.abort();
    await broken;
    await expect(answer.text()).rejects.toThrow();
    expect(calls()['GET /hour-cards/{id}']).toBe(4);
  });

  it('reports an ended session when upstream rejects the token, before or during the stream', async () => {
    upstream.behave(answering({ ...company, 'GET /user/info': new Refusal(401, 'unauthenticated') }));
    const before = await ask('id=101');
    expect(before.status).toBe(401);
    expect(cookieSet(before)).toContain('urenkaarten=;');
    upstream.behave(answering({ ...company, 'GET /hour-cards/101': new Refusal(401, 'unauthenticated') }));
    expect(await frames('id=101')).toEqual([{ id: '101', ok: false, statusCode: 401, message: 'session_expired' }]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HourCardStatus, hourCardLines, hourCards } from '@/backend/database/tables/hour-card-tables';
import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';
import { fullTimeCard, line, partTimeCard, pause, youthCard } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let fullTime: string;
let partTime: string;
let youth: string;
let manager: string;
beforeAll(async () => {
  backend = await startTestBackend();
  fullTime = await backend.login('fulltime');
  partTime = await backend.login('parttime');
  youth = await backend.login('jeugd');
  manager = await backend.login('manager');
});
afterAll(() => backend.stop());

const thisWeek = eq(hourCards.weekStart, '2026-11-16');
beforeEach(async () => {
  await backend.database.delete(hourCards).where(thisWeek);
});

const create = (token: string, body: HourCardPayload) => backend.refused('createHourCard', token, { body });
const update = (token: string, hourCardId: number, body: HourCardPayload) =>
  backend.refused('updateHourCard', token, { params: { hourCardId }, body });

async function storedCard() {
  const [card] = await backend.database.select().from(hourCards).where(thisWeek);
  if (!card) throw new Error('There is no card this week');
  return card;
}
const setStatus = (status: HourCardStatus, comment = '') =>
  backend.database.update(hourCards).set({ status, comment }).where(thisWeek);
const read = async (token: string) =>
  backend.ask('getHourCard', token, { params: { hourCardId: (await storedCard()).id } });

/** The codes of what is wrong with a card. */
async function issues(token: string, body: HourCardPayload): Promise<string[]> {
  const answer = await backend.call('createHourCard', token, { body });
  if (answer.ok) return [];
  expect([answer.status, answer.message]).toEqual([422, 'invalid_hour_card']);
  return (answer.errors as { code: string; field?: string }[]).map(({ code, field }) =>
    code === 'invalid_reference' ? `${code} ${field}` : code,
  );
}

describe('a saved card', () => {
  it('is under review, and comes back as it was sent', async () => {
    expect(await create(fullTime, fullTimeCard({ travel_expenses: 12.5 }))).toBe('succeeded');
    const card = await read(fullTime);
    expect(card).toMatchObject({
      employee_id: 1,
      contract_id: 1,
      department_id: 1,
      shift_id: null,
      week: 47,
      year: 2026,
      type: 'FULL_TIME',
      travel_expenses: 12.5,
      worked_in_teams: false,
      full_week_secondment: false,
      full_week_secondment_department: null,
      status: 'CREATED',
      comment: '',
      updated_at: '2026-11-18T09:00:00Z',
    });
    expect(card.lines).toHaveLength(2);
    expect(card.lines[0]).toMatchObject({
      date_time: '2026-11-16',
      start: '2026-11-16T07:00:00Z',
      end: '2026-11-16T15:30:00Z',
      breaks: [{ start_time: '2026-11-16T11:00:00Z', end_time: '2026-11-16T11:30:00Z' }],
      work_time_exceptions: [],
      secondment_option_id: null,
      secondment_option_extra_value: '',
      shift_schedule_id: null,
    });
  });

  it('keeps exceptions, secondment and the ties to its shift', async () => {
    const day = (date: string, entry: number, rest: object = {}) =>
      line(date, '06:30', '15:15', {
        breaks: [pause(date, '08:30', '08:45'), pause(date, '11:00', '11:30')],
        shift_schedule: entry,
        ...rest,
      });
    const lines = [
      day('2026-11-16', 11, { secondment_option: 8 }),
      day('2026-11-17', 12, {
        end: '2026-11-17T16:15',
        work_time_exceptions: [{ minutes: 60, hour_exception: 4, wage_component: 2, comment: 'Spoed' }],
      }),
      day('2026-11-18', 13, { secondment_option_extra_value: 'BHV-training' }),
      {
        ...line('2026-11-18', '23:00', '23:00', { shift_schedule: 14 }),
        work_time_exceptions: [{ minutes: -480, hour_exception: 2, wage_component: null, comment: '' }],
      },
    ];
    expect(await issues(fullTime, fullTimeCard({ shift: 1, lines }))).toEqual([]);
    const card = await read(fullTime);
    expect(card.shift_id).toBe(1);
    expect(card.lines.map(({ date_time, shift_schedule_id }) => [date_time, shift_schedule_id])).toEqual([
      ['2026-11-16', 11],
      ['2026-11-17', 12],
      ['2026-11-18', 13],
      ['2026-11-19', 14],
    ]);
    expect(card.lines[0]?.secondment_option_id).toBe(8);
    expect(card.lines[1]?.work_time_exceptions).toEqual([
      { hour_exception_id: 4, wage_component_id: 2, minutes: 60, comment: 'Spoed' },
    ]);
    expect(card.lines[2]?.secondment_option_extra_value).toBe('BHV-training');
    expect(card.lines[3]).toMatchObject({ start: '2026-11-18T23:00:00Z', end: '2026-11-18T23:00:00Z' });
  });

  it('can be lent out for the whole week, which makes it a part-time card', async () => {
    const lent = {
      type: 'PART_TIME' as const,
      full_week_secondment: true,
      full_week_secondment_department: 7,
      full_week_secondment_shift: 9,
    };
    expect(await create(fullTime, fullTimeCard(lent))).toBe('succeeded');
    expect(await read(fullTime)).toMatchObject({ ...lent, full_week_secondment_department: 7 });
  });

  it('of a youth worker says whether it was worked in teams', async () => {
    expect(await create(youth, youthCard())).toBe('succeeded');
    expect(await read(youth)).toMatchObject({ type: 'YOUTH', worked_in_teams: true });
  });

  it('takes moments with an offset for what they are', async () => {
    const lines = [line('2026-11-18', '09:00', '13:00')].map((given) => ({
      ...given,
      start: `${given.start}:00+01:00`,
      end: `${given.end}:00+01:00`,
    }));
    expect(await create(partTime, partTimeCard({ lines }))).toBe('succeeded');
    expect((await read(partTime)).lines[0]).toMatchObject({
      start: '2026-11-18T08:00:00Z',
      end: '2026-11-18T12:00:00Z',
    });
  });
});

describe('a week that has a card', () => {
  it('takes no second one', async () => {
    expect(await create(partTime, partTimeCard())).toBe('succeeded');
    expect(await create(partTime, partTimeCard())).toBe('409 already_submitted');
    expect(await backend.database.$count(hourCards, thisWeek)).toBe(1);
  });

  it('takes exactly one of ten racing saves, whole', async () => {
    const race = Array.from({ length: 10 }, () => create(partTime, partTimeCard()));
    const outcomes = await Promise.all(race);
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => '409 already_submitted'), 'succeeded']);
    const card = await storedCard();
    expect(await backend.database.$count(hourCardLines, eq(hourCardLines.hourCardId, card.id))).toBe(1);
  });

  it('takes no other card that moves into it, not in a race either', async () => {
    await create(partTime, partTimeCard());
    const { id } = await storedCard();
    const moved = partTimeCard({ week: 48, lines: [line('2026-11-25', '08:00', '12:00')] });
    expect(await create(partTime, moved)).toBe('succeeded');
    expect(await update(partTime, id, moved)).toBe('409 already_submitted');
    const race = await Promise.all([update(partTime, id, partTimeCard()), update(partTime, id, moved)]);
    expect(race).toEqual(['succeeded', '409 already_submitted']);
    await backend.database.delete(hourCards).where(eq(hourCards.weekStart, '2026-11-23'));
  });
});

describe('a changed card', () => {
  it('has the new lines, and none of the old', async () => {
    await create(partTime, partTimeCard());
    const { id, number } = await storedCard();
    const lines = [line('2026-11-19', '08:00', '11:00'), line('2026-11-20', '08:00', '11:00')];
    expect(await update(partTime, id, partTimeCard({ lines }))).toBe('succeeded');
    const card = await read(partTime);
    expect(card.lines.map(({ start }) => start)).toEqual(['2026-11-19T08:00:00Z', '2026-11-20T08:00:00Z']);
    expect(card.number).toBe(String(number));
  });

  it('that was declined is under review again, without the reason', async () => {
    await create(partTime, partTimeCard());
    await setStatus('DECLINED', 'De pauze ontbreekt.');
    expect(await read(partTime)).toMatchObject({ status: 'DECLINED', comment: 'De pauze ontbreekt.' });
    expect(await update(partTime, (await storedCard()).id, partTimeCard())).toBe('succeeded');
    expect(await read(partTime)).toMatchObject({ status: 'CREATED', comment: '' });
  });

  it.each(['APPROVED', 'SYNCED'] as const)('that is %s stays as it is', async (status) => {
    await create(partTime, partTimeCard());
    await setStatus(status);
    const lines = [line('2026-11-19', '08:00', '11:00')];
    expect(await update(partTime, (await storedCard()).id, partTimeCard({ lines }))).toBe('409 already_exported');
    const card = await read(partTime);
    expect([card.status, card.lines[0]?.start]).toEqual([status, '2026-11-18T08:00:00Z']);
  });

  it('that breaks a rule leaves the stored one whole', async () => {
    await create(partTime, partTimeCard());
    const lines = [line('2026-11-22', '08:00', '12:00')];
    expect(await update(partTime, (await storedCard()).id, partTimeCard({ lines }))).toBe('422 invalid_hour_card');
    expect((await read(partTime)).lines).toHaveLength(1);
  });

  it('that does not exist answers 404', async () => {
    expect(await update(partTime, 999_999, partTimeCard())).toBe('404 not_found');
    expect(await backend.refused('getHourCard', partTime, { params: { hourCardId: 'no-number' } })).toBe(
      '404 not_found',
    );
  });
});

describe('whose cards one may save', () => {
  it('is one’s own and those of one’s staff and youth staff', async () => {
    expect(await create(manager, partTimeCard())).toBe('succeeded');
    expect(await create(manager, youthCard())).toBe('succeeded');
  });

  it('is nobody else’s', async () => {
    expect(await create(fullTime, partTimeCard())).toBe('403 invalid_employee');
    expect(await create(manager, partTimeCard({ employee: 9, contract: 9, department: 3 }))).toBe(
      '403 invalid_employee',
    );
    expect(await create(fullTime, fullTimeCard({ employee: 'nobody' }))).toBe('403 invalid_employee');
  });

  it('is not an office employee’s, who never gets cards', async () => {
    const office = fullTimeCard({ employee: 7, contract: 7 });
    expect(await create(await backend.login('kantoor'), office)).toBe('403 invalid_employee');
    expect(await create(manager, office)).toBe('403 invalid_employee');
  });

  it('does not reach another’s card through its own number', async () => {
    await create(partTime, partTimeCard());
    const { id } = await storedCard();
    expect(await backend.refused('getHourCard', fullTime, { params: { hourCardId: id } })).toBe('403 invalid_employee');
    expect(await update(fullTime, id, fullTimeCard())).toBe('403 invalid_employee');
  });

  it('stays the same for a card: its employee is locked', async () => {
    await create(manager, partTimeCard());
    expect(await update(manager, (await storedCard()).id, youthCard())).toBe('403 invalid_employee');
  });
});

describe('every rule again', () => {
  const on = (start: string, end: string, rest: object = {}) =>
    partTimeCard({ lines: [line('2026-11-18', start, end, rest)] });

  const day = (number: number, start: string, end: string) => line(`2026-11-${number}`, start, end);

  it.each<[string, HourCardPayload, string[]]>([
    ['the end is the start', on('08:00', '08:00'), ['no_hours', 'start_equals_end']],
    ['it ends on a Sunday', partTimeCard({ lines: [day(22, '08:00', '12:00')] }), ['sunday_hours']],
    [
      'a break lies outside',
      on('08:00', '12:00', { breaks: [pause('2026-11-18', '12:00', '12:30')] }),
      ['invalid_breaks'],
    ],
    ['it is longer than twelve hours', on('06:00', '18:30'), ['max_shift_length_exceeded']],
    [
      'two lines overlap',
      partTimeCard({ lines: [day(18, '08:00', '12:00'), day(18, '11:00', '13:00')] }),
      ['collision', 'collision'],
    ],
    [
      'there are fewer than eight hours between two lines',
      partTimeCard({ lines: [day(18, '08:00', '12:00'), day(18, '13:00', '15:00')] }),
      ['gap_too_small'],
    ],
    ['it lies in another week', partTimeCard({ lines: [day(25, '08:00', '12:00')] }), ['hours_outside_week']],
    ['the year has no such week', partTimeCard({ week: 53, year: 2027 }), ['invalid_week']],
    ['it has no lines', partTimeCard({ lines: [] }), ['no_hours']],
    [
      'it is more than sixty hours',
      partTimeCard({ lines: [16, 17, 18, 19, 20, 21].map((number) => day(number, '06:00', '16:30')) }),
      ['total_exceeds_maximum'],
    ],
    [
      'a comment is too long',
      on('08:00', '12:00', {
        work_time_exceptions: [{ minutes: 15, hour_exception: 4, wage_component: null, comment: 'x'.repeat(121) }],
      }),
      ['exception_comment_too_long'],
    ],
    [
      'whole-week secondment names no department',
      partTimeCard({ full_week_secondment: true }),
      ['secondment_department_required'],
    ],
    ['the contract is another’s', partTimeCard({ contract: 1 }), ['invalid_reference contract', 'contract_required']],
    ['the department is not theirs', partTimeCard({ department: 2 }), ['invalid_reference department']],
    ['the shift is another department’s', partTimeCard({ shift: 4 }), ['invalid_reference shift']],
    ['the type is not the derived one', partTimeCard({ type: 'FULL_TIME' }), ['invalid_reference type']],
    [
      'a secondment option does not exist',
      on('08:00', '12:00', { secondment_option: 99 }),
      ['invalid_reference lines'],
    ],
  ])('refuses a card when %s', async (_when, card, codes) => {
    expect(await issues(partTime, card)).toEqual(codes);
  });

  it('holds a shift to its schedule: hours beside it must be assigned', async () => {
    const lines = [line('2026-11-16', '06:30', '16:15', { shift_schedule: 11 })];
    expect(await issues(fullTime, fullTimeCard({ shift: 1, lines }))).toEqual(['invalid_hours_hour_exceptions']);
  });

  it('allows a youth worker one break a line, and no building up with a kind that only reduces', async () => {
    const breaks = [pause('2026-11-18', '16:00', '16:15'), pause('2026-11-18', '17:00', '17:15')];
    const lines = [line('2026-11-18', '15:00', '19:00', { breaks })];
    expect(await issues(youth, youthCard({ lines }))).toEqual(['too_many_breaks']);
    const sick = [{ minutes: 60, hour_exception: 2, wage_component: null, comment: '' }];
    const wrongSign = [line('2026-11-18', '15:00', '19:00', { work_time_exceptions: sick })];
    expect(await issues(youth, youthCard({ lines: wrongSign }))).toEqual(['invalid_reference lines']);
  });

  it('uses the rest time and the maximum of the department', async () => {
    // Vakkenvullen allows nine hours on end, Transport asks for eleven hours of rest.
    const long = youthCard({ lines: [line('2026-11-18', '06:00', '15:15')] });
    expect(await issues(youth, long)).toEqual(['max_shift_length_exceeded']);
    const lines = [line('2026-11-17', '14:00', '22:00'), line('2026-11-18', '08:00', '12:00')];
    const twee = await backend.login('twee');
    const transport = { employee: 6, contract: 6, department: 3 };
    expect(await issues(twee, partTimeCard({ ...transport, lines }))).toEqual(['gap_too_small']);
    expect(await issues(partTime, partTimeCard({ lines }))).toEqual([]);
  });
});

describe('a payload that cannot be read', () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${backend.url}/customer/hour-cards`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fullTime}`, 'content-type': type },
      body,
    });
  const answered = async (response: Response) => [
    response.status,
    ((await response.json()) as { message: string }).message,
  ];

  it('answers what is wrong in the wrapper, without what was sent', async () => {
    const response = await post(JSON.stringify({ ...fullTimeCard(), week: 'geheim' }));
    expect(await response.json()).toEqual({
      success: false,
      statusCode: 422,
      message: 'validation_failed',
      errors: [{ field: 'body.week', code: 'invalid_type' }],
    });
  });

  it('is refused when a moment does not exist', async () => {
    const lines = [line('2026-02-30', '08:00', '12:00')];
    expect(await answered(await post(JSON.stringify(fullTimeCard({ lines }))))).toEqual([422, 'validation_failed']);
  });

  it('is refused when it is not JSON, not said to be, or too large', async () => {
    expect(await answered(await post('{'))).toEqual([400, 'bad_request']);
    expect(await answered(await post('week=47', 'text/plain'))).toEqual([415, 'unsupported_media_type']);
    expect(await answered(await post(JSON.stringify('x'.repeat(300_000))))).toEqual([413, 'body_too_large']);
  });
});

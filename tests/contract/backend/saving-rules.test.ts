import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';
import { fullTimeCard, line, partTimeCard, pause, youthCard } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let fullTime: string;
let partTime: string;
let youth: string;
beforeAll(async () => {
  backend = await startTestBackend();
  fullTime = await backend.login('fulltime');
  partTime = await backend.login('parttime');
  youth = await backend.login('jeugd');
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.database.delete(hourCards).where(eq(hourCards.weekStart, '2026-11-16'));
});

/** Saves a card and returns the codes of its issues. */
async function issues(token: string, body: HourCardPayload): Promise<string[]> {
  const answer = await backend.call('createHourCard', token, { body });
  if (answer.ok) return [];
  expect([answer.status, answer.message]).toEqual([422, 'invalid_hour_card']);
  return (answer.errors as { code: string; field?: string }[]).map(({ code, field }) =>
    code === 'invalid_reference' ? `${code} ${field}` : code,
  );
}

describe('validation by the server', () => {
  const on = (start: string, end: string, rest: object = {}) =>
    partTimeCard({ lines: [line('2026-11-18', start, end, rest)] });

  const day = (number: number, start: string, end: string) => line(`2026-11-${number}`, start, end);

  it.each<[string, HourCardPayload, string[]]>([
    ['the end equals the start', on('08:00', '08:00'), ['no_hours', 'start_equals_end']],
    ['it has hours on a Sunday', partTimeCard({ lines: [day(22, '08:00', '12:00')] }), ['sunday_hours']],
    ['it has hours on a Sunday evening', partTimeCard({ lines: [day(22, '15:00', '23:00')] }), ['sunday_hours']],
    [
      'a break is outside its line',
      on('08:00', '12:00', { breaks: [pause('2026-11-18', '12:00', '12:30')] }),
      ['invalid_breaks'],
    ],
    ['a line is longer than twelve hours', on('06:00', '18:30'), ['max_shift_length_exceeded']],
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
    ['its hours are in another week', partTimeCard({ lines: [day(25, '08:00', '12:00')] }), ['hours_outside_week']],
    ['its week does not exist in its year', partTimeCard({ week: 53, year: 2027 }), ['invalid_week']],
    ['it has no lines', partTimeCard({ lines: [] }), ['no_hours']],
    [
      'it has more than sixty hours',
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
      'an exception is not a multiple of fifteen minutes',
      on('08:00', '12:00', {
        work_time_exceptions: [{ minutes: 7, hour_exception: 4, wage_component: null, comment: '' }],
      }),
      ['exception_hours_invalid'],
    ],
    [
      'a kind of exception does not exist',
      on('08:00', '12:00', {
        work_time_exceptions: [{ minutes: 15, hour_exception: 99, wage_component: null, comment: '' }],
      }),
      ['invalid_reference lines'],
    ],
    [
      'whole-week secondment names no department',
      partTimeCard({ full_week_secondment: true }),
      ['secondment_department_required'],
    ],
    [
      'the contract belongs to another employee',
      partTimeCard({ contract: 1 }),
      ['invalid_reference contract', 'contract_required'],
    ],
    ['the department is not open to the employee', partTimeCard({ department: 2 }), ['invalid_reference department']],
    ['the shift belongs to another department', partTimeCard({ shift: 4 }), ['invalid_reference shift']],
    ['the card type does not match the contract', partTimeCard({ type: 'FULL_TIME' }), ['invalid_reference type']],
    [
      'a secondment option does not exist',
      on('08:00', '12:00', { secondment_option: 99 }),
      ['invalid_reference lines'],
    ],
  ])('rejects a card when %s', async (_when, card, codes) => {
    expect(await issues(partTime, card)).toEqual(codes);
  });

  it('requires exceptions for hours outside the schedule of a shift', async () => {
    const lines = [line('2026-11-16', '06:30', '16:15', { shift_schedule: 11 })];
    expect(await issues(fullTime, fullTimeCard({ shift: 1, lines }))).toEqual(['invalid_hours_hour_exceptions']);
  });

  it('rejects a second break for youth workers and an exception with the wrong sign', async () => {
    const breaks = [pause('2026-11-18', '16:00', '16:15'), pause('2026-11-18', '17:00', '17:15')];
    const lines = [line('2026-11-18', '15:00', '19:00', { breaks })];
    expect(await issues(youth, youthCard({ lines }))).toEqual(['too_many_breaks']);
    const sick = [{ minutes: 60, hour_exception: 2, wage_component: null, comment: '' }];
    const wrongSign = [line('2026-11-18', '15:00', '19:00', { work_time_exceptions: sick })];
    expect(await issues(youth, youthCard({ lines: wrongSign }))).toEqual(['exception_type_mismatch']);
  });

  it('applies the same rules when a card is updated', async () => {
    await backend.ask('createHourCard', partTime, { body: partTimeCard() });
    const [stored] = await backend.database.select().from(hourCards).where(eq(hourCards.weekStart, '2026-11-16'));
    const again = async (rest: object) => {
      const given = { params: { hourCardId: stored?.id ?? 0 }, body: on('08:00', '12:00', rest) };
      const answer = await backend.call('updateHourCard', partTime, given);
      return answer.ok ? 'saved' : [answer.status, answer.message, answer.errors];
    };
    const row = (minutes: number, hour_exception: number) => ({
      work_time_exceptions: [{ minutes, hour_exception, wage_component: null, comment: '' }],
    });
    const refused = (code: string) => [422, 'invalid_hour_card', [expect.objectContaining({ code })]];
    expect(await again(row(7, 4))).toEqual(refused('exception_hours_invalid'));
    expect(await again(row(-60, 4))).toEqual(refused('exception_type_mismatch'));
    expect(await again({ secondment_option_extra_value: 'x'.repeat(255) })).toBe('saved');
    expect(await again({ secondment_option_extra_value: 'x'.repeat(256) })).toEqual([
      422,
      'validation_failed',
      [{ field: 'body.lines.0.secondment_option_extra_value', code: 'too_big' }],
    ]);
    expect(await again(row(15, 4))).toBe('saved');
  });

  it('uses the rest time and the maximum shift length of the department', async () => {
    // Vakkenvullen allows shifts of nine hours. Transport requires eleven hours of rest.
    const long = youthCard({ lines: [line('2026-11-18', '06:00', '15:15')] });
    expect(await issues(youth, long)).toEqual(['max_shift_length_exceeded']);
    const lines = [line('2026-11-17', '14:00', '22:00'), line('2026-11-18', '08:00', '12:00')];
    const twee = await backend.login('twee');
    const transport = { employee: 6, contract: 6, department: 3 };
    expect(await issues(twee, partTimeCard({ ...transport, lines }))).toEqual(['gap_too_small']);
    expect(await issues(partTime, partTimeCard({ lines }))).toEqual([]);
  });
});

describe('an unreadable request body', () => {
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

  it('names the invalid field in the error response without its value', async () => {
    const response = await post(JSON.stringify({ ...fullTimeCard(), week: 'geheim' }));
    expect(await response.json()).toEqual({
      success: false,
      statusCode: 422,
      message: 'validation_failed',
      errors: [{ field: 'body.week', code: 'invalid_type' }],
    });
  });

  it('rejects a time on a nonexistent date', async () => {
    const lines = [line('2026-02-30', '08:00', '12:00')];
    expect(await answered(await post(JSON.stringify(fullTimeCard({ lines }))))).toEqual([422, 'validation_failed']);
  });

  it('rejects a body that is not JSON, not declared as JSON, or too large', async () => {
    expect(await answered(await post('{'))).toEqual([400, 'bad_request']);
    expect(await answered(await post('week=47', 'text/plain'))).toEqual([415, 'unsupported_media_type']);
    expect(await answered(await post(JSON.stringify('x'.repeat(300_000))))).toEqual([413, 'body_too_large']);
  });
});

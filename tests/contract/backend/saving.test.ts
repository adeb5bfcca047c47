import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('saving a card', () => {
  it('returns a saved card as it was sent, with the status CREATED', async () => {
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

  it('stores the exceptions, secondment and schedule entries of a card', async () => {
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
    expect(await create(fullTime, fullTimeCard({ shift: 1, lines }))).toBe('succeeded');
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

  it('stores whole-week secondment of a full-time employee as a part-time card', async () => {
    const lent = {
      type: 'PART_TIME' as const,
      full_week_secondment: true,
      full_week_secondment_department: 7,
      full_week_secondment_shift: 9,
    };
    expect(await create(fullTime, fullTimeCard(lent))).toBe('succeeded');
    expect(await read(fullTime)).toMatchObject({ ...lent, full_week_secondment_department: 7 });
  });

  it('stores work in teams for a youth worker', async () => {
    expect(await create(youth, youthCard())).toBe('succeeded');
    expect(await read(youth)).toMatchObject({ type: 'YOUTH', worked_in_teams: true });
  });

  it('converts times with an offset to UTC', async () => {
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

describe('a week with a card', () => {
  it('rejects a second card for the same week', async () => {
    expect(await create(partTime, partTimeCard())).toBe('succeeded');
    expect(await create(partTime, partTimeCard())).toBe('409 already_submitted');
    expect(await backend.database.$count(hourCards, thisWeek)).toBe(1);
  });

  it('accepts exactly one of ten concurrent saves', async () => {
    const race = Array.from({ length: 10 }, () => create(partTime, partTimeCard()));
    const outcomes = await Promise.all(race);
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => '409 already_submitted'), 'succeeded']);
    const card = await storedCard();
    expect(await backend.database.$count(hourCardLines, eq(hourCardLines.hourCardId, card.id))).toBe(1);
  });

  it('rejects moving a card to a week that has a card, even in concurrent requests', async () => {
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

describe('a change to a card', () => {
  it('replaces the old lines of a card with the new lines', async () => {
    await create(partTime, partTimeCard());
    const { id, number } = await storedCard();
    const lines = [line('2026-11-19', '08:00', '11:00'), line('2026-11-20', '08:00', '11:00')];
    expect(await update(partTime, id, partTimeCard({ lines }))).toBe('succeeded');
    const card = await read(partTime);
    expect(card.lines.map(({ start }) => start)).toEqual(['2026-11-19T08:00:00Z', '2026-11-20T08:00:00Z']);
    expect(card.number).toBe(String(number));
  });

  it('puts a changed declined card back in review and clears the reason', async () => {
    await create(partTime, partTimeCard());
    await setStatus('DECLINED', 'De pauze ontbreekt.');
    expect(await read(partTime)).toMatchObject({ status: 'DECLINED', comment: 'De pauze ontbreekt.' });
    expect(await update(partTime, (await storedCard()).id, partTimeCard())).toBe('succeeded');
    expect(await read(partTime)).toMatchObject({ status: 'CREATED', comment: '' });
  });

  it.each(['APPROVED', 'SYNCED'] as const)('rejects a change to a card with the status %s', async (status) => {
    await create(partTime, partTimeCard());
    await setStatus(status);
    const lines = [line('2026-11-19', '08:00', '11:00')];
    expect(await update(partTime, (await storedCard()).id, partTimeCard({ lines }))).toBe('409 already_exported');
    const card = await read(partTime);
    expect([card.status, card.lines[0]?.start]).toEqual([status, '2026-11-18T08:00:00Z']);
  });

  it('leaves the stored card intact when a change breaks a rule', async () => {
    await create(partTime, partTimeCard());
    const lines = [line('2026-11-22', '08:00', '12:00')];
    expect(await update(partTime, (await storedCard()).id, partTimeCard({ lines }))).toBe('422 invalid_hour_card');
    expect((await read(partTime)).lines).toHaveLength(1);
  });

  it('returns 404 for a nonexistent card', async () => {
    expect(await update(partTime, 999_999, partTimeCard())).toBe('404 not_found');
    expect(await backend.refused('getHourCard', partTime, { params: { hourCardId: 'no-number' } })).toBe(
      '404 not_found',
    );
  });
});

describe('permission to save a card', () => {
  it('allows managers to save cards of their staff and youth workers', async () => {
    expect(await create(manager, partTimeCard())).toBe('succeeded');
    expect(await create(manager, youthCard())).toBe('succeeded');
  });

  it('rejects saving cards of other employees', async () => {
    expect(await create(fullTime, partTimeCard())).toBe('403 invalid_employee');
    expect(await create(manager, partTimeCard({ employee: 9, contract: 9, department: 3 }))).toBe(
      '403 invalid_employee',
    );
    expect(await create(fullTime, fullTimeCard({ employee: 'nobody' }))).toBe('403 invalid_employee');
  });

  it('rejects saving cards of office employees', async () => {
    const office = fullTimeCard({ employee: 7, contract: 7 });
    expect(await create(await backend.login('kantoor'), office)).toBe('403 invalid_employee');
    expect(await create(manager, office)).toBe('403 invalid_employee');
  });

  it('returns 404 for the id of another employee’s card', async () => {
    await create(partTime, partTimeCard());
    const { id } = await storedCard();
    expect(await backend.refused('getHourCard', fullTime, { params: { hourCardId: id } })).toBe('404 not_found');
    expect(await update(fullTime, id, fullTimeCard())).toBe('404 not_found');
  });

  it('returns the same answer for another employee’s card as for a nonexistent card', async () => {
    await create(partTime, partTimeCard());
    const { id } = await storedCard();
    const theirs = await backend.login('jeugd');
    const answers = (hourCardId: number) => {
      const params = { hourCardId };
      return Promise.all([
        ...[fullTime, theirs].flatMap((token) => [
          backend.call('getHourCard', token, { params }),
          backend.call('approveHourCard', token, { params }),
          backend.call('declineHourCard', token, { params, body: { comment: '' } }),
        ]),
        backend.call('updateHourCard', fullTime, { params, body: fullTimeCard() }),
        backend.call('updateHourCard', fullTime, { params, body: partTimeCard() }),
      ]);
    };
    const missing = await answers(999_999);
    expect(await answers(id)).toEqual(missing);
    expect(missing.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 403]);
  });

  it('runs as many queries for another employee’s card as for a nonexistent card', async () => {
    await create(partTime, partTimeCard());
    const { id } = await storedCard();
    const { $client } = backend.database as unknown as { $client: { query: (...input: unknown[]) => unknown } };
    const queries = vi.spyOn($client, 'query');
    const asked = async (hourCardId: number) => {
      queries.mockClear();
      await backend.call('getHourCard', fullTime, { params: { hourCardId } });
      return queries.mock.calls.length;
    };
    const counts = [await asked(id), await asked(999_999)];
    queries.mockRestore();
    expect(counts[0]).toBeGreaterThan(1);
    expect(counts[0]).toBe(counts[1]);
  });

  it('rejects a change of the employee on a card', async () => {
    await create(manager, partTimeCard());
    expect(await update(manager, (await storedCard()).id, youthCard())).toBe('403 invalid_employee');
  });
});

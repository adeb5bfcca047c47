import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { contracts } from '@/backend/database/tables/people-tables';
import { pageShapes } from '@/backend/http/handler';
import type { CallInput } from '@/lib/contract/calls';
import { mondayOf, weekOf } from '@/lib/hour-card/calendar';
import { fullTimeCard, line, partTimeCard, pause, youthCard } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let partTime: string;
let manager: string;

/** Stores cards for weeks 45, 46 and 47 for employee 2, 46 and 47 for employee 1, and 47 for employee 3. */
beforeAll(async () => {
  backend = await startTestBackend();
  partTime = await backend.login('parttime');
  manager = await backend.login('manager');
  await backend.database.delete(hourCards);
  const days = [
    [45, '2026-11-04'],
    [46, '2026-11-11'],
    [47, '2026-11-18'],
  ] as const;
  for (const [week, date] of days) {
    const breaks = [pause(date, '10:00', '10:30')];
    const body = partTimeCard({ week, lines: [line(date, '08:00', '12:00', { breaks })] });
    await backend.ask('createHourCard', manager, { body });
  }
  const departments = { department: 2, shift: 4 };
  const lines = [line('2026-11-11', '05:00', '13:30', { breaks: [pause('2026-11-11', '09:00', '09:30')] })];
  await backend.ask('createHourCard', manager, { body: fullTimeCard({ ...departments, week: 46, lines }) });
  await backend.ask('createHourCard', manager, { body: fullTimeCard() });
  await backend.ask('createHourCard', manager, { body: youthCard() });
  await backend.database.update(hourCards).set({ status: 'APPROVED' }).where(eq(hourCards.week, 45));
});
afterAll(() => backend.stop());

type ListQuery = CallInput<'listHourCards'>['query'];
const everything: ListQuery = {
  employees: [],
  from_date: '2020-01-01',
  to_date: '2999-01-01',
  page: 1,
  per_page: 24,
  manager_dashboard: true,
};
const list = async (query: Partial<ListQuery>, token = manager) => {
  const { items, total } = await backend.ask('listHourCards', token, { query: { ...everything, ...query } });
  return { total, cards: items.map(({ week, employee_name }) => `${week} ${employee_name}`) };
};

describe('the list of hour cards', () => {
  it('returns each card with its totals in hours and minutes', async () => {
    const query = { ...everything, employees: [2], per_page: 1 };
    const { items, total } = await backend.ask('listHourCards', partTime, { query });
    expect(total).toBe(3);
    expect(items).toEqual([
      {
        id: expect.any(Number),
        week: 47,
        year: 2026,
        department_name: 'Logistiek',
        shift_name: '',
        status: 'CREATED',
        comment: '',
        number: expect.stringMatching(/^1\d{5}$/),
        full_week_secondment: false,
        is_correction: false,
        correction_reason: '',
        correction: null,
        history: [],
        travel_expenses: 0,
        time_worked_inclusive: '04:00',
        time_worked_exclusive: '03:30',
        lines: [
          {
            id: expect.any(Number),
            start: '2026-11-18T08:00:00Z',
            end: '2026-11-18T12:00:00Z',
            time_worked_inclusive: '04:00',
            time_worked_exclusive: '03:30',
            difference: '00:00',
            secondment_option_name: '',
            secondment_option_extra_value: '',
            breaks: [],
            work_time_exceptions: [],
          },
        ],
        employee_id: 2,
        employee_number: '10417',
        employee_name: 'Samira El Amrani',
        updated_at: '2026-11-18T09:00:00Z',
      },
    ]);
  });

  it('returns the breaks and the history of a card only when asked for', async () => {
    const query = { ...everything, employees: [2], from_date: '2026-11-02', to_date: '2026-11-08' };
    const [plain] = (await backend.ask('listHourCards', partTime, { query })).items;
    expect([plain?.history, plain?.lines.map(({ breaks }) => breaks)]).toEqual([[], [[]]]);
    const [detailed] = (await backend.ask('listHourCards', partTime, { query: { ...query, details: true } })).items;
    expect(detailed?.lines.map(({ breaks }) => breaks)).toEqual([
      [{ start_time: '2026-11-04T10:00:00Z', end_time: '2026-11-04T10:30:00Z' }],
    ]);
    expect(detailed?.history).toEqual([
      { action: 'created', at: '2026-11-18T09:00:00Z', by: 'Marieke de Vries', impersonated: false, reason: '' },
    ]);
    expect({ ...detailed, history: [], lines: [] }).toEqual({ ...plain, lines: [] });
  });

  it('returns the exceptions, wage components, secondment and difference of each line', async () => {
    const lines = [
      line('2026-11-18', '06:30', '16:15', {
        breaks: [pause('2026-11-18', '08:30', '08:45'), pause('2026-11-18', '11:00', '11:30')],
        secondment_option: 7,
        work_time_exceptions: [{ minutes: 60, hour_exception: 4, wage_component: 1, comment: 'Spoed' }],
      }),
      line('2026-11-18', '23:00', '23:00', {
        secondment_option_extra_value: 'EHBO',
        work_time_exceptions: [{ minutes: -480, hour_exception: 5, wage_component: null, comment: '' }],
      }),
    ];
    const twee = await backend.login('twee');
    const card = fullTimeCard({ employee: 5, contract: 5, department: 2, shift: 4, week: 47 });
    expect(await backend.refused('createHourCard', twee, { body: { ...card, shift: null, lines } })).toBe('succeeded');
    const { items } = await backend.ask('listHourCards', twee, { query: { ...everything, employees: [5] } });
    expect(items[0]?.lines).toMatchObject([
      {
        difference: '01:00',
        secondment_option_name: 'Orderpicker',
        work_time_exceptions: [
          { hour_exception_name: 'Overwerk', time: '01:00', comment: 'Spoed', wage_component_name: 'Overwerk 125%' },
        ],
      },
      {
        difference: '-08:00',
        time_worked_exclusive: '00:00',
        secondment_option_extra_value: 'EHBO',
        work_time_exceptions: [{ hour_exception_name: 'Verlof', time: '-08:00', wage_component_name: '' }],
      },
    ]);
    await backend.database.delete(hourCards).where(eq(hourCards.employeeId, 5));
  });

  it('sorts hour cards by newest week, then by name', async () => {
    expect(await list({})).toEqual({
      total: 6,
      cards: [
        '47 Jeroen Bakker',
        '47 Samira El Amrani',
        '47 Tim van Leeuwen',
        '46 Jeroen Bakker',
        '46 Samira El Amrani',
        '45 Samira El Amrani',
      ],
    });
  });

  it('returns one page of cards with the total number of cards', async () => {
    expect(await list({ page: 2, per_page: 4 })).toEqual({
      total: 6,
      cards: ['46 Samira El Amrani', '45 Samira El Amrani'],
    });
    expect(await list({ page: 9, per_page: 4 })).toEqual({ total: 6, cards: [] });
  });

  it('filters cards by employee, department, shift, status and week, alone or combined', async () => {
    expect((await list({ employees: [1, 3] })).cards).toEqual([
      '47 Jeroen Bakker',
      '47 Tim van Leeuwen',
      '46 Jeroen Bakker',
    ]);
    expect((await list({ departments: [2, 5] })).cards).toEqual(['47 Tim van Leeuwen', '46 Jeroen Bakker']);
    expect((await list({ shifts: [4] })).cards).toEqual(['46 Jeroen Bakker']);
    expect((await list({ statuses: ['approved', 'DECLINED'] })).cards).toEqual(['45 Samira El Amrani']);
    expect((await list({ from_date: '2026-11-09', to_date: '2026-11-15' })).cards).toEqual([
      '46 Jeroen Bakker',
      '46 Samira El Amrani',
    ]);
    expect(await list({ employees: [2], statuses: ['CREATED'], departments: [2] })).toEqual({ total: 0, cards: [] });
  });

  it('includes weeks that fall only partly within the period', async () => {
    expect((await list({ from_date: '2026-11-08', to_date: '2026-11-09', employees: [2] })).cards).toEqual([
      '46 Samira El Amrani',
      '45 Samira El Amrani',
    ]);
  });

  it('ignores an empty filter and returns no cards for unknown values', async () => {
    expect((await list({ departments: [], shifts: [], statuses: [] })).total).toBe(6);
    expect((await list({ departments: ['elsewhere'] })).total).toBe(0);
    expect((await list({ statuses: ["') or true --"] })).total).toBe(0);
  });

  it('returns only the user’s own cards outside the manager view', async () => {
    expect(await list({ manager_dashboard: false })).toEqual({ total: 0, cards: [] });
    expect((await list({ manager_dashboard: false }, partTime)).total).toBe(3);
  });

  it('rejects employees whom the user may not see', async () => {
    const query = { ...everything, employees: [1, 2] };
    expect(await backend.refused('listHourCards', partTime, { query })).toBe('403 invalid_employee');
  });

  it('rejects nonexistent dates and invalid page numbers', async () => {
    const headers = { authorization: `Bearer ${manager}` };
    for (const invalid of ['from_date=2026-02-30&page=1', 'from_date=2026-01-01&page=0']) {
      const search = `employees=&to_date=2026-12-31&per_page=24&${invalid}`;
      expect((await fetch(`${backend.url}/customer/hour-cards?${search}`, { headers })).status).toBe(422);
    }
  });
});

describe('the list of missing cards', () => {
  const missing = async (query: Partial<CallInput<'listMissingHourCards'>['query']>, token = manager) => {
    const { items, total } = await backend.ask('listMissingHourCards', token, {
      query: { employees: [2], from_date: '2026-10-19', to_date: '2026-11-22', page: 1, per_page: 24, ...query },
    });
    return { total, weeks: items.map(({ employee_name, week, year }) => `${employee_name} ${week}-${year}`) };
  };

  it('lists the contract weeks without a card, newest first', async () => {
    expect(await missing({})).toEqual({ total: 2, weeks: ['Samira El Amrani 44-2026', 'Samira El Amrani 43-2026'] });
  });

  it('lists no future weeks as missing', async () => {
    expect(await missing({ employees: [1], from_date: '2026-11-09', to_date: '2999-01-01' })).toEqual({
      total: 0,
      weeks: [],
    });
    backend.setNow('2026-11-23T09:00:00Z');
    expect((await missing({ employees: [1], from_date: '2026-11-09', to_date: '2999-01-01' })).weeks).toEqual([
      'Jeroen Bakker 48-2026',
    ]);
    backend.setNow('2026-11-18T09:00:00Z');
  });

  it('returns the missing cards of all requested employees page by page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => missing({ employees: [1, 2, 3], page, per_page: 4 })));
    expect(pages.map(({ total }) => total)).toEqual([9, 9, 9]);
    expect(pages.flatMap(({ weeks }) => weeks)).toEqual([
      'Tim van Leeuwen 46-2026',
      'Jeroen Bakker 45-2026',
      'Tim van Leeuwen 45-2026',
      'Jeroen Bakker 44-2026',
      'Samira El Amrani 44-2026',
      'Tim van Leeuwen 44-2026',
      'Jeroen Bakker 43-2026',
      'Samira El Amrani 43-2026',
      'Tim van Leeuwen 43-2026',
    ]);
  });

  it('excludes office employees and rejects employees whom the user may not see', async () => {
    expect(await missing({ employees: [7] })).toEqual({ total: 0, weeks: [] });
    const query = { employees: [1], from_date: '2026-10-19', to_date: '2026-11-22', page: 1, per_page: 24 };
    expect(await backend.refused('listMissingHourCards', partTime, { query })).toBe('403 invalid_employee');
  });

  it('lists no missing weeks before 2020, the first year of cards', async () => {
    const period = { startDate: '2010-01-01', endDate: '2020-01-12' };
    await backend.database.update(contracts).set(period).where(eq(contracts.employeeId, 3));
    expect(await missing({ employees: [3], from_date: '1900-01-01', to_date: '9999-12-31' }, manager)).toEqual({
      total: 2,
      weeks: ['Tim van Leeuwen 2-2020', 'Tim van Leeuwen 1-2020'],
    });
  });

  it('lists missing weeks from the first to the last contract week, including week 53', async () => {
    const period = { startDate: '2026-12-31', endDate: '2027-01-11' };
    await backend.database.update(contracts).set(period).where(eq(contracts.employeeId, 3));
    backend.setNow('2027-03-01T09:00:00Z');
    const session = await backend.login('manager');
    expect(await missing({ employees: [3], from_date: '2026-12-01', to_date: '2027-02-01' }, session)).toEqual({
      total: 3,
      weeks: ['Tim van Leeuwen 2-2027', 'Tim van Leeuwen 1-2027', 'Tim van Leeuwen 53-2026'],
    });
    backend.setNow('2026-11-18T09:00:00Z');
  });
});

it.each(pageShapes)('returns the same cards when pages have the shape %s', async (pageShape) => {
  const other = await startTestBackend({ database: backend.database, pageShape });
  const token = await other.login('parttime');
  const query = { ...everything, employees: [2], per_page: 2 };
  const { items, total } = await other.ask('listHourCards', token, { query });
  expect([items.map(({ week }) => week), total]).toEqual([[47, 46], 3]);
  const missing = await other.ask('listMissingHourCards', token, {
    query: { employees: [2], from_date: '2026-10-19', to_date: '2026-11-22', page: 1, per_page: 1 },
  });
  expect([missing.items.map(({ week }) => week), missing.total]).toEqual([[44], 2]);
  await other.stop();
});

it('PostgreSQL numbers ISO weeks like the engine from 2020 through 2027', async () => {
  const days = await backend.database
    .select({
      date: sql<string>`to_char(day, 'YYYY-MM-DD')`,
      week: sql<number>`extract(week from day)::int`,
      year: sql<number>`extract(isoyear from day)::int`,
      monday: sql<string>`to_char(date_trunc('week', day), 'YYYY-MM-DD')`,
    })
    .from(sql`generate_series('2020-01-01'::timestamp, '2027-12-31'::timestamp, '1 day') as day`);
  expect(days).toHaveLength(2922);
  for (const { date, week, year, monday } of days) {
    expect([date, weekOf(date), mondayOf({ week, year })]).toEqual([date, { week, year }, monday]);
  }
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listMissingHourCards, listOwnHourCards } from '@/lib/upstream/hour-cards';
import { getDashboardStatistics, listOwnEmployees } from '@/lib/upstream/people';
import { json, startUpstream, type Upstream } from '../../server/support/upstream';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const access = { token: 'a-token' };
const answer = (body: object) => upstream.behave((response) => json(response, 200, { success: true, ...body }));

const line = {
  id: 1,
  start: '2026-03-02T07:00:00Z',
  end: '2026-03-02T15:30:00Z',
  time_worked_inclusive: '08:30',
  time_worked_exclusive: '08:00',
  difference: '-00:30',
  secondment_option_name: 'Inleen',
  work_time_exceptions: [{ id: 9, hour_exception_name: 'Overwerk', time: '-01:15' }],
};
const card = {
  id: 'c-1',
  week: 10,
  year: 2026,
  department_name: 'Bouw',
  status: 'sync_successful',
  number: 1001,
  travel_expenses: '12.50',
  time_worked_inclusive: '38:30',
  time_worked_exclusive: '36:00',
  lines: [line],
};
const listed = {
  id: 'c-1',
  week: { year: 2026, week: 10 },
  departmentName: 'Bouw',
  shiftName: '',
  status: 'SYNC_SUCCESSFUL',
  comment: '',
  number: '1001',
  fullWeekSecondment: false,
  travelExpenses: 12.5,
  workedInclusive: 2310,
  workedExclusive: 2160,
  lines: [
    {
      id: 1,
      start: Date.UTC(2026, 2, 2, 7) / 60_000,
      end: Date.UTC(2026, 2, 2, 15, 30) / 60_000,
      workedInclusive: 510,
      workedExclusive: 480,
      difference: -30,
      secondmentOptionName: 'Inleen',
      otherFunction: '',
      exceptions: [{ id: 9, name: 'Overwerk', minutes: -75, comment: '', wageComponentName: '' }],
    },
  ],
};

describe('an answer', () => {
  it.each([
    ['data: { items, total }', { data: { items: [card], total: 41 } }],
    ['data: { items, meta: { total } }', { data: { items: [card], meta: { total: 41 } } }],
    ['data: [...] with meta beside it', { data: [card], meta: { total: 41, current_page: 1 } }],
  ])('with a page of cards is read from %s', async (_shape, body) => {
    answer(body);
    expect(await listOwnHourCards(access, { employeeId: 7, page: 1 })).toEqual({
      ok: true,
      data: { items: [listed], total: 41 },
    });
  });

  it('with a page without its total is a fault', async () => {
    answer({ data: [card] });
    expect(await listOwnHourCards(access, { employeeId: 7, page: 1 })).toMatchObject({ ok: false, statusCode: 0 });
  });

  it('with missing cards names employee and week', async () => {
    const missing = { employee_id: 7, employee_name: 'Jan', employee_number: 12, week: 53, year: 2026 };
    answer({ data: { items: [missing], meta: { total: 1 } } });
    const filter = { employeeIds: [7], from: '2026-12-01', to: '2027-01-31', page: 1 };
    expect(await listMissingHourCards(access, filter)).toEqual({
      ok: true,
      data: {
        items: [{ employeeId: 7, employeeName: 'Jan', employeeNumber: '12', week: { year: 2026, week: 53 } }],
        total: 1,
      },
    });
  });

  it.each([
    ['38:30', 2310],
    [38.5, 2310],
    [0, 0],
    [undefined, undefined],
  ])('with time worked as %j is %j minutes', async (time_worked, minutes) => {
    answer({ data: { time_worked, open_hour_cards: '2' } });
    const statistics = await getDashboardStatistics(access, 7);
    expect(statistics).toEqual({
      ok: true,
      data: { timeWorked: minutes ?? 0, openHourCards: 2, hourCardsToApprove: 0 },
    });
  });

  it('with an employee of whom little is known has empty defaults', async () => {
    answer({ data: [{ id: 7, employee_number: 12, default_department: { id: 3, label: 'x' }, surprise: true }] });
    expect(await listOwnEmployees(access)).toEqual({
      ok: true,
      data: [
        {
          id: 7,
          fullName: '',
          companyName: '',
          employeeNumber: '12',
          isManager: false,
          isOfficeEmployee: false,
          defaultDepartmentId: 3,
          contracts: [],
          leaveBalances: [],
        },
      ],
    });
  });

  it('with contracts keeps their dates without their times', async () => {
    const contracts = [{ id: 1, type: 'YOUTH', start_date: '2026-01-01T00:00:00Z', end_date: null }];
    answer({ data: [{ id: 7, contracts }] });
    expect(await listOwnEmployees(access)).toMatchObject({
      ok: true,
      data: [{ contracts: [{ id: 1, type: 'YOUTH', startDate: '2026-01-01', endDate: null }] }],
    });
  });
});

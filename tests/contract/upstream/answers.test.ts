import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveLine } from '@/lib/hour-card/rules/resolve-line';
import { getHourCard, listMissingHourCards, listOwnHourCards } from '@/lib/upstream/hour-cards';
import { listDepartments, listSecondmentDepartments } from '@/lib/upstream/lookups';
import { getDashboardStatistics, listOwnEmployees } from '@/lib/upstream/people';
import { toHourCardForm } from '@/lib/wire/hour-card-form';
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
  isCorrection: false,
  correctionReason: '',
  correction: null,
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
      exceptions: [{ id: 9, name: 'OVERTIME', minutes: -75, comment: '', wageComponentName: '' }],
    },
  ],
};

describe('reading an upstream answer', () => {
  it.each([
    ['data: { items, total }', { data: { items: [card], total: 41 } }],
    ['data: { items, meta: { total } }', { data: { items: [card], meta: { total: 41 } } }],
    ['data: [...] with a separate meta', { data: [card], meta: { total: 41, current_page: 1 } }],
  ])('reads a page of cards from %s', async (_shape, body) => {
    answer(body);
    expect(await listOwnHourCards(access, { employeeId: 7, page: 1 })).toEqual({
      ok: true,
      data: { items: [listed], total: 41 },
    });
  });

  it('rejects a page without a total', async () => {
    answer({ data: [card] });
    expect(await listOwnHourCards(access, { employeeId: 7, page: 1 })).toMatchObject({ ok: false, statusCode: 0 });
  });

  it('reads missing cards with their employee and week', async () => {
    const missing = { employee_id: 7, employee_name: 'Jan', employee_number: 12, week: 53, year: 2026 };
    answer({ data: { items: [missing], meta: { total: 1 } } });
    const filter = { employeeIds: [7], from: '2026-12-01', to: '2027-01-31', page: 1 };
    expect(await listMissingHourCards(access, filter)).toEqual({
      ok: true,
      data: {
        items: [
          {
            employeeId: 7,
            employeeName: 'Jan',
            employeeNumber: '12',
            week: { year: 2026, week: 53 },
            canBeReminded: false,
          },
        ],
        total: 1,
      },
    });
  });

  it.each([
    ['38:30', 2310],
    [38.5, 2310],
    [0, 0],
    [undefined, undefined],
  ])('reads the time worked %j as %j minutes', async (time_worked, minutes) => {
    answer({ data: { time_worked, open_hour_cards: '2' } });
    const statistics = await getDashboardStatistics(access, 7);
    expect(statistics).toEqual({
      ok: true,
      data: { timeWorked: minutes ?? 0, openHourCards: 2, hourCardsToApprove: 0 },
    });
  });

  it('fills the missing fields of an employee with empty defaults', async () => {
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

  it('drops the times from contract dates', async () => {
    const contracts = [{ id: 1, type: 'YOUTH', start_date: '2026-01-01T00:00:00Z', end_date: null }];
    answer({ data: [{ id: 7, contracts }] });
    expect(await listOwnEmployees(access)).toMatchObject({
      ok: true,
      data: [{ contracts: [{ id: 1, type: 'YOUTH', startDate: '2026-01-01', endDate: null }] }],
    });
  });

  it.each([
    ['"12:00"', '12:00', 720],
    ['"8:30"', '8:30', 510],
    ['"10.5"', '10.5', 630],
    ['an empty text', '', null],
  ])('reads max_work_hours given as %s', async (_, max_work_hours, minutes) => {
    answer({ data: [{ id: 3, label: 'Bouw', max_work_hours }] });
    const departments = await listDepartments(access, 7);
    expect(departments).toMatchObject({ ok: true, data: [{ id: 3, maxWorkMinutesPerLine: minutes }] });
  });

  it('reads an empty text as a missing value where null is documented', async () => {
    answer({ data: [{ id: 3, label: '', enforced_card_type: '', required_rest_time: '', max_work_hours: '' }] });
    expect(await listDepartments(access, 7)).toEqual({
      ok: true,
      data: [{ id: 3, label: '', enforcedCardType: null, requiredRestMinutes: null, maxWorkMinutesPerLine: null }],
    });
    const contract = { id: 11, type: 'YOUTH', start_date: '2026-01-01', end_date: '' };
    const empty = { is_manager: '', default_department: '', contracts: [contract], leave_balances: '' };
    answer({ data: [{ id: 7, full_name: 'Jan', ...empty }] });
    const employees = await listOwnEmployees(access);
    expect(employees).toMatchObject({
      ok: true,
      data: [
        { isManager: false, defaultDepartmentId: null, contracts: [{ id: 11, endDate: null }], leaveBalances: [] },
      ],
    });
    const bare = { id: 1, start: '', end: '', time_worked_inclusive: '', work_time_exceptions: '' };
    answer({ data: { items: [{ ...card, travel_expenses: '', full_week_secondment: '', lines: [bare] }], total: 1 } });
    expect(await listOwnHourCards(access, { employeeId: 7, page: 1 })).toMatchObject({
      ok: true,
      data: { items: [{ travelExpenses: 0, lines: [{ start: null, end: null, workedInclusive: 0, exceptions: [] }] }] },
    });
    const ids = { contract_id: '', department_id: '', shift_id: '', full_week_secondment_department: '', type: '' };
    const received = { ...bare, id: '', shift_schedule_id: '', secondment_option_id: '', breaks: '' };
    answer({ data: { id: 5, employee_id: 7, week: 10, year: 2026, ...ids, lines: [received] } });
    expect(await getHourCard(access, 5)).toMatchObject({
      ok: true,
      data: { contract_id: null, type: null, lines: [{ start: null, shift_schedule_id: null, breaks: [] }] },
    });
  });

  it('rejects an empty text where a value is required', async () => {
    answer({ data: [{ id: '', label: 'Bouw' }] });
    expect(await listDepartments(access, 7)).toMatchObject({ ok: false, statusCode: 0 });
  });

  it('adds dates to breaks given as HH:mm, also after midnight', async () => {
    const breaks = [
      { start_time: '23:00', end_time: '23:30:00' },
      { start_time: '02:00', end_time: '02:15' },
      { start_time: '', end_time: '' },
    ];
    const night = { id: 1, start: '2026-03-02T21:00', end: '2026-03-03T05:00', breaks };
    answer({ data: { id: 5, employee_id: 7, week: 10, year: 2026, lines: [night] } });
    const read = await getHourCard(access, 5);
    if (!read.ok) throw new Error(read.message);
    const zone = 'Europe/Amsterdam';
    const { form } = toHourCardForm(read.data, { zone, tree: [], contracts: [], departments: [] });
    const [first] = form.lines;
    expect(first?.breaks).toMatchObject([
      { start: 1380, end: 1410 },
      { start: 120, end: 135 },
    ]);
    expect(first && resolveLine(first, zone)).toMatchObject({
      issues: [],
      line: {
        breaks: [
          { start: Date.UTC(2026, 2, 2, 22) / 60_000, end: Date.UTC(2026, 2, 2, 22, 30) / 60_000 },
          { start: Date.UTC(2026, 2, 3, 1) / 60_000, end: Date.UTC(2026, 2, 3, 1, 15) / 60_000 },
        ],
      },
    });
  });

  it.each([[[]], [''], [null]])('reads an empty value as an empty record: %j', async (data) => {
    answer({ data });
    expect(await listSecondmentDepartments(access, 7)).toEqual({ ok: true, data: [] });
  });

  it('rejects a list with items where a record is documented', async () => {
    answer({ data: [{ id: 1, label: 'Bouw' }] });
    expect(await listSecondmentDepartments(access, 7)).toMatchObject({ ok: false, statusCode: 0 });
  });
});

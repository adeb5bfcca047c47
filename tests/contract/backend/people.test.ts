import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourCardLines, hourCards } from '@/backend/database/tables/hour-card-tables';
import { employees } from '@/backend/database/tables/people-tables';
import { addDays } from '@/lib/hour-card/calendar';
import { fullTimeCard } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let fullTime: string;
let manager: string;
beforeAll(async () => {
  backend = await startTestBackend();
  fullTime = await backend.login('fulltime');
  manager = await backend.login('manager');
});
afterAll(() => backend.stop());

const of = (employeeId: number | string) => ({ params: { employeeId } });
const names = (people: readonly { full_name: string }[]) => people.map(({ full_name }) => full_name);

describe('employees', () => {
  it('lists the user’s own employee records with contracts and leave balances', async () => {
    const [employee, ...others] = await backend.ask('listOwnEmployees', fullTime);
    expect(others).toEqual([]);
    expect(employee).toMatchObject({
      id: 1,
      full_name: 'Jeroen Bakker',
      company_name: 'Werkploeg Nederland B.V.',
      employee_number: '10400',
      is_manager: false,
      is_office_employee: false,
      default_department: 1,
    });
    expect(employee?.contracts).toMatchObject([{ id: 1, type: 'FULL_TIME' }]);
    expect(employee?.leave_balances.map(({ label }) => label)).toEqual(['ADV', 'LEAVE', 'SPECIAL_LEAVE', 'TVT']);
  });

  it('lists both records of a user with two employee records', async () => {
    const own = await backend.ask('listOwnEmployees', await backend.login('twee'));
    expect(own.map(({ id, contracts }) => [id, contracts.map(({ type, end_date }) => [type, end_date])])).toEqual([
      [5, [['FULL_TIME', '2027-01-02']]],
      [6, [['PART_TIME', null]]],
    ]);
  });

  it('marks managers and office employees', async () => {
    expect((await backend.ask('getEmployee', manager, of(4))).is_manager).toBe(true);
    expect((await backend.ask('getEmployee', manager, of(7))).is_office_employee).toBe(true);
  });

  it('rejects access to other employees, except by their own manager', async () => {
    expect(await backend.refused('getEmployee', fullTime, of(2))).toBe('403 invalid_employee');
    expect(await backend.refused('getEmployee', manager, of(9))).toBe('403 invalid_employee');
    expect(await backend.refused('getEmployee', manager, of('nobody'))).toBe('403 invalid_employee');
    expect((await backend.ask('getEmployee', manager, of(2))).full_name).toBe('Samira El Amrani');
  });

  it('rejects access to leave balances and statistics of other employees', async () => {
    expect(await backend.refused('listLeaveBalances', fullTime, of(2))).toBe('403 invalid_employee');
    expect(await backend.refused('getDashboardStatistics', fullTime, of(2))).toBe('403 invalid_employee');
    expect(await backend.ask('listLeaveBalances', manager, of(3))).toMatchObject([{ label: 'LEAVE' }]);
  });
});

describe('staff', () => {
  it('lists the manager’s staff, with youth workers in a separate list', async () => {
    const staff = await backend.ask('listStaff', manager, of(4));
    const youth = await backend.ask('listYouthStaff', manager, { ...of(4), query: { include_inactive: true } });
    expect([staff.length, youth.length]).toEqual([26, 10]);
    expect(names(staff)).toContain('Jeroen Bakker');
    expect(names(youth)).toContain('Tim van Leeuwen');
    expect(names(staff)).not.toContain('Marieke de Vries');
    expect(youth.every(({ contracts }) => contracts[0]?.type === 'YOUTH')).toBe(true);
  });

  it('omits youth workers with an ended contract, unless requested', async () => {
    const ended = ({ contracts }: { contracts: { end_date: string | null }[] }) =>
      contracts.every(({ end_date }) => end_date !== null && end_date < '2026-11-18');
    const all = await backend.ask('listYouthStaff', manager, { ...of(4), query: { include_inactive: true } });
    const active = await backend.ask('listYouthStaff', manager, { ...of(4), query: { include_inactive: false } });
    const unspecified = await backend.ask('listYouthStaff', manager, of(4));
    expect(all.filter(ended)).not.toEqual([]);
    expect(names(active)).toEqual(names(all.filter((person) => !ended(person))));
    expect(names(unspecified)).toEqual(names(active));
  });

  it('returns no staff for a non-manager and rejects requests for another user’s staff', async () => {
    expect(await backend.ask('listStaff', fullTime, of(1))).toEqual([]);
    expect(await backend.refused('listStaff', fullTime, of(4))).toBe('403 invalid_employee');
    expect(await backend.refused('listYouthStaff', fullTime, of(4))).toBe('403 invalid_employee');
  });
});

describe('a former manager', () => {
  const setManager = (isManager: boolean) =>
    backend.database.update(employees).set({ isManager }).where(eq(employees.id, 4));
  afterAll(() => setManager(true));

  it('loses access to the former staff at once, even with an older token', async () => {
    const [card] = await backend.database.select().from(hourCards).where(eq(hourCards.employeeId, 1));
    const params = { hourCardId: card?.id ?? 0 };
    const period = { from_date: '2026-11-01', to_date: '2026-11-18', page: 1, per_page: 6 };
    const report = {
      departments: [1],
      from: '2026-11-01T00:00',
      to: '2026-11-18T23:59',
      receiver: 'baas@demo.example',
    };
    const reading = async () => ({
      employee: await backend.refused('getEmployee', manager, of(2)),
      balances: await backend.refused('listLeaveBalances', manager, of(3)),
      statistics: await backend.refused('getDashboardStatistics', manager, of(2)),
      departments: await backend.refused('listDepartmentsOfEmployee', manager, { query: { employee: 1 } }),
      list: await backend.refused('listDepartmentsOfEmployees', manager, { query: { employees: [2] } }),
      secondment: await backend.refused('listSecondmentDepartments', manager, { query: { employee: 1 } }),
      cards: await backend.refused('listHourCards', manager, { query: { ...period, employees: [2] } }),
      missing: await backend.refused('listMissingHourCards', manager, { query: { ...period, employees: [2] } }),
      card: await backend.refused('getHourCard', manager, { params }),
    });
    const changing = async () => ({
      report: await backend.refused('requestManagerReport', manager, { body: report }),
      new: await backend.refused('createHourCard', manager, { body: fullTimeCard() }),
      changed: await backend.refused('updateHourCard', manager, { params, body: fullTimeCard() }),
      approved: await backend.refused('approveHourCard', manager, { params }),
      declined: await backend.refused('declineHourCard', manager, { params, body: { comment: '' } }),
    });
    expect(new Set(Object.values(await reading()))).toEqual(new Set(['succeeded']));

    await setManager(false);
    const refused = '403 invalid_employee';
    expect(await reading()).toEqual({
      ...{ employee: refused, balances: refused, statistics: refused, departments: refused },
      ...{ list: refused, secondment: refused },
      ...{ cards: refused, missing: refused, card: '404 not_found' },
    });
    expect(await changing()).toEqual({
      ...{ report: refused, new: refused, changed: refused },
      ...{ approved: '404 not_found', declined: '404 not_found' },
    });
    expect(await backend.ask('listStaff', manager, of(4))).toEqual([]);
    expect(await backend.ask('listYouthStaff', manager, { ...of(4), query: { include_inactive: true } })).toEqual([]);
  });
});

const months = [
  ...['2027-01 31', '2027-02 28', '2028-02 29', '2027-03 31', '2027-04 30', '2027-05 31', '2027-06 30'],
  ...['2027-07 31', '2027-08 31', '2027-09 30', '2027-10 31', '2026-11 30', '2026-12 31'],
].map((text) => text.split(' ') as [string, string]);

describe('dashboard statistics', () => {
  it('counts the hours worked this month and the open cards', async () => {
    await backend.database.delete(hourCards);
    // Weeks 43 to 47 are open: the last four weeks and the current one.
    expect(await backend.ask('getDashboardStatistics', fullTime, of(1))).toEqual({
      time_worked: '00:00',
      open_hour_cards: 5,
      hour_cards_to_approve: 0,
    });
    await backend.ask('createHourCard', fullTime, { body: fullTimeCard() });
    expect(await backend.ask('getDashboardStatistics', fullTime, of(1))).toEqual({
      time_worked: '16:00',
      open_hour_cards: 4,
      hour_cards_to_approve: 0,
    });
    expect((await backend.ask('getDashboardStatistics', manager, of(4))).hour_cards_to_approve).toBe(1);
  });

  it('counts a declined card as open again', async () => {
    const [card] = await backend.database.select().from(hourCards);
    const params = { hourCardId: card?.id ?? 0 };
    await backend.ask('declineHourCard', manager, { params, body: { comment: 'Klopt niet' } });
    const statistics = await backend.ask('getDashboardStatistics', fullTime, of(1));
    expect([statistics.open_hour_cards, statistics.hour_cards_to_approve]).toEqual([5, 0]);
    expect((await backend.ask('getDashboardStatistics', manager, of(4))).hour_cards_to_approve).toBe(0);
  });

  it('starts a new month at midnight in the company’s time zone', async () => {
    backend.setNow('2026-11-30T22:59:00Z');
    expect((await backend.ask('getDashboardStatistics', fullTime, of(1))).time_worked).toBe('16:00');
    backend.setNow('2026-11-30T23:00:00Z');
    expect((await backend.ask('getDashboardStatistics', fullTime, of(1))).time_worked).toBe('00:00');
    backend.setNow('2026-11-18T09:00:00Z');
  });

  it.each(months)('counts the first and last day of %s, but no days of other months', async (month, last) => {
    const [first, second] = await backend.database.select({ id: hourCardLines.id }).from(hourCardLines);
    const place = async (one: string, other: string) => {
      await backend.database
        .update(hourCardLines)
        .set({ date: one })
        .where(eq(hourCardLines.id, first?.id ?? 0));
      await backend.database
        .update(hourCardLines)
        .set({ date: other })
        .where(eq(hourCardLines.id, second?.id ?? 0));
    };
    const worked = async (day: string) => {
      backend.setNow(`${day}T12:00:00Z`);
      return (await backend.ask('getDashboardStatistics', await backend.login('fulltime'), of(1))).time_worked;
    };
    const [begin, end] = [`${month}-01`, `${month}-${last}`];
    await place(begin, end);
    expect([await worked(begin), await worked(end)]).toEqual(['16:00', '16:00']);
    await place(addDays(begin, -1), addDays(end, 1));
    expect([await worked(begin), await worked(end)]).toEqual(['00:00', '00:00']);
    backend.setNow('2026-11-18T09:00:00Z');
  });
});

import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as exported from '@/app/api/management/export/route';
import * as report from '@/app/api/management/report/route';
import { defaultManagerFilter, type ManagerFilter } from '@/lib/management/manager-filter';
import { loadCreatedCards } from '@/lib/services/list-created-cards';
import { openNewCard } from '@/lib/services/load-editor';
import { canMakeCards } from '@/lib/services/viewable-employees';
import { loadCurrentUser } from '@/lib/session/current-user';
import { sealedSession } from '../support/session';
import { answering, Refusal, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  vi.setSystemTime('2026-11-18T09:00:00Z');
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  upstream.behave(answering(company));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const contracts = [{ id: 1, type: 'PART_TIME', start_date: '2020-01-01', end_date: null }];
const person = (id: number | string, name: string, more: object = {}) => ({ id, full_name: name, contracts, ...more });
const leave = (amount: number) => ({ leave_balances: [{ label: 'LEAVE', amount }] });

/**
 * Marieke is a manager with two other employee records: one with a contract, and one as an office employee.
 * Her staff includes an office employee.
 */
const company = {
  'GET /user/info': { id: 1, email: 'manager@demo.example', requires_password_change: false },
  'GET /user/employees': [
    person(7, 'Marieke', { is_manager: true, ...leave(1) }),
    person(5, 'Marieke op zaterdag', leave(2)),
    person(6, 'Marieke op kantoor', { is_office_employee: true, ...leave(3) }),
  ],
  'GET /employees/7/staff': [
    person(8, 'Jan', leave(4)),
    person(9, 'Ingrid van kantoor', { is_office_employee: true, ...leave(5) }),
    person('7', 'Marieke'),
  ],
  'GET /employees/7/youth-staff': [person(10, 'Tim'), person('8', 'Jan', leave(4))],
  'GET /hour-cards': { items: [], total: 0 },
  'GET /hour-cards/uncreated': { items: [], total: 0 },
  'GET /departments': [{ id: 3, label: 'Productie' }],
  'GET /hour-exceptions': [],
  'GET /wage-components': [],
  'GET /secondment-options': [],
};

async function loadUser() {
  const { session } = await sealedSession();
  const access = { token: session.token, onUnauthorized: () => Promise.reject(new Error('unauthorized')) };
  return loadCurrentUser(session, access);
}
async function loadManager() {
  const currentUser = await loadUser();
  if (currentUser.activeEmployee === null) throw new Error('There is no active employee');
  return { ...currentUser, activeEmployee: currentUser.activeEmployee };
}
async function get({ GET }: { GET: typeof report.GET }, search = '') {
  const { cookie } = await sealedSession();
  const request = new NextRequest(`http://app.test/x${search}`, { headers: { cookie } });
  return (await GET(request, { params: Promise.resolve({}) })).text();
}
const employeesIn = (path: string) =>
  upstream.requests.flatMap(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://upstream.test');
    return pathname.endsWith(path) ? (searchParams.get('employees') ?? []) : [];
  });
const fileOf = (frames: string) =>
  frames
    .trim()
    .split('\n')
    .map((frame) => JSON.parse(frame))
    .flatMap(({ kind, base64 }) => (kind === 'piece' ? Buffer.from(base64, 'base64').toString() : []))
    .join('');

const allIds = '7,5,8,9,10';
const otherIds = '5,8,9,10';

describe('viewable employees', () => {
  it('lists the staff and the non-office records of a manager, but filters omit the active record', async () => {
    const manager = await loadManager();
    const created = await loadCreatedCards(manager, defaultManagerFilter('2026-11-18'), 1);
    expect(employeesIn('/hour-cards')).toEqual([allIds]);
    expect(created.employees.map(({ id }) => id).join()).toBe(otherIds);

    await get(exported, '?list=missing&format=csv');
    expect(employeesIn('/hour-cards/uncreated')).toEqual([allIds]);

    const overview = fileOf(await get(exported, '?list=leave&format=csv'));
    expect(overview.split('\r\n').slice(1, -1)).toEqual([
      'Ingrid van kantoor;;5,00',
      'Jan;;4,00',
      'Marieke;;1,00',
      'Marieke op zaterdag;;2,00',
      'Tim;;',
    ]);

    await get(report);
    expect(employeesIn('/departments')).toEqual([otherIds]);

    const { reference } = await openNewCard(manager, { year: 2026, week: 47 }, null);
    expect(reference.employees.map(({ fullName }) => fullName)).toEqual([
      'Marieke',
      'Marieke op zaterdag',
      'Jan',
      'Tim',
    ]);
  });

  it('ignores employee ids that are not offered in the filter, such as that of the manager', async () => {
    const manager = await loadManager();
    const choose = (employeeIds: readonly string[]): ManagerFilter => ({
      ...defaultManagerFilter('2026-11-18'),
      employeeIds,
    });
    await loadCreatedCards(manager, choose(['8', '7', '99']), 1);
    expect(employeesIn('/hour-cards')).toEqual(['8']);
    const { cards } = await loadCreatedCards(manager, choose(['7']), 1);
    expect(cards).toEqual({ ok: true, data: { items: [], total: 0 } });
    expect(employeesIn('/hour-cards')).toEqual(['8']);
    await get(exported, '?list=missing&format=csv&employees=7,9');
    expect(employeesIn('/hour-cards/uncreated')).toEqual(['9']);
  });
});

describe('offer of a new card', () => {
  const office = { is_office_employee: true };
  const countStaffRequests = () => upstream.requests.filter(({ url }) => /staff/.test(url)).length;
  const manager = person(7, 'Marieke', { ...office, is_manager: true });

  it.each([
    ['an employee', [person(7, 'Jan')], true],
    ['an office employee', [person(7, 'Ingrid', office)], false],
    ['an office employee with another contract', [person(7, 'Ingrid', office), person(5, 'Ingrid')], true],
    ['a user without an employee record', [], false],
  ])('decides whether to offer a new card without fetching staff: %s', async (_, own, offered) => {
    upstream.behave(answering({ ...company, 'GET /user/employees': own }));
    expect(await canMakeCards(await loadUser())).toBe(offered);
    expect(countStaffRequests()).toBe(0);
  });

  it('offers a new card to an office manager with non-office staff', async () => {
    upstream.behave(answering({ ...company, 'GET /user/employees': [manager] }));
    expect(await canMakeCards(await loadUser())).toBe(true);
  });

  it('does not offer a new card to an office manager with only office staff', async () => {
    const none = {
      'GET /user/employees': [manager],
      'GET /employees/7/staff': [person(9, 'Ingrid', office)],
      'GET /employees/7/youth-staff': [],
    };
    upstream.behave(answering({ ...company, ...none }));
    expect(await canMakeCards(await loadUser())).toBe(false);
  });

  it('offers a new card when the staff of a manager cannot be fetched', async () => {
    const broken = { 'GET /user/employees': [manager], 'GET /employees/7/staff': new Refusal(500, 'broken') };
    upstream.behave(answering({ ...company, ...broken }));
    expect(await canMakeCards(await loadUser())).toBe(true);
  });
});

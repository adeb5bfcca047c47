import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as exported from '@/app/api/management/export/route';
import * as report from '@/app/api/management/report/route';
import { defaultManagerFilter, type ManagerFilter } from '@/lib/management/manager-filter';
import { loadCreatedCards } from '@/lib/services/list-created-cards';
import { openNewCard } from '@/lib/services/load-editor';
import { loadCurrentUser } from '@/lib/session/current-user';
import { sealedSession } from '../support/session';
import { answering, startUpstream, type Upstream } from '../support/upstream';

vi.mock('next-intl/server', async () => ({ getTranslations: (await import('../support/texts')).getTranslations }));

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());
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

/** Marieke manages; she has a second contract and an office one, and an office employee among her staff. */
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

async function managerNow() {
  const { session } = await sealedSession();
  const access = { token: session.token, onUnauthorized: () => Promise.reject(new Error('unauthorized')) };
  const currentUser = await loadCurrentUser(session, access);
  if (currentUser.activeEmployee === null) throw new Error('There is no active employee');
  return { ...currentUser, activeEmployee: currentUser.activeEmployee };
}
async function get({ GET }: { GET: typeof report.GET }, search = '') {
  const { cookie } = await sealedSession();
  const request = new NextRequest(`http://app.test/x${search}`, { headers: { cookie } });
  return (await GET(request, { params: Promise.resolve({}) })).text();
}
const askedFor = (path: string) =>
  upstream.asked.flatMap(({ url }) => {
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

const everybody = '7,5,8,9,10';
const withoutOneself = '5,8,9,10';

describe('viewable employees', () => {
  it('are the own non-office employees and all staff; only filter and report leave out the own record', async () => {
    const manager = await managerNow();
    const created = await loadCreatedCards(manager, defaultManagerFilter('2026-11-18'), 1);
    expect(askedFor('/hour-cards')).toEqual([everybody]);
    expect(created.employees.map(({ id }) => id).join()).toBe(withoutOneself);

    await get(exported, '?list=missing&format=csv');
    expect(askedFor('/hour-cards/uncreated')).toEqual([everybody]);

    const overview = fileOf(await get(exported, '?list=leave&format=csv'));
    expect(overview.split('\r\n').slice(1, -1)).toEqual([
      'Marieke;;1,00',
      'Marieke op zaterdag;;2,00',
      'Jan;;4,00',
      'Ingrid van kantoor;;5,00',
      'Tim;;',
    ]);

    await get(report);
    expect(askedFor('/departments')).toEqual([withoutOneself]);

    const { reference } = await openNewCard(manager, { year: 2026, week: 47 }, null);
    expect(reference.employees.map(({ fullName }) => fullName)).toEqual([
      'Marieke',
      'Marieke op zaterdag',
      'Jan',
      'Tim',
    ]);
  });

  it('who are chosen are those that the filter offers: a link that names oneself shows nobody', async () => {
    const manager = await managerNow();
    const choose = (employeeIds: readonly string[]): ManagerFilter => ({
      ...defaultManagerFilter('2026-11-18'),
      employeeIds,
    });
    await loadCreatedCards(manager, choose(['8', '7', '99']), 1);
    expect(askedFor('/hour-cards')).toEqual(['8']);
    const { search, cards } = await loadCreatedCards(manager, choose(['7']), 1);
    expect([search, cards]).toEqual([null, { ok: true, data: { items: [], total: 0 } }]);
    await get(exported, '?list=missing&format=csv&employees=7,9');
    expect(askedFor('/hour-cards/uncreated')).toEqual(['9']);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import * as accounts from '@/lib/upstream/accounts';
import * as hourCards from '@/lib/upstream/hour-cards';
import * as lookups from '@/lib/upstream/lookups';
import * as people from '@/lib/upstream/people';
import { dates, email, filter, payload } from '../../server/support/every-call';
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
const app = { app_identifier: 'hour-cards' };
const who = { user_identifier_value: email, ...app };
const page = 'from_date=2026-01-01&to_date=2026-02-01&page=1&per_page=24';
const reportBody = { departments: [3], from: '2026-01-01T00:00', to: '2026-02-01T23:59', receiver: email };

type Row = readonly [name: keyof typeof calls, ask: () => Promise<unknown>, line: string, body?: unknown];

/** For each call, the request that its typed function sends. */
const table: readonly Row[] = [
  ['requestPasswordReset', () => accounts.requestPasswordReset(email), 'POST base/password/request-reset', who],
  [
    'resetPassword',
    () => accounts.resetPassword({ token: 't', email, password: 'p' }),
    'POST base/password/reset',
    { token: 't', password: 'p', ...who },
  ],
  [
    'verifyResetToken',
    () => accounts.verifyResetToken({ token: 't', email }),
    'POST base/password/verify-token',
    { token: 't', ...who },
  ],
  [
    'validateImpersonation',
    () => accounts.validateImpersonation('t'),
    'POST base/impersonation/validate',
    { token: 't', ...app },
  ],
  ['validateInvite', () => accounts.validateInvite('t'), 'POST base/invite/validate', { token: 't', ...app }],
  [
    'finishInvite',
    () => accounts.finishInvite({ token: 't', password: 'p' }),
    'POST base/invite/finish',
    { token: 't', password: 'p', ...app },
  ],
  [
    'updatePassword',
    () => accounts.updatePassword(access, { currentPassword: 'a', newPassword: 'b' }),
    'POST base/profile/update-password',
    { current_password: 'a', new_password: 'b', ...app },
  ],
  [
    'createToken',
    () => accounts.createToken({ email, password: 'p' }),
    'POST customer/token',
    { email, password: 'p', device_name: 'hour-cards' },
  ],
  ['isResetRequired', () => accounts.isResetRequired(email), 'POST customer/user/reset-required', { email }],
  ['getUserInfo', () => people.getUserInfo(access), 'GET customer/user/info'],
  ['listOwnEmployees', () => people.listOwnEmployees(access), 'GET customer/user/employees'],
  ['getEmployee', () => people.getEmployee(access, 7), 'GET customer/employees/7'],
  ['listStaff', () => people.listStaff(access, 7), 'GET customer/employees/7/staff'],
  ['listLeaveBalances', () => people.listLeaveBalances(access, 'a-7'), 'GET customer/employees/a-7/leave-balances'],
  [
    'getDashboardStatistics',
    () => people.getDashboardStatistics(access, 7),
    'GET customer/employees/7/dashboard-statistics',
  ],
  ['listYouthStaff', () => people.listYouthStaff(access, 7), 'GET customer/employees/7/youth-staff?include_inactive=1'],
  ['listDepartmentsOfEmployee', () => lookups.listDepartments(access, 7), 'GET customer/departments?employee=7'],
  [
    'listDepartmentsOfEmployees',
    () => lookups.listDepartmentsOfEmployees(access, [7, 8]),
    'GET customer/departments?employees=7%2C8',
  ],
  ['listYouthDepartments', () => lookups.listYouthDepartments(access), 'GET customer/departments/youth'],
  [
    'listSecondmentDepartments',
    () => lookups.listSecondmentDepartments(access, 7),
    'GET customer/departments/secondment?employee=7',
  ],
  ['listShifts', () => lookups.listShifts(access, 3), 'GET customer/shifts?department=3'],
  ['getShiftSchedule', () => lookups.getShiftSchedule(access, 4), 'GET customer/shifts/4/schedule'],
  ['getHourCard', () => hourCards.getHourCard(access, 5), 'GET customer/hour-cards/5'],
  ['listHourExceptions', () => lookups.listHourExceptions(access), 'GET customer/hour-exceptions'],
  ['listSecondmentOptions', () => lookups.listSecondmentOptions(access), 'GET customer/secondment-options'],
  ['listWageComponents', () => lookups.listWageComponents(access), 'GET customer/wage-components'],
  ['createHourCard', () => hourCards.createHourCard(access, payload), 'POST customer/hour-cards', payload],
  ['updateHourCard', () => hourCards.updateHourCard(access, 5, payload), 'PUT customer/hour-cards/5', payload],
  [
    'listMissingHourCards',
    () => hourCards.listMissingHourCards(access, filter),
    `GET customer/hour-cards/uncreated?employees=1%2C2&${page}`,
  ],
  [
    'listHourCards',
    () => hourCards.listOwnHourCards(access, { employeeId: 7, page: 2 }),
    'GET customer/hour-cards?employees=7&from_date=2020-01-01&to_date=2999-01-01&page=2&per_page=6&manager_dashboard=0',
  ],
  [
    'listHourCards',
    () => hourCards.listCreatedHourCards(access, filter),
    `GET customer/hour-cards?employees=1%2C2&${page}&departments=3&shifts=&statuses=CREATED&manager_dashboard=1`,
  ],
  [
    'listHourCards',
    () => hourCards.listProofCards(access, { employeeIds: [1, 2], ...dates, ofStaff: true, page: 1, perPage: 24 }),
    `GET customer/hour-cards?employees=1%2C2&${page}&departments=&shifts=&statuses=CREATED%2CSYNCED%2CAPPROVED%2CDECLINED&manager_dashboard=1&details=1`,
  ],
  [
    'listHourCards',
    () => hourCards.listProofCards(access, { employeeIds: [7], ...dates, ofStaff: false, page: 1, perPage: 24 }),
    `GET customer/hour-cards?employees=7&${page}&manager_dashboard=0&details=1`,
  ],
  [
    'remindMissing',
    () => hourCards.remindMissing(access, { employeeIds: [7], ...dates }),
    'POST customer/hour-cards/uncreated/reminders',
    { employees: [7], from_date: '2026-01-01', to_date: '2026-02-01' },
  ],
  ['approveHourCard', () => hourCards.approveHourCard(access, 5), 'POST customer/hour-cards/5/approve'],
  [
    'declineHourCard',
    () => hourCards.declineHourCard(access, 5, 'Pauze klopt niet'),
    'POST customer/hour-cards/5/decline',
    { comment: 'Pauze klopt niet' },
  ],
  [
    'requestManagerReport',
    () => hourCards.requestManagerReport(access, { departmentIds: [3], ...dates, receiver: email }),
    'POST customer/reports/manager',
    reportBody,
  ],
];

describe('the upstream client', () => {
  it.each(table.map(([name, ask, line, body]) => ({ name, ask, line, body })))(
    '$name sends the documented request',
    async ({ name, ask, line, body }) => {
      upstream.behave((response) => json(response, 500, { success: false }));
      expect(await ask()).toEqual({ ok: false, statusCode: 500, message: '', errors: {} });
      expect(upstream.requests).toHaveLength(1);
      const [request] = upstream.requests;
      expect(`${request?.method} ${request?.url.replace('/prefix/', '')}`).toBe(line);
      expect(request?.body === '' ? undefined : JSON.parse(request?.body ?? '')).toEqual(body);
      expect(request?.headers.authorization).toBe(calls[name].token ? 'Bearer a-token' : undefined);
    },
  );

  it('has a typed function for every call', () => {
    expect([...new Set(table.map(([name]) => name))].sort()).toEqual(Object.keys(calls).sort());
    // The specification has 33 calls. The reminders are optional.
    expect(Object.keys(calls)).toHaveLength(34);
  });
});

import type { CallName } from '@/lib/contract/calls';
import type { Result } from '@/lib/result';
import * as accounts from '@/lib/upstream/accounts';
import type { Access } from '@/lib/upstream/call';
import * as hourCards from '@/lib/upstream/hour-cards';
import * as lookups from '@/lib/upstream/lookups';
import * as people from '@/lib/upstream/people';

export const dates = { from: '2026-01-01', to: '2026-02-01' };
export const email = 'jan@example.nl';
export const filter = { employeeIds: [1, 2], departmentIds: [3], statuses: ['CREATED'], page: 1, ...dates };
export const payload = {
  type: 'YOUTH' as const,
  contract: 1,
  department: 2,
  employee: 3,
  travel_expenses: 0,
  full_week_secondment: false,
  full_week_secondment_department: null,
  full_week_secondment_shift: null,
  shift: null,
  week: 1,
  year: 2026,
  worked_in_teams: false,
  lines: [],
};

const employee = { id: 7, full_name: 'Jan', contracts: [], leave_balances: [] };
const labelled = [{ id: 1, label: 'Bouw' }];
const card = { id: 5, week: 1, year: 2026 };
const nothing = Symbol('no data');

export type EveryCall = Readonly<{
  name: CallName;
  ask: (access: Access) => Promise<Result<unknown>>;
  /** The data of a valid response; undefined if the call returns no data. */
  data: unknown;
}>;

type Row = readonly [name: CallName, ask: EveryCall['ask'], data: unknown];

const rows: readonly Row[] = [
  ['requestPasswordReset', () => accounts.requestPasswordReset(email), nothing],
  ['resetPassword', () => accounts.resetPassword({ token: 't', email, password: 'p' }), nothing],
  ['verifyResetToken', () => accounts.verifyResetToken({ token: 't', email }), nothing],
  ['validateImpersonation', () => accounts.validateImpersonation('t'), { token: 'x' }],
  ['validateInvite', () => accounts.validateInvite('t'), { email }],
  ['finishInvite', () => accounts.finishInvite({ token: 't', password: 'p' }), nothing],
  ['updatePassword', (to) => accounts.updatePassword(to, { currentPassword: 'a', newPassword: 'b' }), nothing],
  ['createToken', () => accounts.createToken({ email, password: 'p' }), { token: 'x' }],
  ['isResetRequired', () => accounts.isResetRequired(email), false],
  ['getUserInfo', people.getUserInfo, { id: 1, email, requires_password_change: false }],
  ['listOwnEmployees', people.listOwnEmployees, [employee]],
  ['getEmployee', (to) => people.getEmployee(to, 7), employee],
  ['listStaff', (to) => people.listStaff(to, 7), [employee]],
  ['listYouthStaff', (to) => people.listYouthStaff(to, 7), [employee]],
  ['listLeaveBalances', (to) => people.listLeaveBalances(to, 7), [{ label: 'LEAVE', amount: 12 }]],
  [
    'getDashboardStatistics',
    (to) => people.getDashboardStatistics(to, 7),
    { time_worked: 12, open_hour_cards: 1, hour_cards_to_approve: 0 },
  ],
  ['listDepartmentsOfEmployee', (to) => lookups.listDepartments(to, 7), labelled],
  ['listDepartmentsOfEmployees', (to) => lookups.listDepartmentsOfEmployees(to, [7, 8]), labelled],
  ['listYouthDepartments', lookups.listYouthDepartments, labelled],
  ['listSecondmentDepartments', (to) => lookups.listSecondmentDepartments(to, 7), { Noord: labelled }],
  ['listShifts', (to) => lookups.listShifts(to, 3), labelled],
  [
    'getShiftSchedule',
    (to) => lookups.getShiftSchedule(to, 4),
    [{ id: 1, day_of_week: 1, start_time: '08:00', end_time: '16:00', breaks: [] }],
  ],
  ['listHourExceptions', lookups.listHourExceptions, [{ id: 1, label: 'SICK', for_adding: true }]],
  ['listSecondmentOptions', lookups.listSecondmentOptions, [{ id: 1, label: 'Elders', children: [] }]],
  ['listWageComponents', lookups.listWageComponents, labelled],
  ['getHourCard', (to) => hourCards.getHourCard(to, 5), { ...card, employee_id: 7, lines: [] }],
  ['createHourCard', (to) => hourCards.createHourCard(to, payload), nothing],
  ['updateHourCard', (to) => hourCards.updateHourCard(to, 5, payload), nothing],
  [
    'listMissingHourCards',
    (to) => hourCards.listMissingHourCards(to, filter),
    { items: [{ employee_id: 7, employee_name: 'Jan', employee_number: '1', week: 1, year: 2026 }], total: 1 },
  ],
  [
    'listHourCards',
    (to) => hourCards.listCreatedHourCards(to, filter),
    { items: [{ ...card, status: 'CREATED', employee_id: 7, lines: [] }], total: 1 },
  ],
  [
    'remindMissing',
    (to) => hourCards.remindMissing(to, { employeeIds: [7], ...dates }),
    { sent: [7], already_today: [], unreachable: [], failed: [] },
  ],
  ['approveHourCard', (to) => hourCards.approveHourCard(to, 5), nothing],
  ['declineHourCard', (to) => hourCards.declineHourCard(to, 5, 'Pauze klopt niet'), nothing],
  [
    'requestManagerReport',
    (to) => hourCards.requestManagerReport(to, { departmentIds: [3], ...dates, receiver: email }),
    nothing,
  ],
];

/** Every call of the contract once, with valid input and the data of a valid response. */
export const everyCall: readonly EveryCall[] = rows.map(([name, ask, data]) => ({
  name,
  ask,
  data: data === nothing ? undefined : data,
}));

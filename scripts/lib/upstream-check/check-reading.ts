import { z } from 'zod';
import type { CallData } from '@/lib/contract/calls';
import { idSchema } from '@/lib/contract/values';
import { addDays } from '@/lib/hour-card/calendar';
import type { Id, IsoDate } from '@/lib/hour-card/vocabulary';
import type { Checker } from './checker';

export type TestUser = Readonly<{ email: string; password: string; appIdentifier: string; today: IsoDate }>;

/** The results of read calls that the write calls need. */
export type Found = Readonly<{
  employee: CallData<'getEmployee'>;
  departments: CallData<'listDepartmentsOfEmployee'>;
  exceptionTypes: CallData<'listHourExceptions'>;
  staff: CallData<'listStaff'>;
  missing: CallData<'listMissingHourCards'>['items'];
}>;

/** The part of a list that later calls need: the ids. */
const withIds = z.array(z.object({ id: idSchema }));

const fakeToken = 'a-token-that-nobody-gave-out-0000000000';

/**
 * Makes all read calls, in the order in which the application needs them, even if a response differs. Returns
 * null if the results are not enough for the write calls.
 */
export async function checkReading(
  checker: Checker,
  { email, password, appIdentifier, today }: TestUser,
): Promise<Found | null> {
  const { check, checkFor, refuses, skip } = checker;
  const app = { app_identifier: appIdentifier };
  await refuses(
    'verifyResetToken',
    { body: { token: fakeToken, user_identifier_value: email, ...app } },
    'a made-up token',
  );
  await refuses('validateInvite', { body: { token: fakeToken, ...app } }, 'a made-up token');
  await refuses('validateImpersonation', { body: { token: fakeToken, ...app } }, 'a made-up token');
  await refuses('getUserInfo', {}, 'who has no token', 401);

  await check('isResetRequired', { body: { email } });
  const credentials = { email, password, device_name: 'check-upstream' };
  const { part: granted } = await checkFor(
    'createToken',
    { body: credentials },
    z.object({ token: z.string().min(1) }),
  );
  if (granted === null) return null;
  checker.logIn(granted.token);
  await check('getUserInfo', {});
  const own = await checkFor('listOwnEmployees', {}, withIds);
  const exceptionTypes = await check('listHourExceptions', {});
  await check('listSecondmentOptions', {});
  await check('listWageComponents', {});
  await check('listYouthDepartments', {});

  const [first] = own.part ?? [];
  if (!first) {
    skip('getEmployee', 'there is no employee to ask about, nor are the calls that need one made');
    return null;
  }
  const { id } = first;
  const params = { employeeId: id };
  const employee = await check('getEmployee', { params });
  const staff = await check('listStaff', { params });
  await check('listYouthStaff', { params, query: { include_inactive: true } });
  await check('listLeaveBalances', { params });
  await check('getDashboardStatistics', { params });
  const departments = await checkFor('listDepartmentsOfEmployee', { query: { employee: id } }, withIds);
  await check('listDepartmentsOfEmployees', { query: { employees: [id] } });
  await check('listSecondmentDepartments', { query: { employee: id } });
  await checkShifts(checker, departments.part ?? []);

  const cards = await checkFor(
    'listHourCards',
    {
      query: {
        employees: [id],
        page: 1,
        per_page: 6,
        from_date: '2020-01-01',
        to_date: '2999-01-01',
        manager_dashboard: false,
      },
    },
    z.object({ items: withIds }),
  );
  const missing = await check('listMissingHourCards', { query: missingOf(id, today) });
  const [card] = cards.part?.items ?? [];
  if (card) await check('getHourCard', { params: { hourCardId: card.id } });
  else skip('getHourCard', 'the list has no card to open');
  const known = employee ?? own.data?.[0];
  if (known === undefined) return null;
  return {
    employee: known,
    departments: departments.data ?? [],
    exceptionTypes: exceptionTypes ?? [],
    staff: staff ?? [],
    missing: missing?.items ?? [],
  };
}

/** The query for weeks without a card in the last four weeks. */
export const missingOf = (employeeId: Id, today: IsoDate) => ({
  employees: [employeeId],
  page: 1,
  per_page: 24,
  from_date: addDays(today, -28),
  to_date: today,
});

async function checkShifts({ check, checkUntil, skip }: Checker, departments: z.output<typeof withIds>): Promise<void> {
  const [department] = departments;
  if (!department) {
    skip('listShifts', 'there is no department to ask about');
    return skip('getShiftSchedule', 'there is no shift to ask about');
  }
  // Many departments have no shifts. Try the first ten until one has shifts.
  const queries = departments.slice(0, 10).map(({ id }) => ({ query: { department: id } }));
  const shifts = await checkUntil('listShifts', queries, withIds);
  const [shift] = shifts ?? [];
  if (!shift) return skip('getShiftSchedule', 'there is no shift to ask about');
  await check('getShiftSchedule', { params: { shiftId: shift.id } });
}

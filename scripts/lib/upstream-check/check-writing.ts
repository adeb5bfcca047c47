import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';
import { addDays } from '@/lib/hour-card/calendar';
import { isWithinContract } from '@/lib/hour-card/contracts';
import { newHourCard } from '@/lib/hour-card/new-card';
import { rulesOf } from '@/lib/hour-card/rules/card-rules';
import { validateCard } from '@/lib/hour-card/rules/check-card';
import { changeDepartment } from '@/lib/hour-card/transitions/card';
import { setLineTime } from '@/lib/hour-card/transitions/lines';
import { toPayload } from '@/lib/wire/hour-card-payload';
import { toDepartment, toEmployee, toHourExceptionType } from '@/lib/wire/lookups';
import { type Found, missingOf, type TestUser } from './check-reading';
import type { Checker } from './checker';

/** Makes all write calls, for a week that has no card yet. Use this only on a test environment. */
export async function checkWriting(checker: Checker, found: Found, user: TestUser, zone: string): Promise<void> {
  const { check, skip } = checker;
  await checkCard(checker, await subjectOf(checker, found, user), user, zone);

  const [department] = found.departments;
  if (found.employee.is_manager && department) {
    const [from, to] = [addDays(user.today, -14), addDays(user.today, -7)];
    const body = { departments: [department.id], from: `${from}T00:00`, to: `${to}T23:59`, receiver: user.email };
    await check('requestManagerReport', { body });
  } else skip('requestManagerReport', 'only a manager with a department may ask for it');
  skip('remindMissing', 'would mail people');

  const identified = { user_identifier_value: user.email, app_identifier: user.appIdentifier };
  await check('requestPasswordReset', { body: identified });
  for (const name of ['resetPassword', 'finishInvite', 'updatePassword'] as const) {
    skip(name, 'would change a password');
  }
}

/**
 * The employee to create a card for. For a manager, one of the staff, whose card the manager can then review;
 * for others, the user.
 */
async function subjectOf({ check }: Checker, found: Found, { today }: TestUser): Promise<Found> {
  const employee = found.staff.find((one) => !one.is_office_employee && one.id !== found.employee.id);
  if (!found.employee.is_manager || !employee) return found;
  const departments = await check('listDepartmentsOfEmployee', { query: { employee: employee.id } });
  const missing = await check('listMissingHourCards', { query: missingOf(employee.id, today) });
  return { ...found, employee, departments: departments ?? [], missing: missing?.items ?? [] };
}

async function checkCard({ check, skip }: Checker, found: Found, { today }: TestUser, zone: string): Promise<void> {
  const payload = found.missing.map((week) => fourHourCard(found, week, today, zone)).find((card) => card !== null);
  const writing = ['createHourCard', 'updateHourCard', 'declineHourCard', 'approveHourCard'] as const;
  if (!payload) {
    for (const name of writing) skip(name, 'there is no week without a card for which one can be made');
    return;
  }
  const created = await check('createHourCard', { body: payload });
  const listed = await check('listHourCards', {
    query: { employees: [payload.employee], page: 1, per_page: 100, from_date: '2020-01-01', to_date: '2999-01-01' },
  });
  const card = listed?.items.find(({ week, year }) => week === payload.week && year === payload.year);
  if (created === null && !card) return;
  if (!card) {
    for (const name of writing.slice(1)) skip(name, 'the list does not show the card that was created');
    return;
  }
  const params = { hourCardId: card.id };
  await check('updateHourCard', { params, body: payload });
  if (!found.staff.some(({ id }) => id === found.employee.id)) {
    for (const name of writing.slice(2)) skip(name, 'only the manager of whose card it is may do it');
    return;
  }
  await check('declineHourCard', { params, body: { comment: 'check-upstream' } });
  await check('approveHourCard', { params });
}

/**
 * A card of four hours on the first day of a week within the contract. Null if such a card would not be
 * valid.
 */
function fourHourCard(
  found: Found,
  { week, year }: Readonly<{ week: number; year: number }>,
  today: string,
  zone: string,
): HourCardPayload | null {
  const employee = toEmployee(found.employee);
  const departments = found.departments.map(toDepartment);
  const empty = newHourCard({ week: { week, year }, employee, departments, today });
  const placed = empty.departmentId === null ? changeDepartment(empty, departments[0] ?? null) : empty;
  const contract = employee.contracts.find(({ id }) => id === placed.contractId);
  const line = placed.lines.find(({ date }) => contract && isWithinContract(date, contract));
  if (!line) return null;
  const form = setLineTime(setLineTime(placed, line.key, 'start', '08:00'), line.key, 'end', '12:00');
  const exceptionTypes = found.exceptionTypes.map(toHourExceptionType);
  const valid = validateCard(
    form,
    rulesOf(form, { zone, contracts: employee.contracts, schedule: null, exceptionTypes }),
  );
  return valid.ok ? toPayload(valid.card) : null;
}

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HourCardStatus, hourCards } from '@/backend/database/tables/hour-card-tables';
import { leaveBalances } from '@/backend/database/tables/people-tables';
import { exceptionIds } from '@/backend/demo/lookups';
import { changeOf, plusMinutes, waitingLeave } from '@/lib/hour-card/advice/leave-effect';
import { toListedHourCard } from '@/lib/wire/listed-hour-card';
import { toDatedBalance } from '@/lib/wire/lookups';
import { fullTimeCard, line } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let fullTime: string;
beforeAll(async () => {
  backend = await startTestBackend();
  fullTime = await backend.login('fulltime');
  await backend.database.delete(hourCards);
  const leave = (hourException: number, minutes: number) => ({
    work_time_exceptions: [{ hour_exception: hourException, minutes, wage_component: null, comment: '' }],
  });
  const lines = [
    // Leave on Monday and Tuesday, and two extra hours for time off in lieu on Wednesday.
    line('2026-11-15', '23:00', '23:00', leave(exceptionIds.leave, -480)),
    line('2026-11-16', '23:00', '23:00', leave(exceptionIds.leave, -450)),
    line('2026-11-18', '07:00', '17:00', leave(exceptionIds.positiveTvt, 120)),
  ];
  await backend.ask('createHourCard', fullTime, { body: fullTimeCard({ lines }) });
});
afterAll(() => backend.stop());

const own = eq(leaveBalances.employeeId, 1);

async function balances(status: HourCardStatus, asOf: string) {
  const { database } = backend;
  await database.update(hourCards).set({ status });
  await database.update(leaveBalances).set({ asOf, amount: 100 }).where(own);
  return Object.fromEntries(
    (await backend.ask('listLeaveBalances', fullTime, { params: { employeeId: 1 } })).map(({ label, amount }) => [
      label,
      amount,
    ]),
  );
}

describe('leave balances', () => {
  it.each<[HourCardStatus, number, number]>([
    ['CREATED', 100, 100],
    ['DECLINED', 100, 100],
    ['APPROVED', 84.5, 102],
    ['SYNCED', 84.5, 102],
  ])('a balance of 100 hours with 15.5 hours of leave on a %s card becomes %d', async (status, leave, tvt) => {
    expect(await balances(status, '2026-11-01')).toEqual({ ADV: 100, LEAVE: leave, SPECIAL_LEAVE: 100, TVT: tvt });
  });

  it.each([
    ['2026-11-15', 84.5],
    ['2026-11-16', 92.5],
    ['2026-11-17', 100],
    ['2026-11-30', 100],
  ])('reduces a balance dated %s only by leave on later days', async (asOf, leave) => {
    expect(await balances('APPROVED', asOf)).toMatchObject({ LEAVE: leave });
  });

  it.each(['2026-11-01', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-30'])(
    'changes a balance dated %s as predicted when cards in review are approved',
    async (asOf) => {
      await balances('CREATED', asOf);
      const query = { from_date: '2026-11-16', to_date: '2026-11-22', page: 1, per_page: 6, employees: [] };
      const { items } = await backend.ask('listHourCards', fullTime, { query });
      const waiting = waitingLeave(items.map(toListedHourCard), 'Europe/Amsterdam');
      const now = await backend.ask('listLeaveBalances', fullTime, { params: { employeeId: 1 } });
      const ahead = now.map(toDatedBalance).map((one) => [one.label, plusMinutes(one.amount, changeOf(one, waiting))]);
      expect(await balances('APPROVED', asOf)).toEqual(Object.fromEntries(ahead));
    },
  );

  it('includes the reduced balance in the employee record', async () => {
    await balances('SYNCED', '2026-11-01');
    const employee = await backend.ask('getEmployee', fullTime, { params: { employeeId: 1 } });
    expect(employee.leave_balances).toContainEqual({ label: 'LEAVE', amount: 84.5 });
    const [stored] = await backend.database
      .select()
      .from(leaveBalances)
      .where(and(own, eq(leaveBalances.label, 'LEAVE')));
    expect(stored?.amount).toBe(100);
  });
});

import { readdirSync, rmSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { payrollRuns } from '@/backend/database/tables/payroll-tables';
import { leaveBalances } from '@/backend/database/tables/people-tables';
import { exceptionIds } from '@/backend/demo/lookups';
import { payrollCommand } from '@/backend/payroll/payroll-command';
import { commandContext } from './command-context';
import { fullTimeCard, line, partTimeCard } from './payloads';
import { startTestBackend } from './test-backend';

export const exception = (kind: number, minutes: number, component: number | null = null) => ({
  hour_exception: kind,
  minutes,
  wage_component: component,
  comment: '',
});

/** Starts a backend with two cards for week 47, and a payroll command on its database. */
export async function startPayrollWeek() {
  const backend = await startTestBackend();
  const command = commandContext(backend.database);
  const { database, ask, login } = backend;
  const tokens = {
    fulltime: await login('fulltime'),
    parttime: await login('parttime'),
    manager: await login('manager'),
  };

  async function cardOf(employeeId: number) {
    const [card] = await database.select().from(hourCards).where(eq(hourCards.employeeId, employeeId));
    if (!card) throw new Error('There is no card');
    return card;
  }

  async function approve(employeeId: number) {
    const { id } = await cardOf(employeeId);
    await ask('approveHourCard', tokens.manager, { params: { hourCardId: id } });
  }

  return {
    backend,
    command,
    tokens,
    cardOf,
    approve,
    decline: async (employeeId: number) => {
      const { id } = await cardOf(employeeId);
      await ask('declineHourCard', tokens.manager, { params: { hourCardId: id }, body: { comment: 'Klopt niet' } });
    },
    run: (...argv: string[]) => payrollCommand(argv, command.context),
    week: (out: string) => ['--week', '2026-47', '--out', command.file(out)],
    statuses: async () => [(await cardOf(1)).status, (await cardOf(2)).status],
    lastRun: async () => {
      const [last] = await database.select({ id: sql<number>`max(${payrollRuns.id})` }).from(payrollRuns);
      return last?.id ?? 0;
    },
    /**
     * Stores a card with a working day, a quarter of an hour of overtime and a day of leave, and approves it.
     * Also stores an unapproved card of the part-timer.
     */
    reset: async () => {
      command.setNow('2026-11-18T09:00:00Z');
      await database.delete(payrollRuns);
      await database.delete(hourCards);
      for (const file of readdirSync(command.folder)) rmSync(command.file(file));
      await database.update(leaveBalances).set({ asOf: '2026-11-01', amount: 100 });
      const lines = [
        line('2026-11-15', '23:00', '23:00', { work_time_exceptions: [exception(exceptionIds.leave, -480)] }),
        line('2026-11-17', '07:00', '15:15', { work_time_exceptions: [exception(exceptionIds.overtime, 15, 1)] }),
      ];
      await ask('createHourCard', tokens.fulltime, { body: fullTimeCard({ lines, travel_expenses: 12.5 }) });
      await ask('createHourCard', tokens.parttime, { body: partTimeCard() });
      await approve(1);
    },
    stop: async () => {
      command.remove();
      await backend.stop();
    },
  };
}

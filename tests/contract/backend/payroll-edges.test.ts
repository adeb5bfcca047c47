import { writeFileSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { contracts, employees } from '@/backend/database/tables/people-tables';
import { standardMapping } from '@/backend/payroll/column-mapping';
import { cardsBefore, openWeeks, settledPeriod } from '@/backend/payroll/open-cards';
import { listRuns } from '@/backend/payroll/stored-runs';
import { startPayrollWeek } from '../support/payroll-week';

const payroll = await startPayrollWeek();
const { backend, command, lastRun, run, statuses, week } = payroll;
const { database } = backend;
beforeEach(payroll.reset);
afterAll(payroll.stop);

describe('the open weeks of a period', () => {
  const office = (isOfficeEmployee: boolean) => database.update(employees).set({ isOfficeEmployee });

  it.each([
    [false, ['CREATED'], 1],
    [true, [], 0],
  ])(
    'excludes office employees from open weeks and earlier approved cards: office employee %s',
    async (isOffice, open, cardCount) => {
      await office(isOffice);
      const period = { firstWeek: '2026-11-16', lastWeek: '2026-11-16' };
      const weeks = await openWeeks(database, period, '2026-11-18');
      const before = await cardsBefore(database, '2026-11-23');
      await office(false);
      expect(weeks.flatMap(({ card }) => card?.status ?? [])).toEqual(open);
      expect(before?.cards ?? 0).toBe(cardCount);
    },
  );

  it.each<[string, string | null, string]>([
    ['2030-01-20', null, 'notYet'],
    ['2030-01-21', null, 'nobody'],
    ['2030-01-01', '2030-01-07', 'notYet'],
    ['2030-01-01', '2030-01-06', 'nobody'],
  ])('explains why no week is open with a contract from %s to %s: %s', async (startDate, endDate, expected) => {
    const before = await database.select().from(contracts);
    await database.delete(hourCards);
    await database.delete(contracts);
    await database.insert(contracts).values({ employeeId: 1, type: 'FULL_TIME', startDate, endDate });
    const found = await settledPeriod(database, { firstWeek: '2030-01-07', lastWeek: '2030-01-14' });
    await database.delete(contracts);
    await database.insert(contracts).values(before);
    expect(found).toBe(expected);
  });
});

describe('undone and repeated payroll runs', () => {
  it.each([
    ['SYNCED', 'APPROVED'],
    ['APPROVED', 'APPROVED'],
    ['DECLINED', 'DECLINED'],
    ['CREATED', 'CREATED'],
  ] as const)('undoing a run leaves a %s card %s', async (status, expected) => {
    await run(...week('loon.csv'));
    await database.update(hourCards).set({ status }).where(eq(hourCards.employeeId, 1));
    await run('--undo', String(await lastRun()), '--why', 'Verkeerde week');
    expect((await statuses())[0]).toBe(expected);
  });

  it('shows which active run includes the cards of an undone run', async () => {
    const undo = async () => run('--undo', String(await lastRun()), '--why', 'Verkeerde week');
    await run(...week('eerste.csv'));
    const first = await lastRun();
    await undo();
    await run(...week('tweede.csv'));
    const second = await lastRun();
    const following = async () => (await listRuns(database)).find((one) => one.run.id === first)?.after;
    expect(await following()).toEqual([{ runs: [second], cards: 1, corrects: false }]);
    await undo();
    expect(await following()).toEqual([]);
    expect((await listRuns(database)).find((one) => one.run.id === second)?.before).toEqual([
      { runs: [first], cards: 1, corrects: false },
    ]);
  });

  it.each([
    [[], {}],
    [['--mapping', 'k.json'], { columns: 'andere kolommen (--mapping)' }],
  ])('logs custom columns when a file is written again with %j: %j', async (given, columns) => {
    writeFileSync(command.file('k.json'), JSON.stringify(standardMapping));
    await run(...week('loon.csv'));
    const options = given.map((one) => (one === 'k.json' ? command.file(one) : one));
    await run('--again', String(await lastRun()), '--out', command.file('nog.csv'), ...options);
    const [entry] = await database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry?.action).toBe('payroll_file_given');
    expect(entry?.details).toEqual({ format: 'csv', ...columns });
  });
});

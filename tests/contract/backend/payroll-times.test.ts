import { readFileSync, writeFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { payrollLines } from '@/backend/database/tables/payroll-tables';
import { employees } from '@/backend/database/tables/people-tables';
import { fullTimeCard, line, pause } from '../support/payloads';
import { startPayrollWeek } from '../support/payroll-week';

const payroll = await startPayrollWeek();
const { approve, backend, cardOf, command, lastRun, run, tokens } = payroll;

const fields = ['date', 'start', 'end', 'breaks', 'company', 'costCentre', 'cardNumber', 'employeeNumber', 'hours'];
const mapping = {
  columns: [
    ...fields.map((field) => ({ header: field, field })),
    { header: 'NACHT', range: 'nacht' },
    { header: 'DINSDAG', range: 'dinsdag' },
    { header: 'WIJZIGING', field: 'correction' },
  ],
  ranges: [
    { name: 'nacht', from: '22:00', to: '06:00' },
    { name: 'dinsdag', from: '00:00', to: '24:00', days: ['tuesday'] },
  ],
};

/** Tuesday 17:00 to Wednesday 01:00 with a break of half an hour at 23:00. These times are in UTC. */
const evening = [line('2026-11-17', '16:00', '24:00', { breaks: [pause('2026-11-17', '22:00', '22:30')] })].map(
  (one) => ({ ...one, end: '2026-11-18T00:00' }),
);
const morning = [line('2026-11-17', '07:00', '15:00', { breaks: [pause('2026-11-17', '11:00', '11:30')] })];

async function save(lines: typeof evening) {
  const params = { hourCardId: (await cardOf(1)).id };
  await backend.ask('updateHourCard', tokens.fulltime, { params, body: fullTimeCard({ lines }) });
}
const decline = () => payroll.decline(1);
const week = (out: string) => [
  ...['--week', '2026-47', '--out', command.file(out)],
  ...['--mapping', command.file('kolommen.json')],
];
const rows = (file: string) => readFileSync(command.file(file), 'utf8').trim().split('\r\n').slice(1);
const number = async () => String((await cardOf(1)).number);

beforeEach(async () => {
  await payroll.reset();
  writeFileSync(command.file('kolommen.json'), JSON.stringify(mapping));
  await decline();
  await save(evening);
  await approve(1);
});
afterAll(payroll.stop);

describe('a payroll run with times', () => {
  it('writes the start, end, breaks, company, cost centre and hours within each range', async () => {
    const [employee] = await backend.database.select().from(employees).where(eq(employees.id, 1));
    const company = employee?.companyName ?? '';
    await run(...week('een.csv'));
    const expected = [`17-11-2026;17:00;01:00;0,50;${company};Logistiek;${await number()};10400;7,50;2,50;6,50;`];
    expect(rows('een.csv')).toEqual(expected);
    await run('--again', String(await lastRun()), '--out', command.file('nog.csv'));
    expect(rows('nog.csv')).toEqual(expected);
  });

  it('exports only the range differences when times change but total hours do not', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await run('--correct', await number(), '--why', 'Het was overdag');
    await expect(run('--cancel-correction', await number())).resolves.toBeUndefined();
    await run('--correct', await number(), '--why', 'Het was overdag');
    await save(morning);
    await expect(run('--cancel-correction', await number())).rejects.toThrow('is veranderd');
    await approve(1);
    await run(...week('twee.csv'));
    const [row, ...others] = rows('twee.csv');
    expect(others).toEqual([]);
    expect(row?.split(';').slice(8)).toEqual(['0,00', '-2,50', '1,00', 'Correctie', `correctie van loonrun ${first}`]);
  });

  it('adds missing times to an older run when one of its cards is reopened', async () => {
    await run(...week('een.csv'));
    const old = { times: null, company: '', shift: '', costCentre: 'Logistiek' };
    await backend.database
      .update(payrollLines)
      .set(old)
      .where(eq(payrollLines.runId, await lastRun()));
    await run('--again', String(await lastRun()), '--out', command.file('oud.csv'));
    expect(rows('oud.csv')[0]?.split(';').slice(1, 5)).toEqual(['', '', '', '']);
    await run('--correct', await number(), '--why', 'Een half uur langer');
    await save(evening.map((one) => ({ ...one, end: '2026-11-18T00:30' })));
    await approve(1);
    expect((await backend.database.select().from(hourCards).where(eq(hourCards.employeeId, 1)))[0]?.status).toBe(
      'APPROVED',
    );
    await run(...week('twee.csv'));
    expect(rows('twee.csv').map((row) => row.split(';').slice(8, 11))).toEqual([['0,50', '0,50', '0,00']]);
  });
});

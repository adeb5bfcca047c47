import { readFileSync } from 'node:fs';
import { desc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { standardMapping } from '@/backend/payroll/column-mapping';
import { saveMapping } from '@/backend/payroll/saved-mapping';
import { fullTimeCard, line } from '../support/payloads';
import { startPayrollWeek } from '../support/payroll-week';

const payroll = await startPayrollWeek();
const { approve, backend, cardOf, command, lastRun, run, statuses, tokens, week } = payroll;
beforeEach(payroll.reset);
afterAll(payroll.stop);

describe('undoing a payroll run', () => {
  it('unlocks the cards of a run, logs the reason and rejects a second undo', async () => {
    await run(...week('loon.csv'));
    const id = await lastRun();
    await expect(run('--undo', String(id))).rejects.toThrow('waarom');
    await run('--undo', String(id), '--why', 'Verkeerde week');
    expect(await statuses()).toEqual(['APPROVED', 'CREATED']);
    await expect(run('--undo', String(id), '--why', 'Nog eens')).rejects.toThrow(`Loonrun ${id} is al teruggedraaid.`);
    await expect(run('--undo', '999', '--why', 'Welke?')).rejects.toThrow('Loonrun 999 bestaat niet.');
    const trail = await backend.database.select().from(auditEntries).orderBy(auditEntries.id);
    const subject = { subject: 'payroll_run', subjectId: String(id), actorName: 'beheerder (opdracht)' };
    expect(trail.slice(-2)).toMatchObject([
      { ...subject, action: 'payroll_run', details: { cards: 1, from: '2026-11-16', to: '2026-11-16' } },
      { ...subject, action: 'payroll_undone', details: { cards: 1, reason: 'Verkeerde week' } },
    ]);
    command.output();
    await run('--list');
    const made = `${id}  2026-47  18-11-2026, 10:00 door beheerder (opdracht)  1 urenkaart`;
    const undone = 'teruggedraaid: Verkeerde week (18-11-2026, 10:00 door beheerder (opdracht))';
    expect(command.output()).toContain(`${made}  ${undone}`);
    // The new file may not overwrite the earlier one: they differ, because the new file names the undone run.
    await expect(run(...week('loon.csv'))).rejects.toThrow('loon.csv bestaat al, en er staat iets anders in.');
    await run(...week('loon-2.csv'));
    expect(await statuses()).toEqual(['SYNCED', 'CREATED']);
  });

  it('writes the original file of a run after an undo, a correction and changed columns', async () => {
    await run(...week('loon.xlsx'));
    const id = await lastRun();
    await run('--undo', String(id), '--why', 'Verkeerde uren');
    const params = { hourCardId: (await cardOf(1)).id };
    await backend.ask('declineHourCard', tokens.manager, { params, body: { comment: 'Eén uur minder' } });
    const lines = [line('2026-11-17', '07:00', '14:00')];
    await backend.ask('updateHourCard', tokens.fulltime, { params, body: fullTimeCard({ lines }) });
    await approve(1);
    const work = { database: backend.database, now: new Date('2026-11-18T09:00:00Z'), actor: { name: 'Loon' } };
    await saveMapping(work, { fileName: 'k.json', mapping: { ...standardMapping, hours: 'minutes' } });
    await run(...week('nieuw.xlsx'));
    command.output();
    await run('--again', String(id), '--out', command.file('origineel.xlsx'));
    const [first, again] = ['loon', 'origineel'].map((name) => readFileSync(command.file(`${name}.xlsx`)));
    expect(again?.equals(first ?? Buffer.of())).toBe(true);
    const [entry] = await backend.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    const given = { action: 'payroll_file_given', subject: 'payroll_run', subjectId: String(id) };
    expect(entry).toMatchObject({ ...given, actorName: 'beheerder (opdracht)', details: { format: 'xlsx' } });
    await saveMapping(work, null);
    const output = command.output();
    expect(output).toContain(`Let op: loonrun ${id} is teruggedraaid (Verkeerde uren).`);
    expect(output).toContain('Dit is het bestand zoals het toen was.');
  });

  it('subtracts approved leave from the balance, whether exported or not', async () => {
    const leave = async () => {
      const balances = await backend.ask('listLeaveBalances', tokens.fulltime, { params: { employeeId: 1 } });
      return balances.find(({ label }) => label === 'LEAVE')?.amount;
    };
    expect(await leave()).toBe(92);
    await run(...week('loon.csv'));
    expect(await leave()).toBe(92);
    await run('--undo', String(await lastRun()), '--why', 'Toch niet');
    const params = { hourCardId: (await cardOf(1)).id };
    await backend.ask('declineHourCard', tokens.manager, { params, body: { comment: 'Geen verlof' } });
    expect(await leave()).toBe(100);
  });
});

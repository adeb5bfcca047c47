import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { eq, notInArray, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { departments } from '@/backend/database/tables/lookup-tables';
import { payrollRuns } from '@/backend/database/tables/payroll-tables';
import { contracts, employees } from '@/backend/database/tables/people-tables';
import { fullTimeCard } from '../support/payloads';
import { startPayrollWeek } from '../support/payroll-week';

const payroll = await startPayrollWeek();
const { approve, backend, cardOf, command, lastRun, run, statuses, tokens, week } = payroll;
beforeEach(payroll.reset);
afterAll(payroll.stop);

describe('a payroll run', () => {
  it('exports and locks approved cards and lists unapproved weeks', async () => {
    await run(...week('loon.csv'));
    const { number } = await cardOf(1);
    const csv = readFileSync(command.file('loon.csv'), 'utf8').split('\r\n');
    expect(csv.slice(1)).toEqual([
      `10400;Jeroen Bakker;2026;47;16-11-2026;Logistiek;Afbouw;Verlof;;;-8,00;;${number};`,
      `10400;Jeroen Bakker;2026;47;16-11-2026;Logistiek;Reiskosten;Extra reiskosten;;;;12,50;${number};`,
      `10400;Jeroen Bakker;2026;47;17-11-2026;Logistiek;Gewerkt;Gewerkte uren;;;8,25;;${number};`,
      `10400;Jeroen Bakker;2026;47;17-11-2026;Logistiek;Opbouw;Overwerk;Overwerk 125%;;0,25;;${number};`,
      '',
    ]);
    const output = command.output();
    expect(output).toContain(': 1 urenkaart in ');
    expect(output).toContain('Gewerkt 08:15, opbouw 00:15, afbouw -08:00, extra reiskosten €\u00a012,50.');
    expect(output).toMatch(/2026-47 {2}\d+ {2}Samira El Amrani: Aangemaakt, urenkaart \d+/);
    expect(output).toMatch(/2026-47 {2}\d+ {2}.+: geen urenkaart/);
    expect(await statuses()).toEqual(['SYNCED', 'CREATED']);
  });

  it('locks exported cards for the employee and the manager', async () => {
    await run(...week('loon.xlsx'));
    const params = { hourCardId: (await cardOf(1)).id };
    const { refused } = backend;
    expect(await refused('updateHourCard', tokens.fulltime, { params, body: fullTimeCard() })).toBe(
      '409 already_exported',
    );
    const decline = { params, body: { comment: 'Toch niet' } };
    expect(await refused('declineHourCard', tokens.manager, decline)).toBe('409 already_exported');
    expect(await refused('approveHourCard', tokens.manager, { params })).toBe('409 already_exported');
  });

  it('writes totals that match the stored cards', async () => {
    await approve(2);
    await run(...week('loon.xlsx'));
    const totals = await readSheet(command.file('loon.xlsx'), 'Totalen');
    const [stored] = (
      await backend.database.select({ worked: sql<string>`sum(worked_minutes)` }).from(sql`hour_card_lines`)
    ).map(({ worked }) => Number(worked));
    expect(totals.at(-1)).toEqual(['Totaal', null, 2, (stored ?? 0) / 60, 0.25, -8, 12.5]);
    const rows = (await readSheet(command.file('loon.xlsx'), 'Loonregels')).slice(1);
    const hours = rows.filter((row) => row[6] === 'Gewerkt').reduce((sum, row) => sum + Number(row[10]), 0);
    expect(hours).toBe((stored ?? 0) / 60);
  });

  it.each(['xlsx', 'csv'])('makes new and repeated files readable only by their owner: %s', async (ending) => {
    await run(...week(`first.${ending}`));
    await run(...week(`second.${ending}`));
    await run('--again', String(await lastRun()), '--out', command.file(`third.${ending}`));
    for (const name of ['first', 'second', 'third'])
      expect([name, statSync(command.file(`${name}.${ending}`)).mode & 0o777]).toEqual([name, 0o600]);
  });

  it('writes the same file again, byte for byte, even after employees are renamed', async () => {
    await run(...week('first.xlsx'));
    const { database } = backend;
    await database.update(employees).set({ fullName: 'Anders' }).where(eq(employees.id, 1));
    await database.update(departments).set({ label: 'Elders' }).where(eq(departments.id, 1));
    command.setNow('2026-11-20T09:00:00Z');
    await run(...week('second.xlsx'));
    await run('--again', String(await lastRun()), '--out', command.file('third.xlsx'));
    await database.update(employees).set({ fullName: 'Jeroen Bakker' }).where(eq(employees.id, 1));
    await database.update(departments).set({ label: 'Logistiek' }).where(eq(departments.id, 1));
    const [first, second, third] = ['first', 'second', 'third'].map((name) =>
      readFileSync(command.file(`${name}.xlsx`)),
    );
    expect(second?.equals(first ?? Buffer.of())).toBe(true);
    expect(third?.equals(first ?? Buffer.of())).toBe(true);
    expect(await database.$count(payrollRuns)).toBe(1);
    expect(command.output()).toContain('Er is niets nieuws goedgekeurd.');
  });

  it('exports only newly approved cards after an earlier run and reports that run', async () => {
    await run(...week('first.csv'));
    const first = await lastRun();
    await approve(2);
    command.output();
    await run('--from', '2026-46', '--to', '2026-47', '--out', command.file('second.csv'));
    const second = readFileSync(command.file('second.csv'), 'utf8');
    expect(second).toContain('Samira El Amrani');
    expect(second).not.toContain('Jeroen Bakker');
    expect(command.output()).toContain(`voor deze weken is er al loonrun ${first}.`);
    await run('--week', '2026-46', '--out', command.file('third.csv'));
    expect(command.output()).toContain('2026-46 t/m 2026-47');
    expect(readdirSync(command.folder)).not.toContain('third.csv');
  });

  it('previews a run without writing a file or changing cards', async () => {
    await run('--week', '2026-47');
    expect(command.output()).toContain('Klaar om over te dragen: 1 urenkaart.');
    expect(await statuses()).toEqual(['APPROVED', 'CREATED']);
  });

  it('suggests another name instead of overwriting a different file, and exports no cards', async () => {
    writeFileSync(command.file('loon.csv'), 'De loonrun van vorige week');
    const taken = run(...week('loon.csv'));
    await expect(taken).rejects.toThrow(
      `loon.csv bestaat al, en er staat iets anders in. Er is niets veranderd. Kies een andere naam, bijvoorbeeld:\n  npm run payroll -- --week 2026-47 --out ${command.file('loon-2.csv')}`,
    );
    expect(await statuses()).toEqual(['APPROVED', 'CREATED']);
    expect(await backend.database.$count(payrollRuns)).toBe(0);
    expect(readFileSync(command.file('loon.csv'), 'utf8')).toBe('De loonrun van vorige week');
    await run(...week('loon-2.csv'));
    const again = run('--again', String(await lastRun()), '--out', command.file('loon.csv'));
    await expect(again).rejects.toThrow(`--out ${command.file('loon-3.csv')}`);
    expect(readdirSync(command.folder).toSorted()).toEqual(['loon-2.csv', 'loon.csv']);
  });

  it('rewrites its own file with the same content', async () => {
    await run(...week('loon.xlsx'));
    const first = readFileSync(command.file('loon.xlsx'));
    await run(...week('loon.xlsx'));
    await run('--again', String(await lastRun()), '--out', command.file('loon.xlsx'));
    expect(readFileSync(command.file('loon.xlsx')).equals(first)).toBe(true);
    expect(command.output()).toContain('Er is niets nieuws goedgekeurd.');
  });

  it.each([
    ['2020-46', 'In deze weken werkt niemand: er loopt geen contract, en er zijn geen urenkaarten.'],
    ['2026-51', 'Voor deze weken wordt nog van niemand een urenkaart verwacht.'],
  ])('explains why no cards are expected in week %s: %s', async (of, why) => {
    await run('--week', of);
    const output = command.output();
    expect(output).toContain(why);
    expect(output).not.toContain('Alle urenkaarten van deze weken zijn goedgekeurd.');
  });

  it('reports that all cards of the period are approved', async () => {
    const { database } = backend;
    await approve(2);
    const others = await database
      .delete(contracts)
      .where(notInArray(contracts.employeeId, [1, 2]))
      .returning();
    await run('--week', '2026-47');
    await database.insert(contracts).overridingSystemValue().values(others);
    expect(command.output()).toContain('Alle urenkaarten van deze weken zijn goedgekeurd.');
  });

  it('exports no cards when the file cannot be written', async () => {
    const nowhere = run('--week', '2026-47', '--out', command.file('nowhere/loon.xlsx'));
    await expect(nowhere).rejects.toThrow('kan niet worden geschreven. Er is niets veranderd.');
    expect(await statuses()).toEqual(['APPROVED', 'CREATED']);
    expect(await backend.database.$count(payrollRuns)).toBe(0);
  });

  it('exports each card once when two runs start at the same time', async () => {
    await approve(2);
    await Promise.all([run(...week('one.csv')), run(...week('two.csv'))]);
    expect(await backend.database.$count(payrollRuns)).toBe(1);
    expect(readFileSync(command.file('one.csv')).equals(readFileSync(command.file('two.csv')))).toBe(true);
  });
});

describe('the options of a payroll run', () => {
  it.each([
    [[], 'Noem de week'],
    [['--week', '2026-54', '--out', 'a.csv'], '"2026-54" is geen week.'],
    [['--week', '46', '--out', 'a.csv'], '"46" is geen week.'],
    [['--from', '2026-47', '--to', '2026-46', '--out', 'a.csv'], 'De eerste week ligt na de laatste.'],
    [['--week', '2026-46', '--out', 'a.xls'], 'a.xls: het bestand moet eindigen op .xlsx of .csv.'],
    [['--week', '2026-46', '--out', 'a.csv', '--mapping', '/nowhere.json'], '/nowhere.json is niet te lezen.'],
    [['--undo', 'drie', '--why', 'x'], '"drie" is geen nummer van een loonrun.'],
    [['--again', '3'], 'Noem met --out het bestand.'],
    [['--weeks', '2026-46'], '--weeks'],
  ])('rejects the options %j: %s', async (argv, fault) => {
    await expect(run(...argv)).rejects.toThrow(fault);
  });
});

import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { desc, eq, notInArray, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { departments } from '@/backend/database/tables/lookup-tables';
import { payrollRuns } from '@/backend/database/tables/payroll-tables';
import { contracts, employees, leaveBalances } from '@/backend/database/tables/people-tables';
import { exceptionIds } from '@/backend/demo/lookups';
import { standardMapping } from '@/backend/payroll/column-mapping';
import { keepMapping } from '@/backend/payroll/kept-mapping';
import { payrollCommand } from '@/backend/payroll/payroll-command';
import { commandContext } from '../support/command-context';
import { fullTimeCard, line, partTimeCard } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let command: ReturnType<typeof commandContext>;
let tokens: Record<'fulltime' | 'parttime' | 'manager', string>;
beforeAll(async () => {
  backend = await startTestBackend();
  command = commandContext(backend.database);
  const { login } = backend;
  tokens = { fulltime: await login('fulltime'), parttime: await login('parttime'), manager: await login('manager') };
});
afterAll(async () => {
  command.remove();
  await backend.stop();
});

const exception = (kind: number, minutes: number, component: number | null = null) => ({
  hour_exception: kind,
  minutes,
  wage_component: component,
  comment: '',
});

/**
 * A working day with a quarter of overtime, and a day of leave; the part-timer's card is not approved yet.
 */
beforeEach(async () => {
  command.setNow('2026-11-18T09:00:00Z');
  const { database, ask } = backend;
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
});

async function cardOf(employeeId: number) {
  const [card] = await backend.database.select().from(hourCards).where(eq(hourCards.employeeId, employeeId));
  if (!card) throw new Error('There is no card');
  return card;
}

async function approve(employeeId: number) {
  const { id } = await cardOf(employeeId);
  await backend.ask('approveHourCard', tokens.manager, { params: { hourCardId: id } });
}

const run = (...argv: string[]) => payrollCommand(argv, command.context);
const week = (out: string) => ['--week', '2026-47', '--out', command.file(out)];
const statuses = async () => [(await cardOf(1)).status, (await cardOf(2)).status];
const lastRun = async () => {
  const [last] = await backend.database.select({ id: sql<number>`max(${payrollRuns.id})` }).from(payrollRuns);
  return last?.id ?? 0;
};

describe('a payroll run', () => {
  it('hands over the approved cards, locks them, and lists what nobody approved', async () => {
    await run(...week('loon.csv'));
    const { number } = await cardOf(1);
    const csv = readFileSync(command.file('loon.csv'), 'utf8').split('\r\n');
    expect(csv.slice(1)).toEqual([
      `10400;Jeroen Bakker;2026;47;16-11-2026;Logistiek;Afbouw;Verlof;;;-8,00;;${number}`,
      `10400;Jeroen Bakker;2026;47;16-11-2026;Logistiek;Reiskosten;Extra reiskosten;;;;12,50;${number}`,
      `10400;Jeroen Bakker;2026;47;17-11-2026;Logistiek;Gewerkt;Gewerkte uren;;;8,25;;${number}`,
      `10400;Jeroen Bakker;2026;47;17-11-2026;Logistiek;Opbouw;Overwerk;Overwerk 125%;;0,25;;${number}`,
      '',
    ]);
    const told = command.told();
    expect(told).toContain(': 1 urenkaart in ');
    expect(told).toContain('Gewerkt 08:15, opbouw 00:15, afbouw -08:00, extra reiskosten € 12,50.');
    expect(told).toMatch(/2026-47 {2}\d+ {2}Samira El Amrani: Aangemaakt, urenkaart \d+/);
    expect(told).toMatch(/2026-47 {2}\d+ {2}.+: geen urenkaart/);
    expect(await statuses()).toEqual(['SYNCED', 'CREATED']);
  });

  it('locks its cards against the employee and the manager', async () => {
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

  it('has totals that are those of the cards', async () => {
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

  it.each(['xlsx', 'csv'])('is a file for its owner only, first and again: %s', async (ending) => {
    await run(...week(`first.${ending}`));
    await run(...week(`second.${ending}`));
    await run('--again', String(await lastRun()), '--out', command.file(`third.${ending}`));
    for (const name of ['first', 'second', 'third'])
      expect([name, statSync(command.file(`${name}.${ending}`)).mode & 0o777]).toEqual([name, 0o600]);
  });

  it('is the same file, byte for byte, when it is asked for again, whatever its people are called by then', async () => {
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
    expect(command.told()).toContain('Er is niets nieuws goedgekeurd.');
  });

  it('that follows another hands over only what was approved since, and says so', async () => {
    await run(...week('first.csv'));
    const first = await lastRun();
    await approve(2);
    command.told();
    await run('--from', '2026-46', '--to', '2026-47', '--out', command.file('second.csv'));
    const second = readFileSync(command.file('second.csv'), 'utf8');
    expect(second).toContain('Samira El Amrani');
    expect(second).not.toContain('Jeroen Bakker');
    expect(command.told()).toContain(`voor deze weken is er al loonrun ${first}.`);
    await run('--week', '2026-46', '--out', command.file('third.csv'));
    expect(command.told()).toContain('2026-46 t/m 2026-47');
    expect(readdirSync(command.folder)).not.toContain('third.csv');
  });

  it('is shown beforehand without a file, and changes nothing', async () => {
    await run('--week', '2026-47');
    expect(command.told()).toContain('Klaar om over te dragen: 1 urenkaart.');
    expect(await statuses()).toEqual(['APPROVED', 'CREATED']);
  });

  it('replaces no file with something else in it, marks nothing then, and gives the command with another name', async () => {
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

  it('is written once more into its own file, which stays what it was', async () => {
    await run(...week('loon.xlsx'));
    const first = readFileSync(command.file('loon.xlsx'));
    await run(...week('loon.xlsx'));
    await run('--again', String(await lastRun()), '--out', command.file('loon.xlsx'));
    expect(readFileSync(command.file('loon.xlsx')).equals(first)).toBe(true);
    expect(command.told()).toContain('Er is niets nieuws goedgekeurd.');
  });

  it.each([
    ['2020-46', 'In deze weken werkt niemand: er loopt geen contract, en er zijn geen urenkaarten.'],
    ['2026-51', 'Voor deze weken wordt nog van niemand een urenkaart verwacht.'],
  ])('of week %s says why nothing is open: %s', async (of, why) => {
    await run('--week', of);
    const told = command.told();
    expect(told).toContain(why);
    expect(told).not.toContain('Alle urenkaarten van deze weken zijn goedgekeurd.');
  });

  it('says that all is approved where it is', async () => {
    const { database } = backend;
    await approve(2);
    const others = await database
      .delete(contracts)
      .where(notInArray(contracts.employeeId, [1, 2]))
      .returning();
    await run('--week', '2026-47');
    await database.insert(contracts).overridingSystemValue().values(others);
    expect(command.told()).toContain('Alle urenkaarten van deze weken zijn goedgekeurd.');
  });

  it('marks nothing when its file cannot be written', async () => {
    const nowhere = run('--week', '2026-47', '--out', command.file('nowhere/loon.xlsx'));
    await expect(nowhere).rejects.toThrow('kan niet worden geschreven. Er is niets veranderd.');
    expect(await statuses()).toEqual(['APPROVED', 'CREATED']);
    expect(await backend.database.$count(payrollRuns)).toBe(0);
  });

  it('takes each card once, of two that start together', async () => {
    await approve(2);
    await Promise.all([run(...week('one.csv')), run(...week('two.csv'))]);
    expect(await backend.database.$count(payrollRuns)).toBe(1);
    expect(readFileSync(command.file('one.csv')).equals(readFileSync(command.file('two.csv')))).toBe(true);
  });
});

describe('a payroll run that is undone', () => {
  it('opens its cards again, tells why in the audit trail, and is not undone twice', async () => {
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
    command.told();
    await run('--list');
    const made = `${id}  2026-47  18-11-2026, 10:00 door beheerder (opdracht)  1 urenkaart`;
    const undone = 'teruggedraaid: Verkeerde week (18-11-2026, 10:00 door beheerder (opdracht))';
    expect(command.told()).toContain(`${made}  ${undone}`);
    // The new file names the run that was undone, so it cannot take the place of the former one.
    await expect(run(...week('loon.csv'))).rejects.toThrow('loon.csv bestaat al, en er staat iets anders in.');
    await run(...week('loon-2.csv'));
    expect(await statuses()).toEqual(['SYNCED', 'CREATED']);
  });

  it('keeps its file: the same bytes after an undo, a correction and other columns', async () => {
    await run(...week('loon.xlsx'));
    const id = await lastRun();
    await run('--undo', String(id), '--why', 'Verkeerde uren');
    const params = { hourCardId: (await cardOf(1)).id };
    await backend.ask('declineHourCard', tokens.manager, { params, body: { comment: 'Eén uur minder' } });
    const lines = [line('2026-11-17', '07:00', '14:00')];
    await backend.ask('updateHourCard', tokens.fulltime, { params, body: fullTimeCard({ lines }) });
    await approve(1);
    const columns = { fileName: 'k.json', keptAt: new Date('2026-11-18T09:00:00Z'), mapping: standardMapping };
    const by = { at: columns.keptAt, actor: { name: 'Karin' } };
    await keepMapping(backend.database, { ...columns, mapping: { ...standardMapping, hours: 'minutes' } }, by);
    await run(...week('nieuw.xlsx'));
    command.told();
    await run('--again', String(id), '--out', command.file('origineel.xlsx'));
    const [first, again] = ['loon', 'origineel'].map((name) => readFileSync(command.file(`${name}.xlsx`)));
    expect(again?.equals(first ?? Buffer.of())).toBe(true);
    const [entry] = await backend.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    await keepMapping(backend.database, null, by);
    const given = { action: 'payroll_file_given', subject: 'payroll_run', subjectId: String(id) };
    expect(entry).toMatchObject({ ...given, actorName: 'beheerder (opdracht)', details: { format: 'xlsx' } });
    const told = command.told();
    expect(told).toContain(`Let op: loonrun ${id} is teruggedraaid (Verkeerde uren).`);
    expect(told).toContain('Dit is het bestand zoals het toen was.');
  });

  it('is named by the next run of its cards, in what it says and in its file', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await run('--undo', String(first), '--why', 'Verkeerde week');
    expect(command.told()).toContain(`Is het bestand van loonrun ${first} al verwerkt?`);
    await run('--week', '2026-47');
    const notice =
      'Let op: deze urenkaarten stonden al in een eerder bestand:\n' +
      `  loonrun ${first} (2026-47, teruggedraaid: Verkeerde week): 1 urenkaart van de 1, waarvan 1 ongewijzigd\n` +
      'Is het bestand van een teruggedraaide loonrun al verwerkt? Haal het dan eerst uit de loonadministratie, anders worden deze uren dubbel betaald. Is het nog niet verwerkt? Gooi het dan weg.';
    expect(command.told()).toContain(notice);
    await approve(2);
    await run(...week('twee.csv'));
    const second = await lastRun();
    const told = command.told();
    expect(told).toContain(notice);
    expect(told).not.toContain('Dit is een aanvulling');
    const rows = readFileSync(command.file('twee.csv'), 'utf8').trim().split('\r\n');
    expect(rows.map((row) => [row.split(';')[1], row.split(';').at(-1)])).toEqual([
      ['Medewerker', 'Eerdere loonruns'],
      ...rows.slice(1, 5).map(() => ['Jeroen Bakker', `loonrun ${first} (teruggedraaid)`]),
      ['Samira El Amrani', ''],
    ]);

    // Undone once more, the third file names both, and the second keeps what it said.
    await run('--undo', String(second), '--why', 'Nog eens');
    await run(...week('drie.xlsx'));
    const both = `loonrun ${first} (teruggedraaid), loonrun ${second} (teruggedraaid)`;
    const [header, line1] = await readSheet(command.file('drie.xlsx'), 'Loonregels');
    expect([header?.at(-1), line1?.at(-1)]).toEqual(['Eerdere loonruns', both]);
    const guide = await readSheet(command.file('drie.xlsx'), 'Uitleg');
    expect(guide[2]).toEqual(['Let op: deze urenkaarten stonden al in een eerder bestand:', null, null, null, null]);
    await run('--again', String(second), '--out', command.file('twee-opnieuw.csv'));
    expect(readFileSync(command.file('twee-opnieuw.csv')).equals(readFileSync(command.file('twee.csv')))).toBe(true);
    command.told();
    await run('--list');
    const list = command.told();
    expect(list).toContain(`1 urenkaart stond al in loonrun ${first}`);
    expect(list).toContain(`2 urenkaarten stonden al in loonrun ${second}`);
    expect(list).toContain(`2 urenkaarten opnieuw in loonrun ${await lastRun()}`);
  });

  it('names what changed and what is missing since an undone run, before and after and in its file', async () => {
    await approve(2);
    await run(...week('een.xlsx'));
    const first = await lastRun();
    await run('--undo', String(first), '--why', 'Verkeerde uren');
    const [fulltime, parttime] = [await cardOf(1), await cardOf(2)];
    const decline = async (id: number) => {
      const body = { comment: 'Klopt niet' };
      await backend.ask('declineHourCard', tokens.manager, { params: { hourCardId: id }, body });
    };
    await decline(fulltime.id);
    await decline(parttime.id);
    const lines = [line('2026-11-17', '07:00', '14:00')];
    const params = { hourCardId: fulltime.id };
    await backend.ask('updateHourCard', tokens.fulltime, { params, body: fullTimeCard({ lines }) });
    await approve(1);
    command.told();
    await run('--week', '2026-47');
    const missing = `Samira El Amrani (10417), week 2026-47, urenkaart ${parttime.number}: stond in loonrun ${first} (teruggedraaid), niet in deze run. In loonrun ${first}: Gewerkt `;
    const said = [
      `loonrun ${first} (2026-47, teruggedraaid: Verkeerde uren): 1 urenkaart van de 2, waarvan 0 ongewijzigd`,
      'Deze urenkaarten zijn anders dan in het eerdere bestand:',
      `Jeroen Bakker (10400), week 2026-47, urenkaart ${fulltime.number}. In loonrun ${first}: Gewerkt 08:15, opbouw 00:15, afbouw -08:00, extra reiskosten € 12,50. Nu: Gewerkt 07:00, opbouw 00:00, afbouw 00:00, extra reiskosten € 0,00.`,
      'Let op: deze urenkaarten stonden in een eerder bestand, maar staan niet in deze run:',
      missing,
      'Is het nog niet verwerkt? Gooi het dan weg.',
    ];
    const before = command.told();
    for (const text of said) expect(before).toContain(text);
    await run(...week('twee.xlsx'));
    const after = command.told();
    for (const text of said) expect(after).toContain(text);
    // Once more, with nothing new: the same file and the same notice.
    await run(...week('twee.xlsx'));
    const again = command.told();
    for (const text of ['Er is niets nieuws goedgekeurd.', ...said]) expect(again).toContain(text);
    const second = await lastRun();
    const guide = (await readSheet(command.file('twee.xlsx'), 'Uitleg')).map((row) => String(row[0]));
    expect(guide[0]).toBe(`Loonrun ${second}, 2026-47, gemaakt op 18-11-2026, 10:00`);
    for (const text of said) expect(guide.join('\n')).toContain(text);
    const totals = await readSheet(command.file('twee.xlsx'), 'Totalen');
    expect(totals.map((row) => row.at(-1))).toEqual(['Eerder overgedragen kaarten', 1, 1]);

    // What happens later changes nothing in the file.
    await approve(2);
    await run(...week('drie.xlsx'));
    expect(command.told()).not.toContain('niet in deze run');
    await run('--undo', String(second), '--why', 'Later');
    command.setNow('2026-11-25T09:00:00Z');
    await run('--again', String(second), '--out', command.file('twee-opnieuw.xlsx'));
    const files = ['twee', 'twee-opnieuw'].map((name) => readFileSync(command.file(`${name}.xlsx`)));
    expect(files[1]?.equals(files[0] ?? Buffer.of())).toBe(true);
  });

  it('is named by a run that repeats none of its cards', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await run('--undo', String(first), '--why', 'Verkeerde week');
    const { id, number } = await cardOf(1);
    const params = { hourCardId: id };
    await backend.ask('declineHourCard', tokens.manager, { params, body: { comment: 'Toch niet' } });
    await approve(2);
    command.told();
    const notice =
      'Let op: deze urenkaarten stonden in een eerder bestand, maar staan niet in deze run:\n' +
      `  Jeroen Bakker (10400), week 2026-47, urenkaart ${number}: stond in loonrun ${first} (teruggedraaid), niet in deze run. In loonrun ${first}: Gewerkt 08:15, opbouw 00:15, afbouw -08:00, extra reiskosten € 12,50.\n` +
      'Is het bestand van een teruggedraaide loonrun al verwerkt? Haal het dan eerst uit de loonadministratie, anders worden deze uren ten onrechte betaald. Is het nog niet verwerkt? Gooi het dan weg.';
    await run('--week', '2026-47');
    expect(command.told()).toContain(notice);
    await run(...week('twee.csv'));
    expect(command.told()).toContain(notice);
    expect(readFileSync(command.file('twee.csv'), 'utf8')).not.toContain('Eerdere loonruns');
  });

  it('tells that a card with the same totals is divided otherwise', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await run('--undo', String(first), '--why', 'Verkeerde dag');
    const params = { hourCardId: (await cardOf(1)).id };
    const lines = [
      line('2026-11-16', '23:00', '23:00', { work_time_exceptions: [exception(exceptionIds.leave, -480)] }),
      line('2026-11-18', '07:00', '15:15', { work_time_exceptions: [exception(exceptionIds.overtime, 15, 1)] }),
    ];
    await backend.ask('declineHourCard', tokens.manager, { params, body: { comment: 'Andere dag' } });
    await backend.ask('updateHourCard', tokens.fulltime, {
      params,
      body: fullTimeCard({ lines, travel_expenses: 12.5 }),
    });
    await approve(1);
    command.told();
    await run('--week', '2026-47');
    expect(command.told()).toContain('De totalen zijn gelijk, maar de uren zijn anders verdeeld.');
  });

  it('is named beside a run that stands, whose cards are not in the new file', async () => {
    await run(...week('een.csv'));
    const standing = await lastRun();
    await approve(2);
    await run(...week('twee.csv'));
    const undone = await lastRun();
    await run('--undo', String(undone), '--why', 'Te vroeg');
    command.told();
    await run(...week('drie.csv'));
    const told = command.told();
    expect(told).toContain(
      `Dit is een aanvulling: voor deze weken is er al loonrun ${standing}. De urenkaarten daarvan staan niet in dit bestand.`,
    );
    expect(told).toContain(`loonrun ${undone} (2026-47, teruggedraaid: Te vroeg): 1 urenkaart van de 1`);
    expect(told).not.toContain('Dit bestand bevat alleen wat daarna is goedgekeurd');
  });

  it('is listed when nothing is left to hand over', async () => {
    await run(...week('een.csv'));
    const id = await lastRun();
    await run('--undo', String(id), '--why', 'Verkeerde week');
    const params = { hourCardId: (await cardOf(1)).id };
    await backend.ask('declineHourCard', tokens.manager, { params, body: { comment: 'Toch niet' } });
    command.told();
    await run(...week('twee.csv'));
    expect(command.told()).toContain(`  loonrun ${id}: 2026-47, teruggedraaid: Verkeerde week`);
  });

  it('leaves the leave balance as it was: approved leave counts, exported or not', async () => {
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
  ])('%j: %s', async (argv, fault) => {
    await expect(run(...argv)).rejects.toThrow(fault);
  });
});

import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { exceptionIds } from '@/backend/demo/lookups';
import { fullTimeCard, line } from '../support/payloads';
import { exception, startPayrollWeek } from '../support/payroll-week';

const payroll = await startPayrollWeek();
const { approve, backend, cardOf, command, lastRun, run, tokens, week } = payroll;
beforeEach(payroll.reset);
afterAll(payroll.stop);

describe('a payroll run after an undone run', () => {
  it('names the undone run in the output and the file when cards are repeated', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await run('--undo', String(first), '--why', 'Verkeerde week');
    expect(command.output()).toContain(`Is het bestand van loonrun ${first} al verwerkt?`);
    await run('--week', '2026-47');
    const notice =
      'Let op: deze urenkaarten stonden al in een eerder bestand:\n' +
      `  loonrun ${first} (2026-47, teruggedraaid: Verkeerde week): 1 urenkaart van de 1, waarvan 1 ongewijzigd\n` +
      'Is het bestand van een teruggedraaide loonrun al verwerkt? Haal het dan eerst uit de loonadministratie, anders worden deze uren dubbel betaald. Is het nog niet verwerkt? Gooi het dan weg.';
    expect(command.output()).toContain(notice);
    await approve(2);
    await run(...week('twee.csv'));
    const second = await lastRun();
    const output = command.output();
    expect(output).toContain(notice);
    expect(output).not.toContain('Dit is een aanvulling');
    const rows = readFileSync(command.file('twee.csv'), 'utf8').trim().split('\r\n');
    expect(rows.map((row) => [row.split(';')[1], row.split(';').at(-1)])).toEqual([
      ['Medewerker', 'Eerdere loonruns'],
      ...rows.slice(1, 5).map(() => ['Jeroen Bakker', `loonrun ${first} (teruggedraaid)`]),
      ['Samira El Amrani', ''],
    ]);

    // After a second undo, the third file names both undone runs, and the second file is unchanged.
    await run('--undo', String(second), '--why', 'Nog eens');
    await run(...week('drie.xlsx'));
    const both = `loonrun ${first} (teruggedraaid), loonrun ${second} (teruggedraaid)`;
    const [header, line1] = await readSheet(command.file('drie.xlsx'), 'Loonregels');
    expect([header?.at(-1), line1?.at(-1)]).toEqual(['Eerdere loonruns', both]);
    const guide = await readSheet(command.file('drie.xlsx'), 'Uitleg');
    expect(guide[2]).toEqual(['Let op: deze urenkaarten stonden al in een eerder bestand:', null, null, null, null]);
    await run('--again', String(second), '--out', command.file('twee-opnieuw.csv'));
    expect(readFileSync(command.file('twee-opnieuw.csv')).equals(readFileSync(command.file('twee.csv')))).toBe(true);
    command.output();
    await run('--list');
    const list = command.output();
    expect(list).toContain(`1 urenkaart stond al in loonrun ${first} en ${second} (teruggedraaid)\n`);
    expect(list).toContain(`1 urenkaart stond al in loonrun ${second} (teruggedraaid)\n`);
    expect(list).toContain(`2 urenkaarten opnieuw in loonrun ${await lastRun()}`);
  });

  it('lists changed and missing cards since an undone run in the output and the file', async () => {
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
    command.output();
    await run('--week', '2026-47');
    const missing = `Samira El Amrani (10417), week 2026-47, urenkaart ${parttime.number}: stond in loonrun ${first} (teruggedraaid), niet in deze run: nu afgekeurd. In loonrun ${first}: Gewerkt `;
    const expected = [
      `loonrun ${first} (2026-47, teruggedraaid: Verkeerde uren): 1 urenkaart van de 2, waarvan 0 ongewijzigd`,
      'Deze urenkaarten zijn anders dan in het eerdere bestand:',
      '1 urenkaart. Samen in het eerdere bestand: Gewerkt 08:15, opbouw 00:15, afbouw -08:00, extra reiskosten €\u00a012,50. Nu: Gewerkt 07:00, opbouw 00:00, afbouw 00:00, extra reiskosten €\u00a00,00.',
      `Jeroen Bakker (10400), week 2026-47, urenkaart ${fulltime.number}. In loonrun ${first}: Gewerkt 08:15, opbouw 00:15, afbouw -08:00, extra reiskosten €\u00a012,50. Nu: Gewerkt 07:00, opbouw 00:00, afbouw 00:00, extra reiskosten €\u00a00,00.`,
      'Let op: deze urenkaarten stonden in een eerder bestand, maar staan niet in deze run:',
      missing,
      'Is het nog niet verwerkt? Gooi het dan weg.',
    ];
    const before = command.output();
    for (const text of expected) expect(before).toContain(text);
    await run(...week('twee.xlsx'));
    const after = command.output();
    for (const text of expected) expect(after).toContain(text);
    await run(...week('twee.xlsx'));
    const repeated = command.output();
    for (const text of ['Er is niets nieuws goedgekeurd.', ...expected]) expect(repeated).toContain(text);
    const second = await lastRun();
    const guide = (await readSheet(command.file('twee.xlsx'), 'Uitleg')).map((row) => String(row[0]));
    expect(guide[0]).toBe(`Loonrun ${second}, 2026-47, gemaakt op 18-11-2026, 10:00`);
    for (const text of expected) expect(guide.join('\n')).toContain(text);
    const totals = await readSheet(command.file('twee.xlsx'), 'Totalen');
    expect(totals.map((row) => row.at(-1))).toEqual(['Eerder overgedragen kaarten', 1, 1]);

    // Later changes to cards do not affect the file of an earlier run.
    await approve(2);
    await run(...week('drie.xlsx'));
    expect(command.output()).not.toContain('niet in deze run');
    await run('--undo', String(second), '--why', 'Later');
    command.setNow('2026-11-25T09:00:00Z');
    await run('--again', String(second), '--out', command.file('twee-opnieuw.xlsx'));
    const files = ['twee', 'twee-opnieuw'].map((name) => readFileSync(command.file(`${name}.xlsx`)));
    expect(files[1]?.equals(files[0] ?? Buffer.of())).toBe(true);
  });

  it('compares a card from several undone runs only with the latest run', async () => {
    const params = { hourCardId: (await cardOf(1)).id };
    const change = async (end: string) => {
      await backend.ask('declineHourCard', tokens.manager, { params, body: { comment: 'Anders' } });
      const body = fullTimeCard({ lines: [line('2026-11-17', '07:00', end)] });
      await backend.ask('updateHourCard', tokens.fulltime, { params, body });
      await approve(1);
    };
    await run(...week('een.csv'));
    await run('--undo', String(await lastRun()), '--why', 'Eerste keer');
    await change('14:00');
    await run(...week('twee.csv'));
    const second = await lastRun();
    await run('--undo', String(second), '--why', 'Tweede keer');
    await change('13:00');
    command.output();
    await run('--week', '2026-47');
    const output = command.output();
    const totals = (worked: string) => `Gewerkt ${worked}, opbouw 00:00, afbouw 00:00, extra reiskosten €\u00a00,00.`;
    expect(output).toContain(
      `1 urenkaart. Samen in het eerdere bestand: ${totals('07:00')} Nu: ${totals('06:00')}\n` +
        `  Jeroen Bakker (10400), week 2026-47, urenkaart ${(await cardOf(1)).number}. In loonrun ${second}: ${totals('07:00')} Nu: ${totals('06:00')}\n`,
    );
    // A card that equals its version in the last file is not reported as different.
    await change('14:00');
    command.output();
    await run('--week', '2026-47');
    expect(command.output()).not.toContain('Deze urenkaarten zijn anders dan in het eerdere bestand:');
  });

  it('compares a card with the sum of an undone run and its undone correction', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await run('--correct', String((await cardOf(1)).number), '--why', 'Tot 14:00');
    const params = { hourCardId: (await cardOf(1)).id };
    const lines = [line('2026-11-17', '07:00', '14:00')];
    await backend.ask('updateHourCard', tokens.fulltime, { params, body: fullTimeCard({ lines }) });
    await approve(1);
    await run(...week('twee.csv'));
    const second = await lastRun();
    command.setNow('2026-11-18T10:00:00Z');
    for (const one of [second, first]) await run('--undo', String(one), '--why', 'Alles');
    command.output();
    await run('--week', '2026-47');
    const output = command.output();
    expect(output).not.toContain('Deze urenkaarten zijn anders dan in het eerdere bestand:');
    // The card equals the sum of both files, but neither file on its own.
    const unchanged = '1 urenkaart van de 1, waarvan 1 ongewijzigd (samen met loonrun';
    expect(output).toContain(`loonrun ${first} (2026-47, teruggedraaid: Alles): ${unchanged} ${second})`);
    expect(output).toContain(`loonrun ${second} (2026-47, teruggedraaid: Alles): ${unchanged} ${first})`);
    await run('--week', '2026-48');
    expect(command.output()).toContain(`In loonrun ${first} en ${second}: Gewerkt 07:00, opbouw 00:00`);
  });

  it('names an undone run even if none of its cards are repeated', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await run('--undo', String(first), '--why', 'Verkeerde week');
    const { id, number } = await cardOf(1);
    const params = { hourCardId: id };
    await backend.ask('declineHourCard', tokens.manager, { params, body: { comment: 'Toch niet' } });
    await approve(2);
    command.output();
    const notice =
      'Let op: deze urenkaarten stonden in een eerder bestand, maar staan niet in deze run:\n' +
      '1 urenkaart: 1 nu niet goedgekeurd. Samen in het eerdere bestand: Gewerkt 08:15, opbouw 00:15, afbouw -08:00, extra reiskosten €\u00a012,50.\n' +
      `  Jeroen Bakker (10400), week 2026-47, urenkaart ${number}: stond in loonrun ${first} (teruggedraaid), niet in deze run: nu afgekeurd. In loonrun ${first}: Gewerkt 08:15, opbouw 00:15, afbouw -08:00, extra reiskosten €\u00a012,50.\n` +
      'Is het bestand van een teruggedraaide loonrun al verwerkt? Haal het dan eerst uit de loonadministratie, anders worden deze uren ten onrechte betaald. Is het nog niet verwerkt? Gooi het dan weg.';
    await run('--week', '2026-47');
    expect(command.output()).toContain(notice);
    await run(...week('twee.csv'));
    expect(command.output()).toContain(notice);
    expect(readFileSync(command.file('twee.csv'), 'utf8')).not.toContain(`loonrun ${first}`);
  });

  it('reports that the hours of a card with equal totals are divided differently', async () => {
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
    command.output();
    await run('--week', '2026-47');
    expect(command.output()).toContain('De totalen zijn gelijk, maar de uren zijn anders verdeeld.');
  });

  it('names both the undone run and the active run whose cards are omitted', async () => {
    await run(...week('een.csv'));
    const activeRuns = await lastRun();
    await approve(2);
    await run(...week('twee.csv'));
    const undone = await lastRun();
    await run('--undo', String(undone), '--why', 'Te vroeg');
    command.output();
    await run(...week('drie.csv'));
    const output = command.output();
    expect(output).toContain(
      `Dit is een aanvulling: voor deze weken is er al loonrun ${activeRuns}. De urenkaarten daarvan staan niet in dit bestand.`,
    );
    expect(output).toContain(`loonrun ${undone} (2026-47, teruggedraaid: Te vroeg): 1 urenkaart van de 1`);
    expect(output).not.toContain('Dit bestand bevat alleen wat daarna is goedgekeurd');
  });

  it('lists an undone run when there are no cards to export', async () => {
    await run(...week('een.csv'));
    const id = await lastRun();
    await run('--undo', String(id), '--why', 'Verkeerde week');
    const params = { hourCardId: (await cardOf(1)).id };
    await backend.ask('declineHourCard', tokens.manager, { params, body: { comment: 'Toch niet' } });
    command.output();
    await run(...week('twee.csv'));
    expect(command.output()).toContain(`  loonrun ${id}: 2026-47, teruggedraaid: Verkeerde week`);
  });
});

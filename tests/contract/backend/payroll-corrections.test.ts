import { readFileSync } from 'node:fs';
import { desc } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { exceptionIds, secondmentLeafIds } from '@/backend/demo/lookups';
import { fullTimeCard, line } from '../support/payloads';
import { exception, startPayrollWeek } from '../support/payroll-week';

const payroll = await startPayrollWeek();
const { approve, backend, cardOf, command, lastRun, run, statuses, tokens, week } = payroll;
beforeEach(payroll.reset);
afterAll(payroll.stop);

const number = async () => String((await cardOf(1)).number);
const reopen = async (why = 'Dinsdag tot 14:00') => run('--correct', await number(), '--why', why);

/**
 * The corrected card has half a day of leave on Monday, an earlier end without overtime on Tuesday, and
 * higher travel expenses.
 */
const correctedLines = [
  line('2026-11-16', '08:00', '12:00', { work_time_exceptions: [exception(exceptionIds.leave, -240)] }),
  line('2026-11-17', '07:00', '14:00'),
];
const withComponent = (component: number) => [
  line('2026-11-15', '23:00', '23:00', { work_time_exceptions: [exception(exceptionIds.leave, -480)] }),
  line('2026-11-17', '07:00', '15:15', { work_time_exceptions: [exception(exceptionIds.overtime, 15, component)] }),
];
const originalLines = withComponent(1);

async function save(lines = correctedLines, travel = 20) {
  const params = { hourCardId: (await cardOf(1)).id };
  await backend.ask('updateHourCard', tokens.fulltime, {
    params,
    body: fullTimeCard({ lines, travel_expenses: travel }),
  });
}

/** Returns the day, kind, hours, euros and earlier runs of each row in a file. */
const rowsOf = (file: string) =>
  readFileSync(command.file(file), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => {
      const cells = row.replaceAll('"', '').split(';');
      return [4, 6, 7, 8, 10, 11, 13].map((index) => cells[index] ?? '').join(' ');
    });

const guideOf = async (file: string) =>
  (await readSheet(command.file(file), 'Uitleg')).map((row) => row.join(' ')).join('\n');

describe('correcting an exported card', () => {
  it('lets an administrator reopen an exported card once and logs the reason', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await expect(run('--correct', await number())).rejects.toThrow('--why');
    await expect(run('--correct', '1x', '--why', 'Uren')).rejects.toThrow('geen nummer van een urenkaart');
    await expect(run('--correct', '999', '--why', 'Uren')).rejects.toThrow('Urenkaart 999 bestaat niet.');
    const other = String((await cardOf(2)).number);
    await expect(run('--correct', other, '--why', 'Uren')).rejects.toThrow('is niet overgedragen (nu aangemaakt)');
    command.output();
    await reopen();
    expect(command.output()).toContain(`Urenkaart ${await number()} is heropend.`);
    expect(await cardOf(1)).toMatchObject({ status: 'DECLINED', comment: 'Dinsdag tot 14:00' });
    await expect(reopen()).rejects.toThrow('is al heropend voor een correctie (nu afgekeurd).');
    const [entry] = await backend.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'card_reopened',
      actorName: 'beheerder (opdracht)',
      subject: 'hour_card',
      subjectId: await number(),
      details: { employee: '10400', week: '2026-47', runs: String(first), reason: 'Dinsdag tot 14:00' },
    });
    await run('--list');
    expect(command.output()).toContain(
      `Correcties die nog niet in een loonrun staan (1):\n  Jeroen Bakker (10400), week 2026-47, urenkaart ${await number()}: afgekeurd. Reden: Dinsdag tot 14:00.`,
    );
    await run('--week', '2026-47');
    expect(command.output()).toContain(`Afgekeurd, urenkaart ${await number()}, correctie`);
  });

  it('marks a reopened card as a correction for the employee and the manager', async () => {
    const query = { from_date: '2026-11-16', to_date: '2026-11-22', page: 1, per_page: 6, employees: [] };
    const shown = async () => {
      const own = await backend.ask('listHourCards', tokens.fulltime, { query });
      const managed = await backend.ask('listHourCards', tokens.manager, { query: { ...query, employees: [1] } });
      return [own, managed].map(({ items }) => [items[0]?.is_correction, items[0]?.correction_reason]);
    };
    const itIs = [true, 'Dinsdag tot 14:00'];
    await run(...week('een.csv'));
    expect(await shown()).toEqual([
      [false, ''],
      [false, ''],
    ]);
    await reopen();
    expect(await shown()).toEqual([itIs, itIs]);
    await save();
    expect(await shown()).toEqual([itIs, itIs]);
    await approve(1);
    await run(...week('twee.csv'));
    expect(await shown()).toEqual([itIs, itIs]);
  });

  it('shows the reason and the difference of a correction until it is exported', async () => {
    const query = { from_date: '2026-11-16', to_date: '2026-11-22', page: 1, per_page: 6, employees: [1] };
    const shown = async () => {
      const { items } = await backend.ask('listHourCards', tokens.manager, { query });
      return items[0]?.correction;
    };
    const hours = (date: string, hour_exception_name: string, wage_component_name: string) => ({
      ...{ date, hour_exception_name, wage_component_name },
    });
    const same = { reason: 'Dinsdag tot 14:00', hours: [], exported_travel_expenses: 12.5, times: [], fields: [] };
    const stretch = (day: number, from: string, to: string, secondment_option_name = '') => ({
      start: `2026-11-${day}T${from}:00Z`,
      end: `2026-11-${day}T${to}:00Z`,
      secondment_option_name,
    });
    const exported = [stretch(17, '07:00', '15:15')];
    await run(...week('een.csv'));
    expect(await shown()).toBeNull();
    await reopen();
    expect(await shown()).toEqual({ ...same, is_changed: false });
    const [sunday, tuesday] = originalLines;
    const later = { ...tuesday, start: '2026-11-17T08:00', end: '2026-11-17T16:15' };
    await save([sunday, later] as typeof originalLines, 12.5);
    const moved = [{ date: '2026-11-17', exported, current: [stretch(17, '08:00', '16:15')] }];
    expect(await shown()).toEqual({ ...same, times: moved, is_changed: true });
    await save(withComponent(2), 12.5);
    const ofComponents = [
      { ...hours('2026-11-17', 'Overwerk', 'Overwerk 125%'), exported: '00:15', current: '00:00' },
      { ...hours('2026-11-17', 'Overwerk', 'Overwerk 150%'), exported: '00:00', current: '00:15' },
    ];
    expect(await shown()).toEqual({ ...same, hours: ofComponents, is_changed: true });
    await save();
    const changed = {
      ...same,
      hours: [
        { ...hours('2026-11-16', 'Verlof', ''), exported: '-08:00', current: '-04:00' },
        { ...hours('2026-11-16', '', ''), exported: '00:00', current: '04:00' },
        { ...hours('2026-11-17', '', ''), exported: '08:15', current: '07:00' },
        { ...hours('2026-11-17', 'Overwerk', 'Overwerk 125%'), exported: '00:15', current: '00:00' },
      ],
      times: [
        { date: '2026-11-16', exported: [], current: [stretch(16, '08:00', '12:00')] },
        { date: '2026-11-17', exported, current: [stretch(17, '07:00', '14:00')] },
      ],
      is_changed: true,
    };
    expect(await shown()).toEqual(changed);
    await approve(1);
    expect(await shown()).toEqual(changed);
    await run(...week('twee.csv'));
    expect(await shown()).toBeNull();
  });

  it('shows the exported department, shift and secondment of a correction', async () => {
    const query = { from_date: '2026-11-16', to_date: '2026-11-22', page: 1, per_page: 6, employees: [] };
    const shown = async () => {
      const { items } = await backend.ask('listHourCards', tokens.fulltime, { query });
      return items[0]?.correction;
    };
    const saveAs = async (changes: Parameters<typeof fullTimeCard>[0]) => {
      const params = { hourCardId: (await cardOf(1)).id };
      const body = fullTimeCard({ lines: originalLines, travel_expenses: 12.5, ...changes });
      await backend.ask('updateHourCard', tokens.fulltime, { params, body });
    };
    await run(...week('een.csv'));
    await reopen();
    await saveAs({
      department: 2,
      type: 'PART_TIME',
      full_week_secondment: true,
      full_week_secondment_department: 7,
    });
    expect(await shown()).toMatchObject({
      times: [],
      fields: [
        { field: 'department', exported: 'Logistiek', current: 'Productie' },
        { field: 'full_week_secondment', exported: '', current: 'Magazijn Eindhoven' },
      ],
    });
    // The next correction differs from the department of the last run, not from the first.
    await approve(1);
    await run(...week('twee.csv'));
    await reopen();
    const [sunday, tuesday] = originalLines;
    const seconded = { ...tuesday, secondment_option: secondmentLeafIds[0] };
    await saveAs({ department: 2, lines: [sunday, seconded] as typeof originalLines });
    const stretch = { start: '2026-11-17T07:00:00Z', end: '2026-11-17T15:15:00Z' };
    expect(await shown()).toMatchObject({
      times: [
        {
          date: '2026-11-17',
          exported: [{ ...stretch, secondment_option_name: '' }],
          current: [{ ...stretch, secondment_option_name: 'Orderpicker' }],
        },
      ],
      fields: [{ field: 'full_week_secondment', exported: 'Magazijn Eindhoven', current: '' }],
    });
  });

  it('exports the difference by day, kind, component and travel costs after a correction', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await reopen();
    await save();
    expect(await statuses()).toEqual(['CREATED', 'CREATED']);
    await approve(1);
    command.output();
    await run(...week('twee.csv'));
    const notice = [
      'Correcties: deze urenkaarten stonden al in een eerder bestand. In dit bestand staat alleen het verschil met wat al is overgedragen:',
      `  Jeroen Bakker (10400), week 2026-47, urenkaart ${await number()}, correctie van loonrun ${first}. Eerder overgedragen: Gewerkt 08:15, opbouw 00:15, afbouw -08:00, extra reiskosten €\u00a012,50. Nu: Gewerkt 11:00, opbouw 00:00, afbouw -04:00, extra reiskosten €\u00a020,00.`,
    ].join('\n');
    const output = command.output();
    expect(output).toContain(notice);
    expect(output).not.toContain('Let op: deze urenkaarten stonden al');
    const mark = `correctie van loonrun ${first}`;
    expect(rowsOf('twee.csv')).toEqual([
      `16-11-2026 Gewerkt Gewerkte uren  4,00  ${mark}`,
      `16-11-2026 Afbouw Verlof  4,00  ${mark}`,
      `16-11-2026 Reiskosten Extra reiskosten   7,50 ${mark}`,
      `17-11-2026 Gewerkt Gewerkte uren  -1,25  ${mark}`,
      `17-11-2026 Opbouw Overwerk Overwerk 125% -0,25  ${mark}`,
    ]);
    expect(await statuses()).toEqual(['SYNCED', 'CREATED']);
    await run('--list');
    const list = command.output();
    expect(list).toContain(`1 urenkaart is een correctie van loonrun ${first}`);
    expect(list).toContain(`1 urenkaart gecorrigeerd in loonrun ${await lastRun()}`);
  });

  it('exports the difference from all earlier runs after a second correction', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await reopen();
    await save();
    await approve(1);
    await run(...week('twee.csv'));
    const second = await lastRun();
    await reopen('Toch de eerste uren');
    await save(originalLines, 12.5);
    await approve(1);
    await run(...week('drie.csv'));
    const mark = `correctie van loonrun ${first}, correctie van loonrun ${second}`;
    expect(rowsOf('drie.csv')).toEqual([
      `16-11-2026 Gewerkt Gewerkte uren  -4,00  ${mark}`,
      `16-11-2026 Afbouw Verlof  -4,00  ${mark}`,
      `16-11-2026 Reiskosten Extra reiskosten   -7,50 ${mark}`,
      `17-11-2026 Gewerkt Gewerkte uren  1,25  ${mark}`,
      `17-11-2026 Opbouw Overwerk Overwerk 125% 0,25  ${mark}`,
    ]);
  });

  it('includes a correction in a run of later weeks, but not of earlier weeks', async () => {
    await run(...week('een.csv'));
    await reopen();
    await save();
    await approve(1);
    command.output();
    await run('--week', '2026-46', '--out', command.file('eerder.csv'));
    expect(command.output()).toContain('Er zijn geen goedgekeurde urenkaarten');
    await run('--week', '2026-48');
    const output = command.output();
    expect(output).toContain('Klaar om over te dragen: 1 urenkaart.');
    expect(output).not.toContain('Die gaat niet mee in deze loonrun.');
    await run('--week', '2026-48', '--out', command.file('later.csv'));
    expect(rowsOf('later.csv')).toHaveLength(5);
    command.output();
    await run('--list');
    expect(command.output()).toContain('       met correcties van week 2026-47\n');
    expect(await statuses()).toEqual(['SYNCED', 'CREATED']);
  });

  it('reverses the exported hours of a moved card in its earlier week and department', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await reopen();
    const params = { hourCardId: (await cardOf(1)).id };
    const lines = [line('2026-11-24', '07:00', '15:15')];
    const body = fullTimeCard({ week: 48, department: 2, lines, travel_expenses: 12.5 });
    await backend.ask('updateHourCard', tokens.fulltime, { params, body });
    await approve(1);
    command.output();
    await run('--week', '2026-48');
    expect(command.output()).toContain(
      `Jeroen Bakker (10400), week 2026-48, urenkaart ${await number()}, correctie van loonrun ${first}. De kaart is verplaatst van week 2026-47 naar week 2026-48. Eerder overgedragen: Gewerkt 08:15`,
    );
    await run('--week', '2026-48', '--out', command.file('later.csv'));
    const placed = (file: string) =>
      readFileSync(command.file(file), 'utf8')
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => [3, 4, 5, 7, 10, 11].map((index) => row.split(';')[index]).join(' '));
    expect(placed('later.csv')).toEqual([
      '47 16-11-2026 Logistiek Verlof 8,00 ',
      '47 16-11-2026 Logistiek Extra reiskosten  -12,50',
      '47 17-11-2026 Logistiek Gewerkte uren -8,25 ',
      '47 17-11-2026 Logistiek Overwerk -0,25 ',
      '48 24-11-2026 Productie Gewerkte uren 8,25 ',
      '48 24-11-2026 Productie Extra reiskosten  12,50',
    ]);
    // After a second move, the reversal is for the card's previous week.
    await reopen();
    const back = fullTimeCard({ lines: [line('2026-11-17', '07:00', '15:15')], travel_expenses: 12.5 });
    await backend.ask('updateHourCard', tokens.fulltime, { params, body: back });
    await approve(1);
    command.output();
    await run(...week('terug.csv'));
    expect(command.output()).toContain('De kaart is verplaatst van week 2026-48 naar week 2026-47.');
    expect(placed('terug.csv')).toEqual([
      '47 16-11-2026 Logistiek Extra reiskosten  12,50',
      '47 17-11-2026 Logistiek Gewerkte uren 8,25 ',
      '48 24-11-2026 Productie Gewerkte uren -8,25 ',
      '48 24-11-2026 Productie Extra reiskosten  -12,50',
    ]);
  });

  it('reports that only wage components differ when the totals are equal', async () => {
    await run(...week('een.csv'));
    await reopen();
    await save(withComponent(2), 12.5);
    await approve(1);
    command.output();
    await run('--week', '2026-47');
    const totals = 'Gewerkt 08:15, opbouw 00:15, afbouw -08:00, extra reiskosten €\u00a012,50.';
    const otherwise = 'De totalen zijn gelijk, maar de uren zijn anders verdeeld over de looncomponenten.';
    expect(command.output()).toContain(`Eerder overgedragen: ${totals} Nu: ${totals} ${otherwise}`);
  });

  it('exports no lines for a correction without differences and locks the card again', async () => {
    await run(...week('een.csv'));
    await reopen();
    await approve(1);
    await run('--week', '2026-47');
    const output = command.output();
    expect(output).toContain('Klaar om over te dragen: 1 urenkaart.');
    expect(output).toContain('Het bestand wordt leeg: er zijn geen uren of reiskosten die nog niet zijn overgedragen.');
    await run(...week('twee.csv'));
    expect(rowsOf('twee.csv')).toEqual([]);
    expect(command.output()).toContain('Er is geen verschil, en dus geen regel.');
    expect(await statuses()).toEqual(['SYNCED', 'CREATED']);
  });

  it('explains in the workbook that correction lines contain only the difference', async () => {
    await run(...week('een.csv'));
    await reopen();
    await save();
    await approve(1);
    await run(...week('twee.xlsx'));
    const guide = await guideOf('twee.xlsx');
    expect(guide).toContain('Correcties: deze urenkaarten stonden al in een eerder bestand.');
    expect(guide).toContain('Minder uren of euro’s zijn negatief.');
    expect(guide).not.toContain('Verwerk geen uren dubbel.');
    expect(guide).toContain('negatief als het er meer zijn geworden, positief als het er minder zijn.');
    expect(guide).not.toContain('Daarom is het getal negatief.');
    expect(guide).not.toContain('Een voorbeeld, bij een rooster van 8 uur per dag');
    await run(...week('twee.xlsx'));
    expect(command.output()).toContain('Er is niets nieuws goedgekeurd.');
  });

  it('keeps the example of whole days in a workbook that also contains new cards', async () => {
    await run(...week('een.csv'));
    await reopen();
    await save();
    await approve(1);
    await approve(2);
    await run(...week('twee.xlsx'));
    const guide = await guideOf('twee.xlsx');
    expect(guide).toContain('Minder uren of euro’s zijn negatief.');
    expect(guide).toContain('Een voorbeeld, bij een rooster van 8 uur per dag');
    expect(guide).toContain(
      'Daarom is het getal negatief. In een correctie staat het verschil: negatief als het er meer zijn geworden, positief als het er minder zijn.',
    );
  });

  it('updates the leave balance when a correction is approved', async () => {
    const leave = async () => {
      const balances = await backend.ask('listLeaveBalances', tokens.fulltime, { params: { employeeId: 1 } });
      return balances.find(({ label }) => label === 'LEAVE')?.amount;
    };
    await run(...week('een.csv'));
    expect(await leave()).toBe(92);
    await reopen();
    await save();
    await approve(1);
    expect(await leave()).toBe(96);
    await run(...week('twee.csv'));
    expect(await leave()).toBe(96);
  });
});

describe('corrections and their runs', () => {
  it('cancels a correction only while its card is unchanged', async () => {
    await run(...week('een.csv'));
    await reopen();
    await run('--cancel-correction', await number());
    expect(command.output()).toContain(`De correctie van urenkaart ${await number()} is geannuleerd.`);
    expect(await cardOf(1)).toMatchObject({ status: 'SYNCED', comment: '', correctionReason: null });
    await expect(run('--cancel-correction', await number())).rejects.toThrow('is niet heropend');
    const [entry] = await backend.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'correction_cancelled', subjectId: await number() });
    await reopen();
    await save();
    await expect(run('--cancel-correction', await number())).rejects.toThrow(
      'is veranderd sinds hij is overgedragen. Keur hem goed: dan gaat het verschil mee',
    );
    await approve(1);
    await expect(run('--cancel-correction', await number())).rejects.toThrow(
      `Urenkaart ${await number()} is veranderd sinds hij is overgedragen, en al goedgekeurd: het verschil gaat mee in de volgende loonrun van die of latere weken. Laat de manager hem eerst afkeuren als dat niet moet.`,
    );
    await payroll.decline(1);
    await save(originalLines, 12.5);
    await run('--cancel-correction', await number());
    expect(await statuses()).toEqual(['SYNCED', 'CREATED']);
  });

  it('leaves a reopened card unchanged when its run is undone, and reports that card', async () => {
    await approve(2);
    await run(...week('een.csv'));
    await reopen();
    command.output();
    await run('--list');
    expect(command.output()).toContain('1 urenkaart heropend voor een correctie');
    await run('--undo', String(await lastRun()), '--why', 'Proef');
    expect(command.output()).toContain(
      'Weer goedgekeurd: 1 urenkaart. 1 urenkaart is heropend voor een correctie: die blijft zoals hij is, en gaat na goedkeuring opnieuw mee in een loonrun.',
    );
    expect(await statuses()).toEqual(['DECLINED', 'APPROVED']);
  });

  it('lists a correction once with all the runs it corrects, even after an undo', async () => {
    await approve(2);
    await run(...week('een.csv'));
    const first = await lastRun();
    await reopen();
    await save();
    await approve(1);
    await run(...week('twee.csv'));
    const second = await lastRun();
    await run('--correct', String((await cardOf(2)).number), '--why', 'Uren');
    await approve(2);
    await reopen();
    await save(originalLines);
    await approve(1);
    command.output();
    await run(...week('drie.csv'));
    const third = await lastRun();
    const notice = command.output();
    expect(notice).toContain(`correctie van loonrun ${first} en ${second}.`);
    expect(notice).not.toContain('Dit is een aanvulling');
    await run('--list');
    const once = [
      `       1 urenkaart is een correctie van loonrun ${first}\n`,
      `       1 urenkaart is een correctie van loonrun ${first} en ${second}\n`,
    ];
    const list = command.output();
    for (const text of once) expect(list).toContain(text);
    expect(list).toContain(`       1 urenkaart gecorrigeerd in loonrun ${second} en ${third}\n`);
    await run('--undo', String(third), '--why', 'Te vroeg');
    command.output();
    await run('--list');
    const undone = command.output();
    for (const text of once) expect(undone).toContain(text);
    expect(undone).not.toContain('al in loonrun');
  });

  it('names all earlier runs of the same weeks and explains which cards the file omits', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await approve(2);
    await run(...week('twee.csv'));
    await reopen();
    await save();
    await approve(1);
    command.output();
    await run('--week', '2026-47');
    expect(command.output()).toContain(
      `Dit is een aanvulling: voor deze weken is er al loonrun ${first} en ${await lastRun()}. De urenkaarten daarvan staan niet in dit bestand, behalve de correcties.`,
    );
  });

  it('lists the cards that later runs correct when a file is written again', async () => {
    await approve(2);
    await run(...week('een.csv'));
    const first = await lastRun();
    const other = String((await cardOf(2)).number);
    await reopen();
    await save();
    await approve(1);
    await run('--correct', other, '--why', 'Toch goed');
    await approve(2);
    await run(...week('twee.csv'));
    const second = await lastRun();
    const corrected = `Let op: in dit bestand staat urenkaart ${await number()} zoals die was; loonrun`;
    command.output();
    await run('--again', String(first), '--out', command.file('nog.csv'));
    const output = command.output();
    expect(output).toContain(`${corrected} ${second} corrigeert hem.`);
    expect(output).not.toContain(other);
    await reopen('Nog eens');
    await save(originalLines);
    await approve(1);
    await run('--week', '2026-48', '--out', command.file('drie.csv'));
    const third = await lastRun();
    command.output();
    await run(...week('twee.csv'));
    const again = command.output();
    expect(again).toContain(`Loonrun ${second} staat nog een keer`);
    expect(again).toContain(`${corrected} ${third} corrigeert hem.`);
    await run('--again', String(first), '--out', command.file('nog.csv'));
    expect(command.output()).toContain(`${corrected} ${second} en ${third} corrigeren hem.`);
    const page = await (await backend.tools(`/admin/payroll/runs/${first}?made=again`)).text();
    expect(page).toContain(`<p>${corrected} ${second} en ${third} corrigeren hem.</p>`);
    for (const one of [third, second]) await run('--undo', String(one), '--why', 'Te vroeg');
    command.output();
    await run('--again', String(first), '--out', command.file('nog.csv'));
    expect(command.output()).not.toContain('zoals die was');
  });

  it('exports the same difference again after the run of a correction is undone', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await reopen();
    await save();
    await approve(1);
    await run(...week('twee.csv'));
    const second = await lastRun();
    await expect(run('--undo', String(first), '--why', 'Eerste')).rejects.toThrow(
      `Loonrun ${first} heeft urenkaarten die in loonrun ${second} zijn gecorrigeerd. Draai eerst loonrun ${second} terug.`,
    );
    await run('--undo', String(second), '--why', 'Te vroeg');
    expect(await cardOf(1)).toMatchObject({ status: 'APPROVED', correctionReason: 'Dinsdag tot 14:00' });
    command.output();
    await run(...week('drie.csv'));
    const output = command.output();
    expect(output).toContain(
      `loonrun ${second} (2026-47, teruggedraaid: Te vroeg): 1 urenkaart van de 1, waarvan 1 ongewijzigd`,
    );
    const mark = `correctie van loonrun ${first}, stond al in loonrun ${second} (teruggedraaid)`;
    expect(rowsOf('drie.csv').map((row) => row.replace(mark, ''))).toEqual(
      rowsOf('twee.csv').map((row) => row.replace(`correctie van loonrun ${first}`, '')),
    );

    // The third run replaced the undone one, so the next correction is only a correction of the third.
    const third = await lastRun();
    await reopen('Toch niet');
    await save(originalLines);
    await approve(1);
    await run(...week('vier.csv'));
    expect(rowsOf('vier.csv').length).toBeGreaterThan(0);
    for (const row of rowsOf('vier.csv')) expect(row).toContain(`correctie van loonrun ${third}`);
    expect(rowsOf('vier.csv').join('\n')).not.toContain('teruggedraaid');
    command.output();
    await run('--list');
    const list = command.output();
    expect(list).toContain(`1 urenkaart opnieuw in loonrun ${third}\n`);
    expect(list.match(/stond al in/g)).toHaveLength(1);
  });

  it('ends a correction when its run is undone and then exports the whole card', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await reopen();
    await run('--undo', String(first), '--why', 'Alles opnieuw');
    expect(await cardOf(1)).toMatchObject({ status: 'DECLINED', correctionReason: null });
    await save();
    await approve(1);
    await run(...week('twee.csv'));
    expect(rowsOf('twee.csv')).toEqual([
      `16-11-2026 Gewerkt Gewerkte uren  4,00  loonrun ${first} (teruggedraaid)`,
      `16-11-2026 Afbouw Verlof  -4,00  loonrun ${first} (teruggedraaid)`,
      `16-11-2026 Reiskosten Extra reiskosten   20,00 loonrun ${first} (teruggedraaid)`,
      `17-11-2026 Gewerkt Gewerkte uren  7,00  loonrun ${first} (teruggedraaid)`,
    ]);
  });

  it('does not mention a run that was undone before the corrected run was made', async () => {
    await run(...week('een.csv'));
    const first = await lastRun();
    await run('--undo', String(first), '--why', 'Te vroeg');
    await run(...week('twee.csv'));
    const second = await lastRun();
    await reopen();
    command.output();
    await run('--list');
    expect(command.output()).not.toContain('wacht nog op een');
    await save();
    await approve(1);
    await run(...week('drie.csv'));
    const output = command.output();
    expect(output).toContain(`correctie van loonrun ${second}. Eerder overgedragen: Gewerkt 08:15`);
    expect(output).not.toContain('Let op: deze urenkaarten stonden al');
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { employees } from '@/backend/database/tables/people-tables';
import { fullTimeCard, line, pause } from '../support/payloads';
import { payrollPage } from '../support/payroll-page';
import { startPayrollWeek } from '../support/payroll-week';

const payroll = await startPayrollWeek();
const { approve, backend, cardOf, command, lastRun, run, tokens, week } = payroll;
const { preview, make } = payrollPage(backend);

const columns = ['employeeNumber', 'hours', 'start', 'end', 'breaks'].map((field) => ({ header: field, field }));
const night = {
  columns: [...columns, { header: 'NACHT', range: 'nacht' }],
  ranges: [{ name: 'nacht', from: '21:00', to: '06:00' }],
};

/** These times are in UTC. The company's clock is an hour ahead. */
const early = [line('2026-11-17', '16:00', '20:00')];
const later = [line('2026-11-17', '16:30', '20:30')];

async function save(lines: typeof early) {
  const params = { hourCardId: (await cardOf(1)).id };
  await backend.ask('updateHourCard', tokens.fulltime, { params, body: fullTimeCard({ lines }) });
}

async function correct(lines: typeof early) {
  await run('--correct', String((await cardOf(1)).number), '--why', 'Later begonnen');
  await save(lines);
  await approve(1);
  command.output();
}

beforeEach(async () => {
  await payroll.reset();
  writeFileSync(command.file('tijden.json'), JSON.stringify({ columns }));
  writeFileSync(command.file('nacht.json'), JSON.stringify(night));
  await payroll.decline(1);
  await save(early);
  await approve(1);
  await run(...week('een.csv'));
});
afterAll(payroll.stop);

const withColumns = (name: string) => ['--mapping', command.file(`${name}.json`)];
const rows = (file: string) => readFileSync(command.file(file), 'utf8').trim().split('\r\n').slice(1);
const timesOf = async (before: string, now: string) =>
  `Jeroen Bakker (10400), week 2026-47, urenkaart ${(await cardOf(1)).number}, 17-11-2026: tijden van ${before} naar ${now}`;
const addedOn = async (date: string, times: string) =>
  `Jeroen Bakker (10400), week 2026-47, urenkaart ${(await cardOf(1)).number}, ${date}: eerder niet gewerkt, nu ${times}`;
const emptyFile = (verb: string) =>
  `Het bestand ${verb} leeg: alleen tijden zijn anders, en de uren en reiskosten zijn gelijk.`;
const changedTimes =
  'Bij deze correcties zijn de tijden anders. In de regels van het bestand staan die niet: voer ze zo nodig zelf in:';
const printed = () => `${command.output()}\n`;
const listed = (times: string) => `${changedTimes}\n  ${times}\n`;
const listedOnPage = (times: string) => `<p><b>${changedTimes}</b></p><ul><li>${times}</li></ul>`;
const guideOf = async (file: string) =>
  (await readSheet(command.file(file), 'Uitleg')).map((row) => String(row[0])).join('\n');

describe('a payroll file without the changed times', () => {
  it('lists changed times in the preview, output and workbook when the file is empty', async () => {
    await correct(later);
    const times = await timesOf('17:00–21:00', '17:30–21:30');
    await run('--week', '2026-47');
    const before = printed();
    expect(before).toContain(`${emptyFile('wordt')}\n`);
    expect(before).toContain(listed(times));
    expect(before).toContain('De uren zijn gelijk, maar de tijden zijn anders.');
    const { page } = await preview('2026-47');
    expect(page).toContain(`<p>${emptyFile('wordt')}</p>`);
    expect(page).toContain(listedOnPage(times));
    await run(...week('twee.csv'), ...withColumns('tijden'));
    expect(rows('twee.csv')).toEqual([]);
    const made = printed();
    expect(made).toContain(`${emptyFile('is')}\n`);
    expect(made).toContain(listed(times));
    await run('--again', String(await lastRun()), '--out', command.file('twee.xlsx'));
    const again = printed();
    expect(again).toContain(`${emptyFile('is')}\n`);
    expect(again).toContain(listed(times));
    expect(again.split(times)).toHaveLength(2);
    const guide = await guideOf('twee.xlsx');
    expect(guide).toContain(emptyFile('is'));
    expect(guide).toContain(`${changedTimes}\n${times}\n`);
  });

  it('lists changed times on the page after a run', async () => {
    await correct([line('2026-11-17', '16:00', '20:30', { breaks: [pause('2026-11-17', '18:00', '18:30')] })]);
    const times = await timesOf('17:00–21:00', '17:00–19:00 en 19:30–21:30');
    const made = await make();
    expect(made).toContain(`<p>${emptyFile('is')}</p>`);
    expect(made).toContain(listedOnPage(times));
  });

  it('lists changed times whether or not the columns show the changed night hours', async () => {
    await correct(later);
    const times = await timesOf('17:00–21:00', '17:30–21:30');
    await run(...week('twee.csv'), ...withColumns('nacht'));
    expect(rows('twee.csv')).toEqual([
      '10400;0,00;;;;0,50;correctie van loonrun '.concat(String((await lastRun()) - 1)),
    ]);
    const made = printed();
    expect(made).not.toContain('Het bestand is leeg');
    expect(made).toContain(listed(times));
    await run('--again', String(await lastRun()), '--out', command.file('nacht.xlsx'), ...withColumns('nacht'));
    expect(await guideOf('nacht.xlsx')).toContain(`${changedTimes}\n${times}\n`);
    command.output();
    await run('--again', String(await lastRun()), '--out', command.file('nog.csv'), ...withColumns('tijden'));
    expect(rows('nog.csv')).toEqual([]);
    const again = printed();
    expect(again).toContain(`${emptyFile('is')}\n`);
    expect(again).toContain(listed(times));
  });

  it('lists changed times that are missing from a file with other rows', async () => {
    await correct(later);
    await approve(2);
    await run('--week', '2026-47');
    const output = printed();
    expect(output).not.toContain('Het bestand wordt leeg');
    expect(output).toContain(listed(await timesOf('17:00–21:00', '17:30–21:30')));
  });

  it('lists the times of a correction with other hours in the preview, output and workbook', async () => {
    await correct([line('2026-11-17', '16:00', '20:30')]);
    const times = await timesOf('17:00–21:00', '17:00–21:30');
    expect((await preview('2026-47')).page).toContain(listedOnPage(times));
    await run(...week('twee.xlsx'), ...withColumns('tijden'));
    expect(printed()).toContain(listed(times));
    expect(await guideOf('twee.xlsx')).toContain(`${changedTimes}\n${times}\n`);
    const [, row] = await readSheet(command.file('twee.xlsx'), 'Loonregels');
    expect(row?.slice(0, 5)).toEqual(['10400', 0.5, null, null, null]);
  });

  it('lists all times of a changed day, including the parts that stay equal', async () => {
    const breaks = [pause('2026-11-17', '17:00', '17:15'), pause('2026-11-17', '18:00', '18:30')];
    await correct([line('2026-11-17', '16:00', '20:00', { breaks })]);
    const first = await timesOf('17:00–21:00', '17:00–18:00, 18:15–19:00 en 19:30–21:00');
    expect(await make()).toContain(listedOnPage(first));
    await correct([line('2026-11-17', '16:00', '20:15', { breaks })]);
    await run('--week', '2026-47');
    const second = await timesOf('17:00–18:00, 18:15–19:00 en 19:30–21:00', '17:00–18:00, 18:15–19:00 en 19:30–21:15');
    expect(printed()).toContain(listed(second));
  });

  it('lists the times of a day that was added or removed, and none for a card in another department', async () => {
    await correct([line('2026-11-18', '16:00', '20:00')]);
    await run(...week('twee.csv'));
    const [removed, added] = [await timesOf('17:00–21:00', 'niet gewerkt'), await addedOn('18-11-2026', '17:00–21:00')];
    expect(printed()).toContain(listed(`${removed}\n  ${added}`));
    await run('--correct', String((await cardOf(1)).number), '--why', 'Andere afdeling');
    const params = { hourCardId: (await cardOf(1)).id };
    const body = fullTimeCard({ lines: [line('2026-11-18', '16:00', '20:00')], department: 2 });
    await backend.ask('updateHourCard', tokens.fulltime, { params, body });
    await approve(1);
    await run(...week('drie.csv'));
    expect(rows('drie.csv')).toHaveLength(2);
    expect(printed()).not.toContain(changedTimes);
  });

  it('reports an empty file when the corrections of a run change nothing', async () => {
    await correct(early);
    await run(...week('twee.xlsx'));
    const empty = 'Het bestand is leeg: er waren geen uren of reiskosten die nog niet waren overgedragen.';
    expect(printed()).toContain(empty);
    expect(await guideOf('twee.xlsx')).toContain(empty);
  });
});

describe('the number of cards in a run', () => {
  const totalsIn = async (file: string) =>
    (await readSheet(command.file(file), 'Totalen')).slice(1).map((row) => [row[0], row[2], row[7]]);
  const peopleOn = (page: string) =>
    [...page.matchAll(/<td data-label="Personeelsnummer">(\d+)<\/td>\s*<td data-label="Urenkaarten">(\d+)</g)].map(
      ([, ...cells]) => cells.join(' '),
    );

  it('counts corrected cards without rows in the preview, per person and on the totals sheet', async () => {
    await correct(early);
    await approve(2);
    const { page } = await preview('2026-47');
    expect(page).toContain('Klaar om over te dragen: 2 urenkaarten.');
    expect(peopleOn(page)).toEqual(['10400 1', '10417 1']);
    await run(...week('twee.xlsx'));
    expect(printed()).toContain('2 urenkaarten in');
    const counted = [
      ['10400', 1, 1],
      ['10417', 1, 0],
      ['Totaal', 2, 1],
    ];
    expect(await totalsIn('twee.xlsx')).toEqual(counted);
    await backend.database.update(employees).set({ fullName: 'Een Ander' }).where(eq(employees.id, 1));
    await run('--again', String(await lastRun()), '--out', command.file('nog.xlsx'));
    await backend.database.update(employees).set({ fullName: 'Jeroen Bakker' }).where(eq(employees.id, 1));
    expect(readFileSync(command.file('nog.xlsx')).equals(readFileSync(command.file('twee.xlsx')))).toBe(true);
  });

  it('counts the cards of a run without rows', async () => {
    await correct(early);
    expect(peopleOn((await preview('2026-47')).page)).toEqual(['10400 1']);
    await run(...week('twee.xlsx'));
    expect(await totalsIn('twee.xlsx')).toEqual([
      ['10400', 1, 1],
      ['Totaal', 1, 1],
    ]);
    await correct(later);
    await run(...week('drie.xlsx'));
    expect(await totalsIn('drie.xlsx')).toEqual([
      ['10400', 1, 1],
      ['Totaal', 1, 1],
    ]);
  });
});

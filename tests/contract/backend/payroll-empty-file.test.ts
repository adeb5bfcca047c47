import { readFileSync, writeFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
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
const emptyFile = (verb: string) =>
  `Het bestand ${verb} leeg: alleen tijden zijn anders, en de uren en reiskosten zijn gelijk. Voer de nieuwe tijden zo nodig zelf in:`;

describe('a payroll file without the changed times', () => {
  it('lists changed times in the preview, output and workbook when the file is empty', async () => {
    await correct(later);
    const times = await timesOf('17:00–21:00', '17:30–21:30');
    await run('--week', '2026-47');
    const before = command.output();
    expect(before).toContain(`${emptyFile('wordt')}\n  ${times}\n`);
    expect(before).toContain('De uren zijn gelijk, maar de tijden zijn anders.');
    expect((await preview('2026-47')).page).toContain(`<p>${emptyFile('wordt')}</p><ul><li>${times}</li></ul>`);
    await run(...week('twee.csv'), ...withColumns('tijden'));
    expect(rows('twee.csv')).toEqual([]);
    expect(command.output()).toContain(`${emptyFile('is')}\n  ${times}\n`);
    await run('--again', String(await lastRun()), '--out', command.file('twee.xlsx'));
    expect(command.output()).toContain(`${emptyFile('is')}\n  ${times}\n`);
    const guide = (await readSheet(command.file('twee.xlsx'), 'Uitleg')).map((row) => String(row[0]));
    expect(guide.join('\n')).toContain(`${emptyFile('is')}\n${times}\n`);
  });

  it('lists changed times on the page after a run', async () => {
    await correct([line('2026-11-17', '16:00', '20:30', { breaks: [pause('2026-11-17', '18:00', '18:30')] })]);
    const times = await timesOf('17:00–21:00', '17:00–19:00 en 19:30–21:30');
    expect(await make()).toContain(`<p>${emptyFile('is')}</p><ul><li>${times}</li></ul>`);
  });

  it('lists changed times only if the columns do not show the changed night hours', async () => {
    await correct(later);
    await run(...week('twee.csv'), ...withColumns('nacht'));
    expect(rows('twee.csv')).toEqual([
      '10400;0,00;;;;0,50;correctie van loonrun '.concat(String((await lastRun()) - 1)),
    ]);
    expect(command.output()).not.toContain('Het bestand is leeg');
    await run('--again', String(await lastRun()), '--out', command.file('nog.csv'), ...withColumns('tijden'));
    expect(rows('nog.csv')).toEqual([]);
    expect(command.output()).toContain(`${emptyFile('is')}\n  ${await timesOf('17:00–21:00', '17:30–21:30')}\n`);
  });

  it('lists changed times that are missing from a file with other rows', async () => {
    await correct(later);
    await approve(2);
    await run('--week', '2026-47');
    expect(command.output()).toContain(
      `Deze tijden zijn anders, maar staan niet in het bestand, want de uren zijn gelijk. Voer ze zo nodig zelf in:\n  ${await timesOf('17:00–21:00', '17:30–21:30')}\n`,
    );
  });

  it('reports an empty file when the corrections of a run change nothing', async () => {
    await correct(early);
    await run(...week('twee.xlsx'));
    const empty = 'Het bestand is leeg: er waren geen uren of reiskosten die nog niet waren overgedragen.';
    expect(command.output()).toContain(empty);
    const guide = (await readSheet(command.file('twee.xlsx'), 'Uitleg')).map((row) => String(row[0]));
    expect(guide).toContain(empty);
  });
});

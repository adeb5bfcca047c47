import { readFileSync, writeFileSync } from 'node:fs';
import { desc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { payrollMappings } from '@/backend/database/tables/payroll-tables';
import { payrollPage, runIn } from '../support/payroll-page';
import { startPayrollWeek } from '../support/payroll-week';

const week = await startPayrollWeek();
const { backend, command } = week;
const { keep, make, undo } = payrollPage(backend);
beforeEach(async () => {
  await backend.database.delete(payrollMappings);
  await week.reset();
});
afterAll(week.stop);

const column = (field: string) => ({ header: field, field });
const payrollColumns = [column('employeeNumber'), column('hours')];

describe('payroll columns', () => {
  it('uses uploaded columns for every new run until they are replaced', async () => {
    const old = runIn(await make());
    const csv = async (path: string) => (await (await backend.tools(`/admin/payroll/${path}`)).text()).split('\r\n')[0];
    const standard = await csv(`${old}.csv`);
    const mapping = {
      columns: [
        { header: 'PersNr', field: 'employeeNumber' },
        { header: 'Uren', field: 'hours' },
      ],
    };
    const kept = await keep(`\uFEFF${JSON.stringify(mapping)}`);
    expect(await kept.text()).toContain('Nieuwe loonruns krijgen vanaf nu de kolommen van loonkolommen.json.');
    // An earlier run keeps its file. The file with the current columns is a separate download.
    expect(await csv(`${old}.csv`)).toBe(standard);
    const now = await backend.tools(`/admin/payroll/${old}.csv?columns=now`);
    expect(now.headers.get('content-disposition')).toBe(`attachment; filename="loonrun-${old}-kolommen-van-nu.csv"`);
    expect((await now.text()).split('\r\n')[0]).toBe('PersNr;Uren');
    expect((await backend.tools(`/admin/payroll/${old}.csv?columns=other`)).status).toBe(404);
    const page = await (await backend.tools('/admin/payroll')).text();
    expect(page).toContain('de kolommen van loonkolommen.json, bewaard op');
    expect(page).toContain(`Kolommen van nu: <a href="/admin/payroll/${old}.xlsx?columns=now" download>Excel</a>`);
    expect(await (await backend.tools('/admin/payroll/columns.json')).json()).toMatchObject(mapping);

    await undo(old);
    const run = runIn(await make());
    expect(await csv(`${run}.csv`)).toBe('PersNr;Uren;Eerdere loonruns');
    await week.run('--again', run, '--out', command.file('loon.csv'));
    expect(readFileSync(command.file('loon.csv'), 'utf8').split('\r\n')[0]).toBe('\uFEFFPersNr;Uren;Eerdere loonruns');
    await keep(JSON.stringify({ columns: mapping.columns.toReversed() }));
    expect(await csv(`${run}.csv`)).toBe('PersNr;Uren;Eerdere loonruns');
    const reset = await backend.tools('/admin/payroll/columns/standard', {});
    expect(await reset.text()).toContain('Nieuwe loonruns krijgen de gewone kolommen.');
    expect(await csv(`${old}.csv`)).toBe(standard);
  });

  it.each([
    ['{', 'loonkolommen.json is geen geldige JSON. Er is niets bewaard.'],
    ['', 'Kies eerst een bestand met kolommen.'],
    ['{"columns":[]}', '<li>columns: is leeg</li>'],
    [
      '{"columns":[{"header":"<b>","field":"salary"}]}',
      '<li>columns 1: &quot;salary&quot; kan niet: kies header met field',
    ],
    [
      '{"columns":[{"header":"A","text":"x"}],"hours":"dagen"}',
      '<li>hours: &quot;dagen&quot; kan niet: kies uit &quot;decimal&quot;',
    ],
  ])('rejects invalid columns with an explanation: %j', async (text, fault) => {
    const answer = await keep(text);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(fault)]);
    expect(await backend.database.$count(payrollMappings)).toBe(0);
  });

  it.each([
    [[column('employeeNumber'), column('amount')], ['de uren (hours)']],
    [[column('hours'), column('employeeName')], ['het personeelsnummer (employeeNumber)']],
    [[{ header: 'Uren', text: '8' }], ['het personeelsnummer (employeeNumber)', 'de uren (hours)']],
  ])('rejects columns without a personnel number or hours: %j', async (columns, names) => {
    const page = await (await keep(JSON.stringify({ columns }))).text();
    expect(page).toContain('loonkolommen.json klopt niet. Er is niets bewaard:');
    for (const name of names) expect(page).toContain(`<li>er is geen kolom voor ${name}; zonder weet je loonpakket`);
    expect(page.match(/<li>er is geen kolom/g)).toHaveLength(names.length);
    expect(await backend.database.$count(payrollMappings)).toBe(0);
    writeFileSync(command.file('k.json'), JSON.stringify({ columns }));
    const run = week.run(...week.week('loon.csv'), '--mapping', command.file('k.json'));
    await expect(run).rejects.toThrow(`kan niet: er is geen kolom voor ${names.join(' en geen kolom voor ')}.`);
  });

  it('shows a warning for columns that were stored before they were validated', async () => {
    const columns = [column('employeeName')];
    await backend.database
      .insert(payrollMappings)
      .values({ id: 1, fileName: 'oud.json', keptAt: new Date(), mapping: { columns } });
    const page = await (await backend.tools('/admin/payroll')).text();
    expect(page).toContain('<p class="warning">Let op: in deze kolommen staat geen kolom voor de uren (hours).');
    expect(page).toContain('<p class="warning">Let op: in deze kolommen staat geen bedrag (amount).');
    expect(page).toContain('<p class="warning">Let op: in deze kolommen staat geen soort (kind of hourKind).');
  });

  it('shows the error for rejected columns next to the upload form', async () => {
    const answer = await keep('{', 'loonkolommen.json', 'manual');
    expect(answer.headers.get('location')).toMatch(/#columns-fault$/);
    const shown = await backend.tools(answer.headers.get('location') ?? '');
    const [, section = ''] = (await shown.text()).split('<h2>Kolommen van het bestand</h2>');
    expect(section).toMatch(/^\s*<div id="columns-fault" tabindex="-1" role="alert"><p class="fault">/);
  });

  it('logs saving, resetting and downloading columns', async () => {
    const run = runIn(await make());
    await keep(JSON.stringify({ columns: payrollColumns }));
    await backend.tools(`/admin/payroll/${run}.csv?columns=now`);
    await backend.tools('/admin/payroll/columns.json');
    await backend.tools('/admin/payroll/columns/standard', {});
    const trail = await backend.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(4);
    const columns = { subject: 'payroll_columns', actorName: 'admin (beheerpagina)' };
    expect(trail).toMatchObject([
      { ...columns, action: 'payroll_columns_reset', details: {} },
      { ...columns, action: 'payroll_columns_given', details: {} },
      { action: 'payroll_file_given', subjectId: run, details: { format: 'csv', columns: 'kolommen van nu' } },
      {
        ...columns,
        action: 'payroll_columns_kept',
        details: { file: 'loonkolommen.json', columns: 'employeeNumber, hours' },
      },
    ]);
    const page = await (await backend.tools('/audit')).text();
    for (const text of [
      'Kolommen voor loonruns bewaard',
      'Terug naar de gewone kolommen voor loonruns',
      'Kolommen van nu opgehaald',
      '>bestand: csv · kolommen: kolommen van nu<',
      '>bestandsnaam: loonkolommen.json · kolommen: employeeNumber, hours<',
    ]) {
      expect(page).toContain(text);
    }
  });
});

import { desc, eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { payrollRuns } from '@/backend/database/tables/payroll-tables';
import { fullTimeCard, line, partTimeCard } from '../support/payloads';
import { payrollPage, runIn } from '../support/payroll-page';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let page: ReturnType<typeof payrollPage>;
let tokens: Record<'fulltime' | 'parttime' | 'manager', string>;
beforeAll(async () => {
  backend = await startTestBackend();
  page = payrollPage(backend);
  const { login } = backend;
  tokens = { fulltime: await login('fulltime'), parttime: await login('parttime'), manager: await login('manager') };
});
afterAll(() => backend.stop());

/** Stores an approved card for week 47, and another that is not approved. */
beforeEach(async () => {
  const { database, ask } = backend;
  await database.delete(payrollRuns);
  await database.delete(hourCards);
  const lines = [line('2026-11-17', '07:00', '15:00')];
  await ask('createHourCard', tokens.fulltime, { body: fullTimeCard({ lines, travel_expenses: 12.5 }) });
  await ask('createHourCard', tokens.parttime, { body: partTimeCard() });
  const [card] = await database.select().from(hourCards).where(eq(hourCards.employeeId, 1));
  await ask('approveHourCard', tokens.manager, { params: { hourCardId: card?.id ?? 0 } });
});

const statusOf = async (employeeId: number) => {
  const [card] = await backend.database.select().from(hourCards).where(eq(hourCards.employeeId, employeeId));
  return card?.status;
};
const show = (from: string, to = '') => page.show(from, to);
const make = () => page.make();

describe('the payroll page', () => {
  it('shows approved and unapproved cards without changing their status', async () => {
    const page = await (await show('2026-47')).text();
    expect(page).toContain(
      'Klaar om over te dragen: 1 urenkaart. Gewerkt 08:00, opbouw 00:00, afbouw 00:00, extra reiskosten €\u00a012,50.',
    );
    expect(page).toMatch(/2026-47 · [^<]+: Aangemaakt, \d+<\/li>/);
    expect(page).toContain(': geen urenkaart</li>');
    expect(await statusOf(1)).toBe('APPROVED');
  });

  it('makes a run whose file can be downloaded repeatedly', async () => {
    const page = await make();
    const run = runIn(page);
    expect(page).toContain(`Loonrun ${run} is gemaakt, met 1 urenkaart.`);
    expect([await statusOf(1), await statusOf(2)]).toEqual(['SYNCED', 'CREATED']);
    const files = await Promise.all(
      [1, 2].map(async () => Buffer.from(await (await backend.tools(`/admin/payroll/${run}.xlsx`)).arrayBuffer())),
    );
    expect(files[0]?.equals(files[1] ?? Buffer.of())).toBe(true);
    const rows = await readSheet(files[0] ?? Buffer.of(), 'Loonregels');
    expect(rows.length).toBe(3);
    const csv = await backend.tools(`/admin/payroll/${run}.csv`);
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="loonrun-${run}.csv"`);
    expect((await csv.text()).split('\r\n')[1]).toContain('Jeroen Bakker');
    const [entry] = await backend.database.select().from(auditEntries).where(eq(auditEntries.action, 'payroll_run'));
    expect(entry).toMatchObject({ actorName: 'admin (beheerpagina)', details: { cards: 1 } });
    // No run is made, because no cards were approved since the previous run.
    expect(await make()).toContain(`Er is niets nieuws goedgekeurd sinds loonrun ${run}.`);
    expect(await backend.database.$count(payrollRuns)).toBe(1);
  });

  it('undoes a run only with a reason', async () => {
    const run = runIn(await make());
    const without = await backend.tools('/admin/payroll/undo', { run, why: '  ' });
    expect(await without.text()).toContain('Schrijf waarom');
    expect(await statusOf(1)).toBe('SYNCED');
    const undone = await (await backend.tools('/admin/payroll/undo', { run, why: 'Verkeerde <week>' })).text();
    expect(undone).toContain(`Loonrun ${run} is teruggedraaid. Weer goedgekeurd: 1 urenkaart.`);
    expect(undone).toContain(
      'Teruggedraaid: Verkeerde &lt;week&gt;<br>18-11-2026, 10:00 door admin (beheerpagina)</td>',
    );
    expect(undone).toContain('<td data-label="Gemaakt">18-11-2026, 10:00 door admin (beheerpagina)</td>');
    expect(await statusOf(1)).toBe('APPROVED');
    const again = await (await backend.tools('/admin/payroll/undo', { run, why: 'Nog eens' })).text();
    expect(again).toContain(`Loonrun ${run} was al teruggedraaid.`);
    expect((await backend.tools('/admin/payroll/undo', { run: '999999', why: 'Nog eens' })).status).toBe(404);
  });

  it('keeps the selected weeks after an undo, or shows the weeks of the undone run', async () => {
    const run = runIn(await make());
    const page = await (await show('2026-46', '2026-48')).text();
    expect(page).toContain(
      '<input type="hidden" name="from" value="2026-46"><input type="hidden" name="to" value="2026-48">',
    );
    const weeks = { from: '2026-46', to: '2026-48' };
    const refused = await (await backend.tools('/admin/payroll/undo', { run, why: '', ...weeks })).text();
    const undone = await (await backend.tools('/admin/payroll/undo', { run, why: 'Te vroeg', ...weeks })).text();
    for (const text of [refused, undone]) {
      expect(text).toContain('name="from" placeholder="2026-46" value="2026-46"');
      expect(text).toContain('name="to" placeholder="2026-46" value="2026-48"');
    }
    expect(undone).toContain('Klaar om over te dragen: 1 urenkaart');
    const second = runIn(await make());
    const without = { run: second, why: 'Nog eens', from: '', to: '' };
    expect(await (await backend.tools('/admin/payroll/undo', without)).text()).toContain(
      'name="from" placeholder="2026-46" value="2026-47"',
    );
  });

  it('logs the download of a payroll file', async () => {
    const run = runIn(await make());
    await backend.tools(`/admin/payroll/${run}.csv`);
    const [entry] = await backend.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'payroll_file_given'))
      .orderBy(desc(auditEntries.id));
    const given = { subject: 'payroll_run', subjectId: run, details: { format: 'csv' } };
    expect(entry).toMatchObject({ ...given, actorName: 'admin (beheerpagina)' });
    const page = await (await backend.tools('/audit')).text();
    expect(page).toContain('Bestand van loonrun opgehaald');
    expect(page).toContain('>bestand: csv<');
  });

  it.each([
    ['', '', 'from', 'Vul het jaar en de week in, bijvoorbeeld 2026-46.'],
    ['2026-60', '', 'from', 'Week 2026-60 bestaat niet: 2026 heeft 53 weken.'],
    ['2025-W53', '', 'from', 'Week 2025-W53 bestaat niet: 2025 heeft 52 weken.'],
    ['week 47', '', 'from', '‘week 47’ is geen week. Schrijf het jaar en de week, bijvoorbeeld 2026-46.'],
    ['2026-47', '2026-46', 'to', 'Deze week ligt vóór 2026-47. Kies dezelfde week of een latere.'],
    ['2026-47', '2026-x', 'to', '‘2026-x’ is geen week.'],
  ])('keeps invalid weeks in the form with the error next to the field: %j to %j', async (from, to, field, fault) => {
    const answer = await show(from, to);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toMatch(
      new RegExp(`name="${field}"[^>]+ aria-invalid="true" aria-describedby="${field}-fault" autofocus>`),
    );
    expect(page).toContain(`role="alert" id="${field}-fault">${fault}`);
    expect(page.match(/class="fault"/g)).toHaveLength(1);
    expect(page).toContain(`name="from" placeholder="2026-46" value="${from}"`);
    expect(page).toContain(`name="to" placeholder="2026-46" value="${to}"`);
    // Posting invalid weeks to the form's address leads to the same page.
    expect((await backend.tools('/admin/payroll', { from, to })).url).toBe(answer.url);
    expect(await backend.database.$count(payrollRuns)).toBe(0);
  });

  it('makes no run without approved cards', async () => {
    const answer = await backend.tools('/admin/payroll', { from: '2026-30', to: '' });
    expect(await answer.text()).toContain('geen goedgekeurde urenkaarten');
    expect(await backend.database.$count(payrollRuns)).toBe(0);
  });

  it('names the earlier run of repeated cards before and after the new run', async () => {
    const first = runIn(await make());
    const undone = await (await backend.tools('/admin/payroll/undo', { run: first, why: 'Verkeerde <week>' })).text();
    expect(undone).toContain(
      `Is het bestand van loonrun ${first} al verwerkt? Haal het dan uit de loonadministratie. ` +
        `De volgende loonrun bevat deze urenkaarten opnieuw, en noemt loonrun ${first}.`,
    );
    const notice = [
      'Let op: deze urenkaarten stonden al in een eerder bestand:',
      `<li>loonrun ${first} (2026-47, teruggedraaid: Verkeerde &lt;week&gt;): 1 urenkaart van de 1, waarvan 1 ongewijzigd</li>`,
      'anders worden deze uren dubbel betaald.',
    ];
    const ready = await (await show('2026-47')).text();
    for (const text of notice) expect(ready).toContain(text);
    const made = await make();
    for (const text of notice) expect(made).toContain(text);
    expect(made).not.toContain('Dit is een aanvulling');
    const second = runIn(made);
    expect(made).toContain(`1 urenkaart stond al in loonrun ${first} (teruggedraaid)`);
    expect(made).toContain(`1 urenkaart opnieuw in loonrun ${second}`);
    const csv = (await (await backend.tools(`/admin/payroll/${second}.csv`)).text()).split('\r\n');
    expect(csv.slice(0, 3).map((row) => row.split(';').at(-1))).toEqual([
      'Eerdere loonruns',
      `loonrun ${first} (teruggedraaid)`,
      `loonrun ${first} (teruggedraaid)`,
    ]);
  });

  it.each(['/admin/payroll/1.exe', '/admin/payroll/0.csv', '/admin/payroll/999999.csv', '/admin/payroll/x'])(
    'returns 404 for the nonexistent file %s',
    async (path) => {
      expect((await backend.tools(path)).status).toBe(404);
    },
  );
});

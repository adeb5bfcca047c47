import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { payrollMappings, payrollRuns } from '@/backend/database/tables/payroll-tables';
import { standardMapping } from '@/backend/payroll/column-mapping';
import { payrollPage, runIn } from '../support/payroll-page';
import { startPayrollWeek } from '../support/payroll-week';

const week = await startPayrollWeek();
const { approve, backend, decline, cardOf } = week;
const { keep, show, make, preview, undo } = payrollPage(backend);
beforeEach(async () => {
  await backend.database.delete(payrollMappings);
  await week.reset();
});
afterAll(week.stop);

const press = (form: Readonly<Record<string, string>>) => backend.tools('/admin/payroll', form);

describe('the run button of a preview', () => {
  it.each([
    ['another card is approved', () => approve(2), 'er zijn urenkaarten bijgekomen of weggevallen.'],
    ['a card is declined and another approved', async () => Promise.all([decline(1), approve(2)]), 'bijgekomen'],
    [
      'a card is saved and approved again with other hours',
      async () => {
        const { id } = await cardOf(1);
        await backend.database.update(hourCards).set({ travelExpenses: 99 }).where(eq(hourCards.id, id));
      },
      'er is een urenkaart veranderd.',
    ],
    [
      'a card is saved and approved again with the same hours',
      async () => {
        const { id } = await cardOf(1);
        const updatedAt = new Date('2026-11-18T09:30:00Z');
        await backend.database.update(hourCards).set({ updatedAt }).where(eq(hourCards.id, id));
      },
      'er is een urenkaart veranderd.',
    ],
    [
      'other columns are kept',
      () => keep(JSON.stringify({ ...standardMapping, hours: 'minutes' })),
      'de kolommen van het bestand zijn veranderd.',
    ],
  ])('makes no run if %s after the preview, and explains the change', async (_what, change, sentence) => {
    const { form } = await preview('2026-47');
    await change();
    const answer = await press(form);
    const page = await answer.text();
    expect(page).toContain('role="alert">Er is geen loonrun gemaakt, want sinds je keek is er iets veranderd: ');
    expect(page).toContain(sentence);
    expect(page).toContain('Hieronder staat wat er nu klaarstaat.');
    expect(await backend.database.$count(payrollRuns)).toBe(0);
    const [, shown = ''] = /name="shown" value="([^"]+)"/.exec(page) ?? [];
    expect(runIn(await (await press({ ...form, shown })).text())).not.toBe('');
  });

  it('makes no run if the notice about undone runs changed after the preview', async () => {
    await approve(2);
    await undo(runIn(await make()));
    await decline(2);
    const { form } = await preview('2026-47');
    await backend.database.delete(hourCards).where(eq(hourCards.employeeId, 2));
    expect(await (await press(form)).text()).toContain('wat hieronder over eerdere loonruns staat, is veranderd.');
  });

  it('makes no run without a valid preview', async () => {
    for (const shown of ['', 'x', '----']) {
      expect(await (await press({ from: '2026-47', to: '', shown })).text()).toContain('Er is geen loonrun gemaakt');
    }
    expect(await backend.database.$count(payrollRuns)).toBe(0);
  });

  it('makes a single run when the button is pressed twice', async () => {
    const { form } = await preview('2026-47');
    const pages = await Promise.all([press(form), press(form)]);
    expect(new Set(pages.map(({ url }) => new URL(url).pathname)).size).toBe(1);
    expect(await backend.database.$count(payrollRuns)).toBe(1);
  });
});

describe('the preview of a period', () => {
  it('shows the dates of the selected weeks in the heading and the form', async () => {
    const page = await (await show('2026-40', '2026-47')).text();
    expect(page).toContain('<h2>Weken 2026-40 t/m 2026-47 (28 sep – 22 nov 2026)</h2>');
    expect(page).toContain('<small>28 sep – 4 okt 2026</small>');
    expect(page).toContain('<small>16 – 22 nov 2026</small>');
    expect(await (await show('2026-47')).text()).toContain('<h2>Week 2026-47 (16 – 22 nov 2026)</h2>');
  });

  it.each([
    ['2026-10', '2026-11', true],
    ['2026-10', '', true],
    ['2026-10', '2026-13', false],
    ['2026-46', '2026-47', false],
  ])('warns if the weeks %j to %j may be mistaken for months: %s', async (from, to, isWarned) => {
    const page = await (await show(from, to)).text();
    expect(page.includes('<p class="warning">Dit zijn weken, geen maanden. Kloppen de datums?</p>')).toBe(isWarned);
  });

  it('shows the totals of each person in a collapsed section', async () => {
    await approve(2);
    const page = await (await show('2026-47')).text();
    expect(page).toContain('<details><summary>Per persoon (2)</summary>');
    const [, jeroen = ''] = /<tr>\s*<td data-label="Medewerker">Jeroen Bakker<\/td>([\s\S]+?)<\/tr>/.exec(page) ?? [];
    expect([...jeroen.matchAll(/>([^<>\n]+)<\/td>/g)].map(([, cell]) => cell)).toEqual([
      '10400',
      '1',
      '08:15',
      '00:15',
      '-08:00',
      '€\u00a012,50',
    ]);
    expect(page).toContain('<td data-label="Medewerker">Samira El Amrani</td>');
  });

  it('shows warnings in the warning style', async () => {
    await undo(runIn(await make()));
    const page = await (await show('2026-47')).text();
    expect(page).toMatch(/<div role="note" class="warning"><p><b>Let op: deze urenkaarten stonden al/);
  });
});

describe('the row of a run', () => {
  it('shows the hours, travel costs and dates of a run', async () => {
    const page = await make();
    expect(page).toContain(
      '<td data-label="Uren en reiskosten">08:15\u00a0gewerkt, 00:15\u00a0opbouw, -08:00\u00a0afbouw, €\u00a012,50</td>',
    );
    expect(page).toContain('2026-47<br><small>16 – 22 nov 2026</small>');
  });

  it('explains the effect of an undo above the undo form', async () => {
    await approve(2);
    const page = await make();
    expect(page).toMatch(
      /<p>De 2 urenkaarten worden weer goedgekeurd, en kunnen dan weer worden veranderd\. Het bestand blijft zoals het is\. Is het al verwerkt, haal het dan zelf uit je loonpakket\.<\/p>\s*<form method="post" action="\/admin\/payroll\/undo">/,
    );
  });

  it('asks for a missing undo reason and keeps the selected weeks', async () => {
    const run = runIn(await make());
    const answer = await backend.tools('/admin/payroll/undo', { run, why: ' ', from: '2026-46', to: '2026-47' });
    expect(answer.url).toMatch(new RegExp(`from=2026-46&to=2026-47&reason=${run}$`));
    const page = await answer.text();
    expect(page).toContain(`role="alert" id="why-${run}-fault">Schrijf waarom de loonrun wordt teruggedraaid.`);
    expect(page).toContain(`id="why-${run}" required aria-invalid="true" aria-describedby="why-${run}-fault">`);
  });

  it('marks an undone run in its file names without changing the files', async () => {
    const run = runIn(await make());
    const file = async (name: string) => {
      const answer = await backend.tools(`/admin/payroll/${run}.${name}`);
      const [, shown] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
      return [shown, Buffer.from(await answer.arrayBuffer()).toString('base64')];
    };
    const before = await Promise.all([file('csv'), file('xlsx')]);
    expect(before.map(([name]) => name)).toEqual([`loonrun-${run}.csv`, `loonrun-${run}.xlsx`]);
    const page = await undo(run);
    expect(page).toContain(`<td data-label="Loonrun">${run} <b>Teruggedraaid</b></td>`);
    const after = await Promise.all([file('csv'), file('xlsx')]);
    expect(after.map(([name]) => name)).toEqual([
      `loonrun-${run}-teruggedraaid.csv`,
      `loonrun-${run}-teruggedraaid.xlsx`,
    ]);
    expect(after.map(([, bytes]) => bytes)).toEqual(before.map(([, bytes]) => bytes));
    const [name] = await file('csv?columns=now');
    expect(name).toBe(`loonrun-${run}-teruggedraaid-kolommen-van-nu.csv`);
  });
});

import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { fullTimeCard, line } from '../support/payloads';
import { payrollPage, runIn } from '../support/payroll-page';
import { startPayrollWeek } from '../support/payroll-week';

const week = await startPayrollWeek();
const { approve, backend, cardOf, command, decline, run, tokens } = week;
const { show, make, undo } = payrollPage(backend);
/** Stores approved cards for weeks 46 and 47 for employee 1, and one for week 47 for employee 2. */
beforeEach(async () => {
  await week.reset();
  await approve(2);
  const lines = [line('2026-11-10', '07:00', '11:00')];
  const body = fullTimeCard({ week: 46, lines, travel_expenses: 7.5 });
  await backend.ask('createHourCard', tokens.fulltime, { body });
  await backend.database.update(hourCards).set({ status: 'APPROVED' }).where(eq(hourCards.week, 46));
});
afterAll(week.stop);

const textOf = async (from: string, to = '') => (await show(from, to)).text();
const title = 'Let op: deze urenkaarten stonden in een eerder bestand, maar staan niet in deze run:';
const missingOf = (name: string, of: string, reason: string) =>
  new RegExp(
    `${name} \\(\\d+\\), week ${of}, urenkaart \\d+: stond in loonrun [\\d, ]+ \\(teruggedraaid\\), niet in deze run: ${reason}\\.`,
  );

/** Makes a run for week 46 and a run for week 47, and undoes both. */
async function undoTwo(): Promise<[string, string]> {
  const [first, second] = [runIn(await make('2026-46')), runIn(await make('2026-47'))];
  await undo(first);
  await undo(second);
  return [first, second];
}

describe('the cards of undone runs', () => {
  it('lists cards of undone runs that a new run omits, with hours and euros', async () => {
    await undoTwo();
    await decline(2);
    const outside = missingOf('Jeroen Bakker', '2026-46', 'buiten de gekozen weken');
    const declined = missingOf('Samira El Amrani', '2026-47', 'nu afgekeurd');
    const summary =
      '2 urenkaarten: 1 buiten de gekozen weken, 1 nu niet goedgekeurd. Samen in het eerdere bestand: Gewerkt 08:00, opbouw 00:00, afbouw 00:00, extra reiskosten €\u00a07,50.';
    const before = await textOf('2026-47');
    const made = await make('2026-47');
    const third = runIn(made);
    for (const text of [before, made]) {
      expect(text).toContain(title);
      expect(text).toContain(`<p>${summary}</p>`);
      expect(text).toMatch(outside);
      expect(text).toMatch(declined);
    }
    await run('--again', third, '--out', command.file('loon.xlsx'));
    const guide = (await readSheet(command.file('loon.xlsx'), 'Uitleg')).map((row) => String(row[0]));
    expect(guide).toContain(title);
    expect(guide).toContain(summary);
    expect(guide.join('\n')).toMatch(outside);
    expect(guide.join('\n')).toMatch(declined);
  });

  it('lists each card of several undone runs once, with all runs and the latest totals', async () => {
    const first = runIn(await make('2026-46', '2026-47'));
    await undo(first);
    const second = runIn(await make('2026-46'));
    await undo(second);
    const page = await textOf('2026-47');
    expect(page.match(/urenkaart \d+: stond in loonrun/g)).toHaveLength(1);
    expect(page).toContain(`stond in loonrun ${first} en ${second} (teruggedraaid), niet in deze run`);
    expect(page).toContain(`In loonrun ${second}: Gewerkt 04:00`);
  });

  it('lists cards of undone runs when the chosen weeks have no approved cards', async () => {
    await backend.database.delete(hourCards).where(eq(hourCards.week, 46));
    const first = runIn(await make('2026-47'));
    await undo(first);
    await decline(1);
    await decline(2);
    for (const weeks of ['2026-47', '2026-45']) {
      const page = await textOf(weeks);
      expect(page).toContain('Er zijn in deze weken geen goedgekeurde urenkaarten');
      expect(page).toContain(title);
      expect(page).toMatch(missingOf('Samira El Amrani', '2026-47', 'nu afgekeurd'));
      expect(page).toContain('anders worden deze uren ten onrechte betaald.');
      command.output();
      await run('--week', weeks);
      expect(command.output()).toMatch(missingOf('Jeroen Bakker', '2026-47', 'nu afgekeurd'));
    }
    await run(...week.week('niets.csv'));
    expect(command.output()).toMatch(missingOf('Jeroen Bakker', '2026-47', 'nu afgekeurd'));
  });

  it('shows cards of undone runs as waiting until an active run includes them', async () => {
    const [first, second] = await undoTwo();
    const waiting =
      '3 urenkaarten uit teruggedraaide loonruns wachten nog op een loonrun: 2026-46 t/m 2026-47 (9 – 22 nov 2026). ' +
      '<a href="/admin/payroll?from=2026-46&amp;to=2026-47">Laat deze weken zien</a>';
    const page = async () => (await backend.tools('/admin/payroll')).text();
    expect(await page()).toContain(`<p class="warning">${waiting}</p>`);
    expect(await (await backend.tools(`/admin/payroll/runs/${first}?undone=now`)).text()).toContain(waiting);
    expect(await page()).toContain('1<br>1 urenkaart wacht nog op een nieuwe loonrun</td>');
    expect(await page()).toContain('2<br>2 urenkaarten wachten nog op een nieuwe loonrun</td>');

    const third = runIn(await make('2026-47'));
    await undo(third);
    await decline(2);
    const again = await page();
    expect(again).not.toContain('opnieuw in loonrun');
    expect(again).toContain('2026-46 t/m 2026-47 (9 – 22 nov 2026). Daarvan is er 1 nu niet goedgekeurd.');
    expect(again.match(/2 urenkaarten wachten nog op een nieuwe loonrun/g)).toHaveLength(2);

    const fourth = runIn(await make('2026-47'));
    const last = await page();
    expect(last).toContain(`1 urenkaart opnieuw in loonrun ${fourth}<br>1 urenkaart wacht nog op een nieuwe loonrun`);
    expect(last).not.toContain(`opnieuw in loonrun ${second}`);
    command.output();
    await run('--list');
    const list = command.output();
    expect(list).toContain('2 urenkaarten uit teruggedraaide loonruns wachten nog op een loonrun');
    expect(list).toContain(
      `1 urenkaart opnieuw in loonrun ${fourth}\n       1 urenkaart wacht nog op een nieuwe loonrun`,
    );

    await approve(2);
    await make('2026-46', '2026-47');
    expect(await page()).not.toContain('wachten nog');
    expect(await page()).not.toContain('wacht nog');
  });

  it('collapses a long list of omitted cards below the totals of the notice', async () => {
    const [card] = await backend.database.select().from(hourCards).where(eq(hourCards.week, 46));
    const { id: _, number: __, ...copy } = card ?? (await cardOf(1));
    const others = Array.from({ length: 9 }, (_unused, index) => index + 30);
    await backend.database
      .insert(hourCards)
      .values(others.map((of) => ({ ...copy, week: of, weekStart: `2026-0${of < 36 ? 7 : 8}-${10 + of - 30}` })));
    await undo(runIn(await make('2026-20', '2026-47')));
    const page = await textOf('2026-47');
    expect(page).toMatch(
      /<p>10 urenkaarten: 10 buiten de gekozen weken\.[^<]+<\/p><details><summary>Laat alle 10 zien/,
    );
  });
});

describe('the payroll page without a period', () => {
  it('counts the approved cards that are not in a run and links to their weeks', async () => {
    const page = async () => (await backend.tools('/admin/payroll')).text();
    expect(await page()).toMatch(
      /zijn 3 goedgekeurde urenkaarten die nog in geen loonrun staan, in [^<]+: \d+:\d\d gewerkt, extra reiskosten €\u00a0[\d,]+\. <a href="\/admin\/payroll\?from=2026-46&amp;to=2026-47">/,
    );
    await make('2026-46', '2026-47');
    expect(await page()).not.toContain('in geen loonrun');
  });

  it('counts every approved card once: new, corrected or from an undone run', async () => {
    const page = async () => (await backend.tools('/admin/payroll')).text();
    const first = runIn(await make('2026-47'));
    const card = await cardOf(2);
    await run('--correct', String(card.number), '--why', 'Uren');
    await approve(2);
    const shown = await page();
    expect(shown).toMatch(
      /is 1 goedgekeurde urenkaart die nog in geen loonrun staat, in 2026-46 t\/m 2026-47 [^<]+: 04:00 gewerkt, extra reiskosten €\u00a07,50\. 1 goedgekeurde correctie wacht ook op een loonrun\. <a/,
    );
    expect(shown).not.toContain('uit teruggedraaide loonruns');
    await undo(runIn(await make('2026-46')));
    const alone = await page();
    expect(alone).toContain('<p>1 goedgekeurde correctie wacht op een loonrun, in 2026-47 (16 – 22 nov 2026). <a');
    expect(alone).toContain('1 urenkaart uit teruggedraaide loonruns wacht nog op een loonrun');
    await undo(first);
    const undone = await page();
    expect(undone).toContain('3 urenkaarten uit teruggedraaide loonruns wachten nog op een loonrun');
    expect(undone).not.toContain('in geen loonrun');
    expect(undone).not.toContain('goedgekeurde correctie');
  });
});

describe('a payroll run of later weeks', () => {
  it('reports approved cards of earlier weeks that are not in a run, with a link', async () => {
    const note =
      'Er is nog 1 goedgekeurde urenkaart van vóór week 2026-47, in 2026-46 (9 – 15 nov 2026): 04:00 gewerkt, extra reiskosten €\u00a07,50. Die gaat niet mee in deze loonrun.';
    expect(await textOf('2026-47')).toContain(
      `<p class="warning">${note} <a href="/admin/payroll?from=2026-46&amp;to=2026-46">Laat deze weken zien</a></p>`,
    );
    expect(await textOf('2026-46')).not.toContain('van vóór week');
    command.output();
    await run('--week', '2026-47');
    expect(command.output()).toContain(note);
    await make('2026-46');
    expect(await textOf('2026-47')).not.toContain('van vóór week');
  });

  it('reports after the run that cards of earlier weeks are still waiting', async () => {
    const made = await make('2026-47');
    expect(made).toContain('extra reiskosten €\u00a07,50. Die wacht nog op een loonrun.');
    expect(made).not.toContain('niet mee in deze loonrun');
  });

  it('labels a supplement to an earlier run in the preview, the result and the workbook', async () => {
    await decline(2);
    const first = runIn(await make('2026-47'));
    await approve(2);
    const supplement = `Dit is een aanvulling: voor deze weken is er al loonrun ${first}. De urenkaarten daarvan staan niet in dit bestand.`;
    const before = await textOf('2026-47');
    expect(before).toContain(supplement);
    const made = await make('2026-47');
    expect(made).toContain(supplement);
    await run('--again', runIn(made), '--out', command.file('loon.xlsx'));
    const guide = await readSheet(command.file('loon.xlsx'), 'Uitleg');
    expect(guide.map((row) => row[0])).toContain(supplement);
    // A run without cards is not a supplement.
    const nothing = await textOf('2026-47');
    expect(nothing.split('<h2>')[1]).not.toContain('Dit is een aanvulling');
  });
});

it('adds a column of earlier runs to every file with the standard columns', async () => {
  await run(...week.week('eerste.csv'));
  const [header, ...rows] = readFileSync(command.file('eerste.csv'), 'utf8').trim().split('\r\n');
  expect(header).toMatch(/;Urenkaart;Eerdere loonruns$/);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.split(';')).toHaveLength(14);
});

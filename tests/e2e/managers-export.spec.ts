import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { violationsOn } from './support/axe';
import { expect, test } from './support/test';

const email = 'manager@demo.example';
const created = '/management-dashboard/created';
const missing = '/management-dashboard/missing';

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Exporteren' }).click();
  await expect(page.getByRole('dialog', { name: 'Exporteren' })).toBeVisible();
}

async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** Reads the number of cards in the list. The number varies, because other tests add cards. */
async function shownTotal(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+ resultaten$/).textContent();
  const total = Number.parseInt(text ?? '', 10);
  expect(total).toBeGreaterThan(24);
  return total;
}

const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

test('exports all pages of the filtered cards as CSV and as a spreadsheet', async ({ page, login }) => {
  await login(email);
  await page.goto(created);
  const total = await shownTotal(page);
  await openExport(page);
  await expect(page.getByText(`${total} regels, zoals nu gefilterd: alle pagina’s.`)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const csv = await download(page, 'Download als CSV');
  expect(csv.name).toBe('urenkaarten-week-43-2026-tm-week-47-2026.csv');
  const lines = csv.content.toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(total + 1);
  expect(lines[0]).toContain('\ufeffMedewerkernummer;Medewerker;Afdeling;');
  expect(lines[1]).toMatch(/^10842;Anna Yilmaz;Productie;Ochtenddienst;Nee;40:00;40,00;/);
  await expect(page.getByText('urenkaarten-week-43-2026-tm-week-47-2026.csv is opgeslagen.')).toBeVisible();

  const xlsx = await download(page, 'Download als Excel (XLSX)');
  expect(xlsx.name).toBe('urenkaarten-week-43-2026-tm-week-47-2026.xlsx');
  const [sheet] = await readXlsxFile(xlsx.content);
  expect(sheet?.data).toHaveLength(total + 1);
  expect(sheet?.data[1]?.slice(0, 3)).toEqual(['10842', 'Anna Yilmaz', 'Productie']);
  expect(sheet?.data[1]?.[6]).toBe(40);
});

test('reports a failed or cancelled export, saves no file, and allows a retry', async ({ page, login, world }) => {
  await login(email);
  await page.goto(created);
  const total = await shownTotal(page);
  await openExport(page);
  const downloads: string[] = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));

  world.upstream.misbehave('GET /hour-cards', { kind: 'failure', status: 503, message: 'busy' });
  await page.getByRole('button', { name: 'Download als CSV' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Het exporteren is niet gelukt; er is geen bestand opgeslagen. Probeer het opnieuw.',
  );

  world.upstream.misbehave('GET /hour-cards', { kind: 'silent' });
  await page.getByRole('button', { name: 'Download als CSV' }).click();
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Het exporteren is geannuleerd; er is geen bestand opgeslagen.',
  );
  expect(downloads).toEqual([]);

  world.upstream.behave();
  expect((await download(page, 'Download als CSV')).content.toString().trimEnd().split('\r\n')).toHaveLength(total + 1);
});

test('opens a new card for a missing week with one click, and copies the names', async ({ page, login, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await login(email);
  await page.goto(missing);
  await expect(page.getByRole('heading', { name: 'Missende kaarten week 43-2026 t/m week 47-2026' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Week - Jaar' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const total = Number.parseInt((await page.getByText(/^\d+ resultaten · /).textContent()) ?? '', 10);
  await page.getByRole('button', { name: 'Namen kopiëren' }).click();
  await expect(page.getByText(`${total} namen gekopieerd.`)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Week 47 - 2026 \(loopt nog\)\n/);
  expect(copied.split('\n').filter((line) => line !== '' && !line.startsWith('Week '))).toHaveLength(total);

  await page.getByRole('link', { name: 'Per medewerker' }).click();
  await expect(
    page.getByText(/^\d+ medewerkers missen samen \d+ urenkaarten\. Week 47 - 2026 loopt nog en telt niet mee/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Urenkaart maken voor / })).toHaveCount(total);
  const people = await page.getByRole('rowheader').allTextContents();
  expect(new Set(people).size).toBe(people.length);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Per week', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Week - Jaar' })).toBeVisible();

  const first = page.getByRole('link', { name: /^Urenkaart maken voor / }).first();
  const [, name = ''] = /voor (.+), week/.exec((await first.getAttribute('aria-label')) ?? '') ?? [];
  await first.click();
  await expect(page).toHaveURL(/\/hour-cards\/create\?.*week=47/);
  expect(new URL(page.url()).searchParams.get('from')).toMatch(
    /^\/management-dashboard\/missing\?from=2026-W43&to=2026-W47/,
  );
  await expect(page.getByRole('combobox', { name: 'Medewerker' }).locator('option:checked')).toContainText(name);
});

test('prints an hour card on one A4 page, without buttons and without the list', async ({ page, login }) => {
  await login(email);
  await page.goto(created);
  await page
    .getByRole('row', { name: /Anna Yilmaz/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Anna Yilmaz' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByText(/^\d+ van 24$/)).toBeHidden();
  await expect(page.locator('#content')).toBeHidden();
  // The top of the dialog is on the paper. A dialog centred for the screen would start above the paper.
  expect(
    await page.getByRole('dialog').evaluate((element) => element.getBoundingClientRect().top),
  ).toBeGreaterThanOrEqual(0);
});

test('shows the hours by week as a chart on request, and as a table', async ({ page, login }) => {
  await login(email);
  await page.goto(created);
  const chart = page.getByRole('figure', { name: /Uren per week en status/ });
  const total = await shownTotal(page);
  await expect(chart).toHaveCount(0);
  await page.getByRole('button', { name: 'Uren per week en status' }).click();
  await expect(chart.getByText(new RegExp(`^${total} urenkaarten, samen \\d+:\\d\\d uur$`))).toBeVisible();
  await chart.getByText('Toon als tabel').click();
  await expect(chart.getByRole('row', { name: /^Week 46 - 2026/ })).toBeVisible();
});

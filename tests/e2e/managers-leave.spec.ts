import { violationsOn } from './support/axe';
import { holdScripts } from './support/hold-scripts';
import { expect, test } from './support/test';

const email = 'manager@demo.example';
const path = '/management-dashboard/leave-balances';
const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

test('searches and sorts the leave overview, and shows ‘0 resultaten’ when nothing matches', async ({
  page,
  login,
}) => {
  await login(email);
  await page.goto(path);
  const table = page.getByRole('table', { name: 'Verlofoverzicht' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Medewerker',
    'Medewerkernummer',
    'ADV',
    'Verlof',
    'Bijzonder verlof',
    'Tijd voor tijd',
  ]);
  await expect(page.getByText('37 resultaten')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const search = page.getByRole('searchbox', { name: 'Zoek op medewerker' });
  await search.fill('ZOE');
  await expect(table.getByRole('rowheader')).toHaveText(['Zoë Peters']);
  await search.fill('10842');
  await expect(table.getByRole('row', { name: /Anna Yilmaz/ })).toContainText('-4,75');
  await search.fill('niemand');
  await expect(page.getByText('0 resultaten')).toBeVisible();
  await expect(table).toBeHidden();

  await search.fill('');
  await table.getByRole('button', { name: 'Verlof', exact: true }).click();
  await table.getByRole('button', { name: 'Verlof', exact: true }).click();
  await expect(table.getByRole('columnheader', { name: 'Verlof', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('keeps the sorting and the below-zero filter after a reload, and the sorting on return', async ({
  page,
  login,
}) => {
  await login(email);
  await page.goto(path);
  const table = page.getByRole('table', { name: 'Verlofoverzicht' });
  await table.getByRole('button', { name: 'Tijd voor tijd' }).click();
  await page.getByRole('button', { name: 'Alleen onder nul' }).click();
  const below = await table.getByRole('rowheader').allTextContents();
  expect(below.length).toBeGreaterThan(0);
  await expect(page).toHaveURL(/\?sort=\w+&below=1$/);
  await page.reload();
  await expect(table.getByRole('rowheader')).toHaveText(below);
  await page.getByRole('button', { name: 'Alleen onder nul' }).click();
  await expect(page).toHaveURL(/\?sort=\w+$/);
  const sorted = await table.getByRole('rowheader').allTextContents();
  await page.getByRole('link', { name: 'Missende urenkaarten' }).click();
  await expect(page).toHaveURL(/missing/);
  await page.goBack();
  await expect(table.getByRole('rowheader')).toHaveText(sorted);
  await expect(page).toHaveURL(/\?sort=\w+$/);
});

test('prints all employees on one A4 page, black on white, without screen controls', async ({ page, login }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await login(email);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Printen' })).toBeVisible();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('rowheader')).toHaveCount(37);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Stand van 18-11-2026, in uren')).toBeVisible();
  const appearance = await page.locator('body').evaluate((body) => {
    const { backgroundColor, color } = getComputedStyle(body);
    return [backgroundColor, color];
  });
  expect(appearance).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('prints the leave overview on one A4 page before the script runs', async ({ page, login }) => {
  await login(email);
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Printen' })).toBeVisible();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  release();
});

test('shows the figures of the leave chart as a table', async ({ page, login }) => {
  await login(email);
  await page.goto(path);
  const chart = page.getByRole('figure', { name: /Verlof per medewerker/ });
  await expect(chart).toBeHidden();
  await page.getByRole('button', { name: 'Verlof per medewerker' }).click();
  await chart.getByText('Toon als tabel').click();
  await expect(chart.getByRole('row', { name: /^Verlof / })).toContainText('3.313,75');
  // Nothing scrolls sideways on a tablet or with large text.
  const tables = chart.locator('details > div');
  const hidden = () => tables.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await hidden()).toBeLessThanOrEqual(0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await hidden()).toBeLessThanOrEqual(0);
  await expect(chart.getByRole('row', { name: /^Verlof / })).toContainText('3.313,75');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('scrolls only the table sideways, not the page', async ({ page, login }) => {
    await login(email);
    await page.goto(path);
    await expect(page.getByRole('table', { name: 'Verlofoverzicht' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Verlofoverzicht' })).toBeInViewport({ ratio: 1 });
    // A phone shows each employee as a card of two lines with the names of the balances.
    const card = page.getByRole('table', { name: 'Verlofoverzicht' }).locator('[data-row]').first();
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(120);
    const balance = await card.getByText('24,25').boundingBox();
    expect((balance?.x ?? 0) + (balance?.width ?? 320)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});

import type { Page } from '@playwright/test';
import { cardRows, decidableRows, tick } from './support/created-list';
import { line, openNewCard, typeLine } from './support/editor';
import { withholdScripts } from './support/hold-scripts';
import { expect, test } from './support/test';

// Tests a page that was opened before a deployment. The server no longer has the scripts of that page.

const list = '/management-dashboard/created?view=review';
const week = { year: 2027, week: 22 };
const missing = [/404/, /ChunkLoadError/, /Failed to load chunk/, /Refused to execute script/];

/** Marks the document. A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-before', ''));
const marked = (page: Page) => page.locator('body[data-before]');

test('reloads an open list once at the same address after a deploy, and sends pending decisions', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  test.slow();
  expectErrors(...missing);
  await login('manager@demo.example');
  await page.goto(list);
  await expect(cardRows(page)).toHaveCount(24);
  await world.deploy();
  await mark(page);
  await tick(decidableRows(page).first()).check();
  await page.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter aanpassen' }).click();
  await expect(marked(page)).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await expect(page.getByText(/is goedgekeurd toen je de lijst verliet\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Filter aanpassen' }).click();
  await expect(page.getByRole('dialog', { name: 'Filteren' })).toBeVisible();
});

test('keeps the hours of an open editor through a deploy, and restores them in the new version', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  test.slow();
  expectErrors(...missing);
  await login('parttime@demo.example');
  await openNewCard(page, week);
  await typeLine(line(page, 'maandag'), { start: '830', end: '17' });
  await world.deploy();
  await mark(page);
  await line(page, 'dinsdag').getByLabel('Starttijd').fill('0915');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog', { name: 'Pagina verlaten?' }).getByRole('button', { name: 'Verlaten' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(marked(page)).toHaveCount(0);
  await page.getByRole('link', { name: /Week 22 - 2027 is nog niet opgeslagen/ }).click();
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('08:30');
  await expect(line(page, 'dinsdag').getByLabel('Starttijd')).toHaveValue('09:15');
});

test.describe('without the service worker, which would load the code from its own cache', () => {
  test.use({ serviceWorkers: 'block' });

  test('reloads the target of a link once when its code does not load', async ({ page, login, expectErrors }) => {
    expectErrors(...missing);
    await login('manager@demo.example');
    await page.goto('/profile');
    const giveBack = await withholdScripts(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('link', { name: 'Management' }).click();
    await expect(page).toHaveURL(/\/management-dashboard/);
    await expect(cardRows(page).first()).toBeVisible();
    await giveBack();
    await page.reload();
    await page.getByRole('button', { name: 'Filter aanpassen' }).click();
    await expect(page.getByRole('dialog', { name: 'Filteren' })).toBeVisible();
    // One automatic reload and this test's own reload. The delayed script causes no reload, because React
    // does not treat it as an error.
    expect(loads).toBe(2);
  });
});

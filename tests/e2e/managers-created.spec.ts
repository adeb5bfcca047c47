import type { Locator, Page } from '@playwright/test';
import { violationsOn } from './support/axe';
import { cardRows, decidableRows, numbersOn, openList, overlaps, rowOf, tick } from './support/created-list';
import { expect, test } from './support/test';

// Tests the list of created cards, the dialog of a card, bulk decisions and reviewing by keyboard.

const manager = 'manager@demo.example';
const waiting = (from: number, to: number) =>
  `/management-dashboard/created?from=2026-W${from}&to=2026-W${to}&statuses=created`;
const everything = '/management-dashboard/created?from=2026-W43&to=2026-W47';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const open = (page: Page, number: string) => rowOf(page, number).getByRole('button').first().click();
const sent = (calls: readonly string[]) => calls.filter((call) => /^POST .*\/(approve|decline)$/.test(call));

test('opens the list with the default weeks, all columns and 24 cards per page', async ({ page, login }) => {
  await login(manager);
  await page.goto('/management-dashboard/created');
  await expect(page.getByRole('heading', { name: 'Urenkaarten week 43-2026 t/m week 47-2026' })).toBeVisible();
  await expect(cardRows(page)).toHaveCount(24);
  const headers = await page.getByRole('columnheader').filter({ hasText: /./ }).allInnerTexts();
  const shown = ['Medewerker', 'Afdeling', 'Urentotaal', 'Week', 'Status', 'Nummer', 'Laatste wijziging', 'Controle'];
  expect(headers.slice(-8).map((text) => text.trim())).toEqual(shown);
  await expect(cardRows(page).first()).toContainText(/Week \d+ - 2026/);
  await expect(cardRows(page).first()).toContainText(/\d{2}-\d{2}-2026 \d{2}:\d{2}/);
  // The table must not be wider than its frame, because the frame would hide columns that do not fit.
  const table = page.locator('main table');
  for (const width of [1200, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
    expect(over).toBeLessThanOrEqual(0);
  }
  const pages = page.getByRole('navigation', { name: /pagina/i });
  await expect(pages).toBeInViewport();
  await expect(page.locator('[data-light="pending"]')).toHaveCount(0, { timeout: 60_000 });
  expect(await violationsOn(page)).toEqual([]);
  await pages.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page).toHaveURL(/from=2026-W43&to=2026-W47&page=2$/);
});

test('makes only the documented calls when the list opens, and loads the chart on demand', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of 503/);
  await login(manager);
  const before = world.upstream.calls().length;
  const calls = () => world.upstream.calls().slice(before);
  /** The requests for the manager's list, without the list requests for each employee's light. */
  const lists = () =>
    calls().flatMap((call) => {
      const query = new URLSearchParams(/^GET \/hour-cards\?(.*)$/.exec(call)?.[1]);
      return query.get('manager_dashboard') === '1' ? [`${query.get('per_page')} of page ${query.get('page')}`] : [];
    });
  await openList(page, everything, 'lights');
  expect(lists()).toEqual(['24 of page 1']);
  expect(calls().filter((call) => !call.startsWith('GET '))).toEqual([]);

  const disclosure = page.getByRole('button', { name: 'Uren per week en status' });
  const chart = page.getByRole('figure', { name: /Uren per week en status/ });
  await expect(disclosure).toHaveAttribute('aria-expanded', 'false');
  world.upstream.misbehave('GET /hour-cards', { kind: 'failure', status: 503, message: 'busy' });
  await disclosure.press('Enter');
  await expect(disclosure).toHaveAttribute('aria-expanded', 'true');
  const failed = page.getByRole('alert').filter({ hasText: 'De grafiek kon niet worden gemaakt.' });
  await expect(failed).toBeVisible();
  world.upstream.behave();
  await failed.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(chart).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // The chart is requested once per filter: not when it is closed and reopened, and not on another page.
  const read = lists().length;
  expect(read).toBeGreaterThan(1);
  await disclosure.press('Space');
  await expect(chart).toBeHidden();
  await disclosure.press('Space');
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page).toHaveURL(/&page=2$/);
  await expect(chart).toBeVisible();
  await expect.poll(() => lists().slice(read)).toEqual(['24 of page 2']);

  await page.emulateMedia({ media: 'print' });
  await expect(chart).toBeHidden();
  await expect(disclosure).toBeHidden();
  // On A4 the list is a table with the page number, without boxes and buttons.
  await page.setViewportSize({ width: 794, height: 1123 });
  const row = cardRows(page).first();
  await expect(row).toHaveCSS('display', 'table-row');
  await expect(row.locator('td').nth(2)).toHaveCSS('display', 'table-cell');
  await expect(page.getByRole('columnheader', { name: 'Nummer' })).toBeVisible();
  await expect(page.locator('input:visible, select:visible, main button:visible:not([name="card"])')).toHaveCount(0);
  await expect(page.getByText(/^Pagina 2 van \d+ \(/)).toBeVisible();
});

test('approves a card in its dialog, and updates the list and the backend', { tag: '@gate' }, async ({
  page,
  login,
  world,
}) => {
  await login(manager);
  await openList(page, waiting(43, 44));
  const [number = ''] = await numbersOn(page, decidableRows(page));
  await open(page, number);
  for (const column of ['Start', 'Eind', 'Gewerkt', '+/-', 'Uitz. optie', 'Andere functie']) {
    await expect(dialog(page).getByRole('columnheader', { name: column })).toBeVisible();
  }
  expect(await violationsOn(page)).toEqual([]);
  const before = sent(world.upstream.calls()).length;
  await dialog(page).getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/^De urenkaart van .+, week \d+ - 2026, is goedgekeurd\.$/)).toBeVisible();
  expect(sent(world.upstream.calls())).toHaveLength(before + 1);
  // The decided card has disappeared, because the filter shows only open cards.
  await expect(rowOf(page, number)).toHaveCount(0);
});

test('keeps the reason when declining fails, and shows it after a successful retry', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of 50\d/);
  await login(manager);
  // Clicks work only after the page's script has loaded. The lights load later, so wait for those.
  await openList(page, waiting(43, 44), 'lights');
  const number = (await numbersOn(page, decidableRows(page))).at(-1) ?? '';
  await open(page, number);
  await dialog(page).getByRole('button', { name: 'Afkeuren' }).click();
  const reason = dialog(page).getByLabel('Waarom is deze kaart afgekeurd?');
  await reason.fill('Je pauze van dinsdag ontbreekt');
  world.upstream.misbehave('POST /hour-cards/{id}/decline', { kind: 'reset' });
  await dialog(page).getByRole('button', { name: 'Afkeuren' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(/^De urenkaart van .+ is niet afgekeurd\./);
  await expect(dialog(page).getByText('Aangemaakt', { exact: true })).toBeVisible();
  await expect(reason).toHaveValue('Je pauze van dinsdag ontbreekt');
  world.upstream.behave();
  await dialog(page).getByRole('button', { name: 'Afkeuren' }).click();
  await expect(dialog(page)).toBeHidden();

  await page.goto('/management-dashboard/created?from=2026-W43&to=2026-W44&statuses=declined');
  await expect(rowOf(page, number)).toContainText('Afgekeurd');
  await expect(page.locator('[data-light="pending"]')).toHaveCount(0, { timeout: 60_000 });
  await open(page, number);
  await expect(dialog(page)).toContainText('OpmerkingJe pauze van dinsdag ontbreekt');
  await expect(dialog(page).getByRole('button', { name: 'Afkeuren' })).toHaveAttribute('aria-disabled', 'true');
});

test('opens the editor with ‘Bewerken’, and returns to the card in the same list after saving', async ({
  page,
  login,
}) => {
  await login(manager);
  const list = `${everything}&statuses=created&page=2`;
  await openList(page, list);
  const green = cardRows(page)
    .filter({ has: page.locator('[data-light="green"]') })
    .first();
  await green.getByRole('button').first().click({ timeout: 60_000 });
  await expect(page).toHaveURL(/&card=\d+$/);
  const id = new URL(page.url()).searchParams.get('card');
  await dialog(page).getByRole('link', { name: 'Bewerken' }).click();
  await expect(page).toHaveURL(/\/hour-cards\/edit\?hourCardId=/);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('De urenkaart is opgeslagen.')).toBeVisible();
  await expect(page).toHaveURL(`${list}&card=${id}`);
  await expect(dialog(page)).toContainText('Laatste wijziging');
  await dialog(page).getByRole('button', { name: 'Annuleren' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.locator(`[name="card"][value="${id}"]`)).toBeFocused();
});

test('reviews a page by keyboard alone, and continues with the following cards', async ({ page, login }) => {
  await login(manager);
  await openList(page, waiting(43, 44));
  const numbers = await numbersOn(page);
  const twentySecond = rowOf(page, numbers[21] ?? '');
  await twentySecond.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('22 van 24', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(dialog(page).getByText('23 van 24', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog(page).getByText('22 van 24', { exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await expect(dialog(page).getByText('23 van 24', { exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.type('Graag je reis invullen');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('24 van 24', { exact: true })).toBeVisible();
  // For a few seconds, keys still count as part of the typed reason.
  await expect(dialog(page)).toContainText(/· [1-4] s.*afgekeurd/);
  await page.keyboard.press('g');
  await expect(dialog(page)).toContainText('2 kaarten goedgekeurd, 1 kaart afgekeurd.');
  await dialog(page).getByRole('button', { name: 'Verder met de volgende kaarten' }).press('Enter');
  await expect(dialog(page)).toContainText('Nummer');
  const shown = /Nummer (\d{6})/.exec((await dialog(page).textContent()) ?? '')?.[1] ?? '';
  expect(numbers).not.toContain(shown);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, shown).getByRole('button').first()).toBeFocused();
});

test('approves a range of cards after the undo period, and keeps failed cards selected', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of 50\d/);
  await login(manager);
  await openList(page, waiting(43, 44));
  const numbers = await numbersOn(page, decidableRows(page));
  await tick(rowOf(page, numbers[0] ?? '')).click();
  await tick(rowOf(page, numbers[5] ?? '')).click({ modifiers: ['Shift'] });
  await expect(page.getByText('6 kaarten geselecteerd')).toBeVisible();

  const before = sent(world.upstream.calls()).length;
  await page.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('6 kaarten geselecteerd')).toBeVisible();
  expect(sent(world.upstream.calls())).toHaveLength(before);

  world.upstream.misbehave('POST /hour-cards/{id}/approve', { kind: 'failure', status: 500, message: '' });
  await page.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await expect(page.getByText('Geen kaarten goedgekeurd, 6 mislukt')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('6 kaarten geselecteerd')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  world.upstream.behave();
  // Use the keyboard, because a click in the place of the previous click on ‘Goedkeuren’ would count as a
  // double click.
  await page.getByRole('button', { name: 'Mislukte opnieuw' }).press('Enter');
  await expect(page.getByText('6 kaarten goedgekeurd')).toBeVisible({ timeout: 30_000 });
  for (const number of numbers.slice(0, 6)) await expect(rowOf(page, number)).toHaveCount(0);
});

test('shows every card as a block on a phone without sideways scrolling, and fits the dialog on screen', async ({
  page,
  login,
}) => {
  await login(manager);
  await page.setViewportSize({ width: 320, height: 640 });
  await openList(page, everything);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  expect((await cardRows(page).first().boundingBox())?.height).toBeLessThanOrEqual(76);
  // The parts of a card, such as its travel expenses, do not overlap and are not cut off.
  for (const across of [320, 390]) {
    await page.setViewportSize({ width: across, height: 640 });
    expect(await page.locator('main table small[title]').count()).toBeGreaterThan(0);
    expect(await overlaps(page), `${across} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  // At any text size, the action bar covers at most an eighth of the screen or does not stick. The second
  // size is a phone in landscape.
  for (const size of ['100%', '200%']) {
    await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
    for (const [across, down] of [
      [390, 844],
      [844, 390],
      [768, 1024],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width: across, height: down });
      const covered = await page.getByRole('navigation', { name: 'Pagina’s' }).evaluate((nav) => {
        scrollTo(0, 0);
        const top = nav.parentElement?.parentElement?.getBoundingClientRect().top ?? 0;
        return Math.max(0, innerHeight - top);
      });
      expect(covered / down, `${size}, ${across} px`).toBeLessThanOrEqual(1 / 8);
      expect(await width(), `${size}, ${across} px`).toBe(across);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 320, height: 640 });
  await cardRows(page).first().getByRole('button').first().click();
  await expect(dialog(page).getByRole('button', { name: 'Goedkeuren' })).toBeInViewport();
  await expect(dialog(page).getByRole('button', { name: 'Annuleren' })).toBeHidden();
  expect(await width()).toBe(320);
  expect(await violationsOn(page)).toEqual([]);
});

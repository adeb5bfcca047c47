import type { Page } from '@playwright/test';
import { cardRows, decidableRows, numbersOn, openList, rowOf, tick } from './support/created-list';
import { fillLoginForm } from './support/log-in';
import { toasts, underToast } from './support/screens';
import { expect, test } from './support/test';

// Reviews all waiting cards of the demo company one by one, with interruptions.

const manager = 'manager@demo.example';
const created = '/management-dashboard/created';
const waiting = `${created}?view=review`;
const dialog = (page: Page) => page.getByRole('dialog');

test('lists the cards counted by the dashboard under ‘Te beoordelen’, oldest first, with filters in the address', async ({
  page,
  login,
}) => {
  await login(manager);
  await page.goto('/dashboard');
  const view = page.getByRole('link', { name: /^View/ });
  const counted = Number(await view.locator('xpath=ancestor::dd').locator('.hours').textContent());
  expect(counted).toBeGreaterThan(24);
  await view.click();
  await expect(page).toHaveURL(waiting);
  await expect(page.getByText(`${counted} resultaten · Alle weken, oudste eerst`)).toBeVisible();
  const weeksOn = async () =>
    (await cardRows(page).allInnerTexts()).map((text) => Number(/Week (\d+) - 2026/.exec(text)?.[1]));
  const seen: number[] = [];
  for (let number = 1; number <= Math.ceil(counted / 24); number += 1) {
    await page.goto(`${created}?view=review&page=${number}`);
    await expect(cardRows(page)).toHaveCount(Math.min(24, counted - (number - 1) * 24));
    await expect(cardRows(page).filter({ hasText: 'Aangemaakt' })).toHaveCount(await cardRows(page).count());
    seen.push(...(await weeksOn()));
  }
  expect(seen).toHaveLength(counted);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));

  await page.goto(waiting);
  await expect(page.locator('[data-light="pending"]')).toHaveCount(0, { timeout: 60_000 });
  await page.keyboard.press('/');
  await page.keyboard.type('bakker');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${created}?view=review&q=bakker`);
  await expect(cardRows(page).filter({ hasNotText: 'Bakker' })).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Zoek een medewerker' })).toBeFocused();
  await page.getByRole('link', { name: '“bakker” weghalen' }).click();
  await expect(page).toHaveURL(waiting);
  const choose = (label: string, option: string) => page.getByRole('combobox', { name: label }).selectOption(option);
  await choose('Week', 'Week 45 - 2026');
  await expect(page).toHaveURL(`${created}?view=review&week=2026-W45`);
  await choose('Kostenplaats', 'Logistiek');
  await expect(page).toHaveURL(/view=review&departments=1&week=2026-W45$|view=review&week=2026-W45&departments=1$/);
  await expect(cardRows(page).first()).toContainText('Logistiek');
  await expect(cardRows(page).filter({ hasNotText: 'Week 45 - 2026' })).toHaveCount(0);

  // On a phone the filters are folded and show their number. Changing a filter keeps the view of missing
  // cards.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${waiting}&week=2026-W45&departments=1&by=person`);
  await expect(page.getByRole('combobox', { name: 'Week' })).toBeHidden();
  await page.getByText('Meer (2)').click();
  await choose('Week', 'Week 44 - 2026');
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('week') === '2026-W44' && url.searchParams.get('by') === 'person',
  );
  await page.getByRole('link', { name: 'Week 44 - 2026 weghalen' }).click();
  await expect(page).toHaveURL(/by=person/);
  await expect(page.getByText('Meer (1)')).toBeVisible();
});

test('keeps a chosen light in the address, and opens the first card with at most three keys', async ({
  page,
  login,
}) => {
  await login(manager);
  await page.goto(waiting);
  const known = () => expect(page.locator('[data-light="pending"]')).toHaveCount(0, { timeout: 60_000 });
  await expect(cardRows(page)).toHaveCount(24);
  await known();
  const ambers = await cardRows(page).locator('[data-light="amber"]').count();
  await page.getByRole('link', { name: `Oranje ${ambers}` }).click();
  await expect(page).toHaveURL(`${waiting}&light=amber`);
  await expect(cardRows(page)).toHaveCount(ambers);

  // It takes at most three keys to open the first card.
  await page.goto(waiting);
  await known();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('1 van 24', { exact: true })).toBeVisible();
});

const sent = (calls: readonly string[]) => calls.filter((call) => /^POST .*\/(approve|decline)$/.test(call));
const all = `${created}?from=2026-W43&to=2026-W47`;

test('keeps the open card and its list in the address across Back, Forward and a reload', async ({ page, login }) => {
  await login(manager);
  await page.goto(all);
  await expect(cardRows(page)).toHaveCount(24);
  const [row, next] = [cardRows(page).nth(12), cardRows(page).nth(13)];
  const [name, nextName] = await Promise.all([row, next].map((one) => one.getByRole('button').first().textContent()));
  await row.getByRole('button').first().scrollIntoViewIfNeeded();
  await row.getByRole('button').first().click();
  await expect(dialog(page)).toHaveAccessibleName(name ?? '');
  const scrolled = () => page.evaluate(() => document.documentElement.scrollTop);
  const place = await scrolled();
  await expect(page).toHaveURL(/&card=\d+$/);
  await expect(dialog(page).getByText('13 van 24', { exact: true })).toBeVisible();
  const first = page.url();
  await page.keyboard.press('j');
  await expect(dialog(page)).toHaveAccessibleName(nextName ?? '');
  await expect(page).not.toHaveURL(first);
  await expect(page).toHaveURL(/&card=\d+$/);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(all);
  expect(await scrolled()).toBe(place);
  await page.goForward();
  await expect(dialog(page)).toHaveAccessibleName(nextName ?? '');
  await page.reload();
  await expect(dialog(page)).toHaveAccessibleName(nextName ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(all);

  // After the editor, pressing Back once also returns to the previous page.
  await cardRows(page).filter({ hasText: 'Aangemaakt' }).first().getByRole('button').first().click();
  await dialog(page).getByRole('link', { name: 'Bewerken' }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/&card=\d+$/);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(all);
});

test('does not cover the buttons of the open card with a toast, even with large text', async ({ page, login }) => {
  await login(manager);
  await page.goto(`${created}?from=2026-W43&to=2026-W47`);
  const id = await page.locator('[name="card"]').first().getAttribute('value');
  const toast = toasts(page);
  const covered = () => underToast(page, '[role="dialog"] > :last-child :is(button, a)');
  for (const [width, height, text] of [
    [390, 844, '100%'],
    [768, 1024, '100%'],
    [768, 1024, '200%'],
    [1440, 900, '100%'],
    [1440, 900, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${created}?from=2026-W43&to=2026-W47&page=2&card=${id}`);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    await expect(toast).toBeVisible();
    // Poll, because the toast slides into place.
    await expect.poll(covered, { message: `${width} px, ${text}`, intervals: [100] }).toEqual([]);
  }
});

test('keeps the layout stable during a bulk decision, its undo and its failure', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of 50\d/);
  await login(manager);
  await openList(page, `${all}&statuses=created`, 'lights');
  const scrolled = () => page.evaluate(() => document.documentElement.scrollTop);
  const widths = () =>
    page.locator('main table th').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width));
  await tick(decidableRows(page).first()).check();
  const [place, columns] = [await scrolled(), await widths()];
  const approve = page.getByRole('button', { name: 'Goedkeuren', exact: true });
  await page.keyboard.press('g');
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Ongedaan gemaakt')).toBeVisible();
  await expect(approve).toBeFocused();
  expect(await scrolled()).toBe(place);

  world.upstream.misbehave('POST /hour-cards/{id}/approve', { kind: 'failure', status: 500, message: '' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Geen kaarten goedgekeurd, 1 mislukt')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('main table').getByText('Niet goedgekeurd.')).toBeVisible();
  expect(await widths()).toEqual(columns);
  expect(await scrolled()).toBe(place);
  world.upstream.behave();
  await page.getByRole('button', { name: 'Resultaat per kaart' }).click();
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bar = await page.locator('[data-panel]').boundingBox();
    expect(bar?.height, `${width} px`).toBeLessThanOrEqual(height / 8);
  }
});

test('keeps the list and the reason after a lost connection or session, and retries with one press', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|status of 401/);
  await login(manager);
  await page.goto(all);
  await expect(cardRows(page)).toHaveCount(24);
  const numbers = await numbersOn(page, cardRows(page).filter({ hasText: 'Aangemaakt' }).and(decidableRows(page)));
  const number = numbers[0] ?? '';
  await tick(rowOf(page, numbers[1] ?? '')).check();
  await tick(rowOf(page, numbers[2] ?? '')).check();
  await page.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect(undo).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Geen kaarten goedgekeurd, 2 mislukt')).toBeVisible();
  for (const one of numbers.slice(1, 3)) {
    await expect(rowOf(page, one)).toContainText('Niet goedgekeurd. Geen verbinding.');
  }
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Mislukte opnieuw' }).click();
  await expect(page.getByText('2 kaarten goedgekeurd')).toBeVisible();

  await rowOf(page, number).getByRole('button').first().click();
  await dialog(page)
    .getByRole('button', { name: /^Afkeuren/ })
    .click();
  const reason = dialog(page).getByLabel('Waarom is deze kaart afgekeurd?');
  await reason.fill('Je pauze van dinsdag ontbreekt');
  const kept = await page.context().cookies();
  await page.context().clearCookies();
  await dialog(page).getByRole('button', { name: 'Afkeuren' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Je bent niet meer ingelogd.');
  await expect(reason).toHaveValue('Je pauze van dinsdag ontbreekt');
  expect(kept.length).toBeGreaterThan(0);
  const opened = page.context().waitForEvent('page');
  await dialog(page).getByRole('link', { name: 'Inloggen in een nieuw tabblad' }).click();
  const login2 = await opened;
  await fillLoginForm(login2, manager);
  await login2.waitForURL((url) => url.pathname !== '/login');
  await login2.close();
  const before = sent(world.upstream.calls()).length;
  await dialog(page).getByRole('button', { name: 'Opnieuw versturen' }).click();
  await expect.poll(() => sent(world.upstream.calls()).length).toBe(before + 1);
  await expect(dialog(page).getByText('Afgekeurd', { exact: true })).toBeVisible();
  await expect(dialog(page)).toContainText('Je pauze van dinsdag ontbreekt');
});

test('keeps the buttons of the review in place when undo appears', async ({ page, login }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await login(manager);
  await page.goto(waiting);
  await page.locator('main button[name="card"]').first().click();
  const places = async () =>
    await Promise.all(
      [/^Annuleren/, /^Afkeuren/, /^Goedkeuren/, /^Volgende kaart/].map((name) =>
        dialog(page).getByRole('button', { name }).boundingBox(),
      ),
    );
  await expect(dialog(page).getByRole('button', { name: /^Goedkeuren/ })).toBeVisible();
  const before = await places();
  await page.keyboard.press('g');
  const undo = dialog(page).getByRole('button', { name: /^Ongedaan maken/ });
  await expect(undo).toBeVisible();
  expect(await places()).toEqual(before);
  await undo.click();
});

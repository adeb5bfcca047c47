import type { Page } from '@playwright/test';
import { cardRows, decidableRows, numbersOn, rowOf, tick } from './support/created-list';
import { editorReady } from './support/editor';
import { expect, test } from './support/test';

// Tests that pending decisions are sent when the user leaves the page.

const manager = 'manager@demo.example';
const waiting = '/management-dashboard/created?view=review';
const dialog = (page: Page) => page.getByRole('dialog');
const sent = (calls: readonly string[]) => calls.filter((call) => /^POST .*\/(approve|decline)$/.test(call));

test('sends pending decisions when the user navigates away or closes the page within five seconds', async ({
  page,
  login,
  world,
}) => {
  await login(manager);
  await page.goto(waiting);
  await expect(cardRows(page)).toHaveCount(24);
  const numbers = await numbersOn(page, decidableRows(page));
  const before = sent(world.upstream.calls()).length;
  await tick(rowOf(page, numbers[3] ?? '')).check();
  await page.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  await page.getByRole('link', { name: 'Verlofoverzicht' }).click();
  await expect(page).toHaveURL(/leave-balances$/);
  await expect.poll(() => sent(world.upstream.calls()).length).toBe(before + 1);
  await page.goBack();
  const notice = page.getByRole('alert').filter({ hasText: 'toen je de lijst verliet' });
  await expect(notice).toHaveText(/^De kaart van .+, week \d+ - 2026, is goedgekeurd toen je de lijst verliet\.$/);

  await rowOf(page, numbers[0] ?? '')
    .getByRole('button')
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('g');
  await expect(dialog(page).getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  expect(sent(world.upstream.calls())).toHaveLength(before + 1);
  await page.goto('/profile');
  await expect.poll(() => sent(world.upstream.calls()).length).toBe(before + 2);
  await page.goto(waiting);
  await expect(notice).toHaveText(/is goedgekeurd toen je de lijst verliet\.$/);
  await expect(rowOf(page, numbers[0] ?? '')).toHaveCount(0);

  // Close the tab. A new tab shows the message once.
  await tick(rowOf(page, numbers[1] ?? '')).check();
  await page.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => sent(world.upstream.calls()).length).toBe(before + 3);
  await next.goto(waiting);
  const nextNotice = next.getByRole('alert').filter({ hasText: 'toen je de lijst verliet' });
  await expect(nextNotice).toHaveText(/^De kaart van .+ is goedgekeurd toen je de lijst verliet\.$/);
  await next.reload();
  await expect(cardRows(next)).toHaveCount(24);
  await expect(next.getByText(/^Kaarten gecontroleerd: (\d+) van \1$/).first()).toBeAttached();
  await expect(nextNotice).toHaveCount(0);
});

test('excludes a card that was just decided from the count on the dashboard', async ({ page, login }) => {
  await login(manager);
  const figure = page.locator('div', { has: page.locator('dt', { hasText: 'Goed te keuren urenkaarten' }) }).last();
  const home = () => page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.goto('/dashboard');
  await expect(figure).toHaveText(/\d/);
  const before = Number.parseInt((await figure.locator('dd').textContent()) ?? '', 10);
  await page.goto(waiting);
  await expect(cardRows(page)).toHaveCount(24);
  await tick(decidableRows(page).first()).check();
  await page.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  await home();
  await expect(figure.locator('dd')).toHaveText(new RegExp(`^${before - 1}\\D`));
});

test('returns from the editor to the card in the same list with ‘Annuleren’, and asks about changes', async ({
  page,
  login,
}) => {
  await login(manager);
  const list = '/management-dashboard/created?from=2026-W43&to=2026-W47&statuses=created&page=2';
  await page.goto(list);
  await expect(page.locator('[data-light="pending"]')).toHaveCount(0, { timeout: 60_000 });
  const green = cardRows(page).filter({ has: page.locator('[data-light="green"]') });
  await green.first().getByRole('button').first().click();
  await expect(page).toHaveURL(/&card=\d+$/);
  const card = page.url();
  const edit = () => dialog(page).getByRole('link', { name: 'Bewerken' }).click();
  const cancel = page.getByRole('link', { name: 'Annuleren' });
  await edit();
  await cancel.click();
  await expect(page).toHaveURL(card);
  await edit();
  await editorReady(page);
  const end = page.locator('input[data-time]').nth(1);
  await end.fill((await end.inputValue()) === '17:45' ? '17:30' : '17:45');
  await end.blur();
  await cancel.click();
  await dialog(page).getByRole('button', { name: 'Blijven' }).click();
  await expect(page).toHaveURL(/\/hour-cards\/edit\?/);
  await cancel.click();
  await dialog(page).getByRole('button', { name: 'Verlaten' }).click();
  await expect(page).toHaveURL(card);
});

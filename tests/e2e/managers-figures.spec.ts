import type { Locator, Page } from '@playwright/test';
import { countingUser } from './support/counting-user';
import { cardRows, numbersOn, rowOf } from './support/created-list';
import { passwordOf } from './support/log-in';
import { expect, test } from './support/test';

// Counts the clicks and keys that a page of cards takes in the demo company.

const manager = 'manager@demo.example';
const dialog = (page: Page) => page.getByRole('dialog');
const sent = (calls: readonly string[]) => calls.filter((call) => /^POST .*\/(approve|decline)$/.test(call));

/** Opens the login page and fills in the form without submitting it. */
async function filledLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(manager);
  await page.getByLabel('Password').fill(passwordOf(manager));
}

/** The reasons that a card offers for declining it. Advice about whole weeks is no such reason. */
const reasonsOffered = (page: Page) => dialog(page).getByRole('button', { name: /^Als reden gebruiken/ });

/**
 * Waits for all lights. Returns the cards that are and are not green, and the button that approves the green
 * ones.
 */
async function doubts(page: Page) {
  await expect(cardRows(page)).toHaveCount(24);
  await expect(page.locator('[data-light="pending"]')).toHaveCount(0, { timeout: 60_000 });
  const lit = (light: string) => cardRows(page).filter({ has: page.locator(`[data-light="${light}"]`) });
  const doubtful = await numbersOn(page, lit('amber').or(lit('red')));
  const greens = await numbersOn(page, lit('green'));
  const green = greens.length;
  const name = `Alle groene goedkeuren (${green})`;
  const done = page.getByRole('status').filter({ hasText: `${green} kaarten goedgekeurd` });
  return { doubtful, greens, green, approveGreen: page.getByRole('button', { name }), done };
}

const decided = (calls: readonly string[], word: string) => sent(calls).filter((call) => call.endsWith(word)).length;

test('reviews 24 cards from login by keyboard alone, declining one with its own reason', async ({ page, world }) => {
  await filledLogin(page);
  const user = countingUser(page);
  user.begin();
  await user.press('Enter');
  const view = page.getByRole('link', { name: /^View/ });
  await expect(view).toBeVisible();
  // Skip the menu and go to the waiting cards.
  await user.press('Tab');
  await user.press('Enter');
  const isFocused = (where: Locator) => where.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 8 && !(await isFocused(view)); tabs += 1) await user.press('Tab');
  await user.press('Enter');
  const { doubtful, greens, green, approveGreen, done } = await doubts(page);
  const before = world.upstream.calls().length;
  await user.press('g');
  await expect(approveGreen).toBeFocused();
  await user.press('Enter');
  await expect(done).toBeVisible({ timeout: 30_000 });
  // The list loads the next cards in place of the approved ones.
  await expect(rowOf(page, greens[0] ?? '')).toHaveCount(0);
  const order = await numbersOn(page);
  await user.press('j');
  await user.press('Enter');
  let at = 0;
  let declined = false;
  for (const number of doubtful) {
    for (; at < order.indexOf(number); at += 1) await user.press('j');
    await expect(dialog(page)).toContainText(`Nummer ${number}`);
    const declines = !declined && (await reasonsOffered(page).count()) > 0;
    if (declines) {
      declined = true;
      const reason = dialog(page).getByLabel('Waarom is deze kaart afgekeurd?');
      await user.press('a');
      await expect(reason).toBeFocused();
      await user.press('Shift+Tab');
      await user.press('Enter');
      await expect(reason).not.toHaveValue('');
      await expect(reason).toBeFocused();
      await user.press('Enter');
    } else await user.press('g');
    await expect(dialog(page)).not.toContainText(`Nummer ${number}`);
    // For a few seconds, keys still count as part of the typed reason.
    if (declines) await expect(dialog(page)).toContainText(/· [1-4] s.*afgekeurd/);
    at += 1;
  }
  await user.press('Escape');
  await expect.poll(() => sent(world.upstream.calls().slice(before)).length, { timeout: 30_000 }).toBe(24);
  expect(decided(world.upstream.calls().slice(before), 'decline')).toBe(1);
  const { clicks, keys, seconds } = user.report();
  console.log(`from the login to 24 cards by keyboard alone, ${green} green: ${keys} keys, ${seconds} s`);
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(40);
});

test('reviews 24 cards from login by mouse alone, declining one with its own reason', async ({ page, world }) => {
  await filledLogin(page);
  const user = countingUser(page);
  user.begin();
  await user.click(page.getByRole('button', { name: 'Login' }));
  await user.click(page.getByRole('link', { name: /^View/ }));
  const { doubtful, green, approveGreen, done } = await doubts(page);
  const before = world.upstream.calls().length;
  await user.click(approveGreen);
  await expect(done).toBeVisible({ timeout: 30_000 });
  let declined = false;
  for (const number of doubtful) {
    await user.click(rowOf(page, number).getByRole('button').first());
    await expect(dialog(page)).toContainText(number);
    if (!declined && (await reasonsOffered(page).count()) > 0) {
      declined = true;
      await user.click(reasonsOffered(page).first());
      await expect(dialog(page).getByLabel('Waarom is deze kaart afgekeurd?')).not.toHaveValue('');
      await user.click(dialog(page).getByRole('button', { name: 'Afkeuren' }));
    } else await user.click(dialog(page).getByRole('button', { name: /^Goedkeuren/ }));
    await expect(dialog(page)).toBeHidden();
  }
  await expect.poll(() => sent(world.upstream.calls().slice(before)).length, { timeout: 30_000 }).toBe(24);
  expect(decided(world.upstream.calls().slice(before), 'decline')).toBe(1);
  const { clicks, keys, seconds } = user.report();
  console.log(`from the login to 24 cards by mouse alone, ${green} green: ${clicks} clicks, ${seconds} s`);
  expect(keys).toBe(0);
  // Three clicks open the page, two are for each card that is not green, and one is for the reason.
  expect(clicks).toBe(3 + 2 * doubtful.length + 1);
  if (doubtful.length <= 4) expect(clicks).toBeLessThanOrEqual(12);
});

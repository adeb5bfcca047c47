import type { Page } from '@playwright/test';
import { cardRows } from './support/created-list';
import { expect, test } from './support/test';

// A manager's Monday, in the demo company: what waits, one after the other, and what may come in between.

const manager = 'manager@demo.example';
const created = '/management-dashboard/created';
const waiting = `${created}?view=review`;
const dialog = (page: Page) => page.getByRole('dialog');

test('‘Te beoordelen’ shows what the dashboard counts, oldest first; quick choices are in the address', async ({
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
  await expect(page.getByRole('searchbox', { name: 'Zoek op naam of nummer' })).toBeFocused();
  await page.getByRole('link', { name: '“bakker” weghalen' }).click();
  await expect(page).toHaveURL(waiting);
  const choose = (label: string, option: string) => page.getByRole('combobox', { name: label }).selectOption(option);
  await choose('Week', 'Week 45 - 2026');
  await expect(page).toHaveURL(`${created}?view=review&week=2026-W45`);
  await choose('Kostenplaats', 'Logistiek');
  await expect(page).toHaveURL(/view=review&departments=1&week=2026-W45$|view=review&week=2026-W45&departments=1$/);
  await expect(cardRows(page).first()).toContainText('Logistiek');
  await expect(cardRows(page).filter({ hasNotText: 'Week 45 - 2026' })).toHaveCount(0);
  const amber = page.getByRole('link', { name: /^Oranje/ });
  await page.goto(waiting);
  const ambers = Number(/\d+/.exec((await amber.textContent({ timeout: 60_000 })) ?? '')?.[0]);
  await amber.click();
  await expect(page).toHaveURL(`${created}?view=review&light=amber`);
  await expect(cardRows(page)).toHaveCount(ambers);

  // The first card opens within three keys.
  await page.goto(waiting);
  await expect(page.locator('[data-light="pending"]')).toHaveCount(0, { timeout: 60_000 });
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('1 van 24', { exact: true })).toBeVisible();
});

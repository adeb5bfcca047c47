import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoPassword } from '@/backend/demo/demo-accounts';
import type dutch from '@/messages/nl.json';
import { leftoverDutch } from './support/leftover-dutch';
import { expect, test } from './support/test';

const textsOf = (language: string): typeof dutch => JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));

async function logIn(page: Page, language: string, email: string): Promise<void> {
  const { login } = textsOf(language);
  await page.getByLabel(login.email).fill(email);
  await page.getByLabel(login.password).fill(demoPassword);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Expects no Dutch text, and no sideways scrolling on a phone because of long words. */
async function expectIn(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
  }
  expect(await leftoverDutch(page, language)).toEqual([]);
}

/** Opens a screen and waits for `last`, the element that loads last. */
async function openPage(page: Page, path: string, last: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(last).last()).toBeAttached();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('changes the language on the login screen, and keeps it after logout', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await page.getByRole('form', { name: 'Taal' }).getByRole('button', { name: 'Polski' }).click();
    await expect(page.getByRole('heading', { name: 'Zaloguj się na swoje konto' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await logIn(page, 'pl', 'parttime@demo.example');
    await expect(page.getByRole('link', { name: 'Karty godzin', exact: true }).first()).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible();
    await page.getByRole('button', { name: 'Nederlands' }).click();
    await expect(page.getByRole('heading', { name: 'Log into your account' })).toBeVisible();
  });
});

test.describe('with a Romanian browser', () => {
  test.use({ locale: 'ro-RO' });

  test('offers the browser’s language on the login screen without switching to it', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    const offer = page.getByRole('button', { name: textsOf('ro').language.suggestion });
    await offer.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
    await expect(offer).toHaveCount(0);
  });
});

test('detects Dutch texts on a page that should be in another language', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/login');
  expect(await leftoverDutch(page, 'pl')).toContain('vul je gegevens in om verder te gaan');
  expect(await leftoverDutch(page, 'nl')).toEqual([]);
});

/** Each screen with the element that loads last. */
const employeePages = {
  '/dashboard': 'main dl',
  '/hour-cards': 'main article',
  '/profile': 'main dl',
  '/profile/update-password': 'main form',
};
const managerPages = { created: '[data-light]', missing: 'main table', 'leave-balances': 'main [data-row]' };

const mondays = [
  { language: 'en', name: 'English', monday: 'Monday 2 August', week: 31 },
  { language: 'pl', name: 'Polski', monday: 'poniedziałek 2 sierpnia', week: 31 },
  { language: 'ro', name: 'Română', monday: 'luni 2 august', week: 31 },
  { language: 'uk', name: 'Українська', monday: 'понеділок 2 серпня', week: 31 },
  { language: 'bg', name: 'Български', monday: 'понеделник 2 август', week: 31 },
] as const;

for (const { language, name, monday, week } of mondays) {
  test(`shows an employee's screens in one language, and fits them on a phone: ${name}`, async ({ page }) => {
    const { hourCardEditor: editor, hourCardIssues: issues } = textsOf(language);
    await page.goto('/login');
    await page.getByLabel('Email').fill('fulltime@demo.example');
    await page.getByRole('button', { name }).click();
    await expectIn(page, language);
    await expect(page.locator('input[name=email]')).toHaveValue('fulltime@demo.example');
    await logIn(page, language, 'fulltime@demo.example');
    for (const [path, last] of Object.entries(employeePages)) {
      await openPage(page, path, last);
      await expectIn(page, language);
    }

    await openPage(page, `/hour-cards/create?year=2027&week=${week}`, '[data-day]');
    const day = page.getByRole('group', { name: monday });
    await day.getByLabel(editor.start, { exact: true }).fill('17:00');
    await day.getByLabel(editor.end, { exact: true }).fill('8:00');
    await page.getByRole('button', { name: editor.save, exact: true }).click();
    await expect(page.getByRole('heading', { name: editor.summaryTitle })).toBeVisible();
    await expectIn(page, language);
    await expect(page.getByText(issues.max_shift_length_exceeded.replace('{max}', '12')).first()).toBeAttached();
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await leftoverDutch(page, language)).toEqual([]);
  });

  test(`shows a manager's screens in one language, and fits them on a phone: ${name}`, async ({ page, login }) => {
    const { managementDetail, managementFilter } = textsOf(language);
    await login('manager@demo.example');
    await page.goto('/profile');
    await page.getByRole('button', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const [path, last] of Object.entries(managerPages)) {
      await openPage(page, `/management-dashboard/${path}`, last);
      await expectIn(page, language);
    }
    await openPage(page, '/management-dashboard/created', managerPages.created);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: managementFilter.open }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectIn(page, language);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('[data-light]:not([data-light="decided"])').first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: managementDetail.approve })).toBeVisible();
    await expectIn(page, language);
  });
}

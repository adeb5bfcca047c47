import type { Page } from '@playwright/test';
import { cardRows, decidableRows, openList, tick } from './support/created-list';
import { day, editorReady, line, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { fillLoginForm } from './support/log-in';
import { translated, translatePages } from './support/page-translator';
import { expect, test } from './support/test';

const manager = 'manager@demo.example';
const employee = 'parttime@demo.example';
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

// React logs this error when it renders texts again that were translated before hydration.
test.beforeEach(async ({ page, expectErrors }) => {
  expectErrors(/Minified React error #418/);
  await translatePages(page);
});

test('logs in and requests a new password on a page translated by the browser', async ({ page }) => {
  await page.goto('/login');
  await translated(page);
  await button(page, 'Login').click();
  await expect(page.getByText("Het veld 'Email' is vereist.")).toBeVisible();
  await fillLoginForm(page, employee, 'niet het wachtwoord');
  await expect(page.getByText('Ongeldig wachtwoord')).toBeVisible();
  await expect(page.getByText("Het veld 'Email' is vereist.")).toBeHidden();
  await button(page, 'Toon wachtwoord').click();
  await button(page, 'Verberg wachtwoord').click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(employee);
  await translated(page);
  await button(page, 'Request new password').click();
  await expect(page.getByText(/^We hebben een e-mail met instructies gestuurd/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await translated(page);
  await fillLoginForm(page, employee);
  await expect(page.getByText('Login success!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await translated(page);
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await menu.getByRole('link', { name: 'Urenkaarten' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('fills in, saves and changes a card on a page translated by the browser', { tag: '@gate' }, async ({
  page,
  login,
}) => {
  await login(employee);
  await openNewCard(page, { year: 2027, week: 52 });
  await translated(page);
  await line(page, 'maandag').getByLabel('Starttijd').fill('acht');
  await line(page, 'maandag').getByLabel('Eindtijd').focus();
  await expect(line(page, 'maandag').getByText('Vul een tijd in, bijvoorbeeld 08:30.')).toBeVisible();
  await typeLine(line(page, 'maandag'), { start: '830', end: '1700', breakStart: '12', breakEnd: '12:30' });
  await expect(line(page, 'maandag').getByText('Vul een tijd in, bijvoorbeeld 08:30.')).toBeHidden();
  await expect(page.locator('[data-week-total]')).toHaveText('08:00');
  await button(page, 'Regel toevoegen').first().click();
  await typeLine(line(page, 'maandag', 2), { start: '18', end: '20' });
  await expect(day(page, 'maandag').locator('[data-day-total]')).toHaveText('10:00');
  const rest = day(page, 'maandag').getByText('Tussen twee diensten moet minimaal 8 uur rust zitten.');
  await expect(rest).toBeVisible();
  await button(page, 'Regel 2 verwijderen').click();
  await expect(rest).toBeHidden();

  await expect(page.getByText('Totaal week 52 - 2027')).toBeVisible();
  await page.getByLabel('Week', { exact: true }).selectOption('2027-51');
  await expect(page.getByText('Totaal week 51 - 2027')).toBeVisible();
  await expect(page.getByText('Totaal week 52 - 2027')).toHaveCount(0);
  await page.getByLabel('Week', { exact: true }).selectOption('2027-52');
  await expect(page.getByText('Totaal week 52 - 2027')).toBeVisible();
  await saveAndReturn(page);

  await page.getByRole('link', { name: 'Urenkaart week 52 - 2027 bewerken' }).first().click();
  await editorReady(page);
  await line(page, 'maandag').getByLabel('Eindtijd').fill('1600');
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await menu.getByRole('link', { name: 'Profiel' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/hour-cards(\?page=\d+)?$/);
});

test('decides on cards individually and in bulk on a page translated by the browser', async ({ page, login }) => {
  await login(manager);
  await openList(page, '/management-dashboard/created?from=2026-W43&to=2026-W47&statuses=created');
  await translated(page);
  await expect(page.locator('[data-light="pending"]')).toHaveCount(0, { timeout: 60_000 });
  const rows = decidableRows(page);
  await tick(rows.nth(0)).check();
  await tick(rows.nth(1)).check();
  await expect(page.getByText('2 kaarten geselecteerd')).toBeVisible();
  await button(page, 'Goedkeuren').click();
  await expect(page.getByText(/2 kaarten worden goedgekeurd over [1-4] seconde/).first()).toBeAttached();
  await button(page, /^Ongedaan maken/).click();
  await expect(page.getByText('2 kaarten geselecteerd')).toBeVisible();
  await button(page, 'Afkeuren').click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await button(page, 'Goedkeuren').click();
  await expect(page.getByText('2 kaarten goedgekeurd')).toBeVisible({ timeout: 15_000 });

  await rows.nth(3).getByRole('button').first().click();
  await expect(dialog(page)).toBeVisible();
  const name = await dialog(page).getByRole('heading').first().textContent();
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  await expect(dialog(page)).not.toHaveAccessibleName(name ?? '');
  await dialog(page).getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(dialog(page)).toBeHidden();

  await rows.nth(6).getByRole('button').first().click();
  await dialog(page).getByRole('button', { name: 'Afkeuren' }).click();
  await dialog(page).getByLabel('Waarom is deze kaart afgekeurd?').fill('Pauze vergeten');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
});

test('filters, exports and reports on a page translated by the browser', async ({ page, login }) => {
  await login(manager);
  await page.goto('/management-dashboard/created');
  await expect(cardRows(page).first()).toBeVisible();
  await translated(page);
  await button(page, 'Filter aanpassen').click();
  await dialog(page).getByRole('checkbox', { name: 'Afgekeurd' }).uncheck();
  await dialog(page).getByRole('combobox', { name: 'Kostenplaatsen' }).click();
  await page.keyboard.type('logi');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Zoeken' }).click();
  await expect(page.getByRole('list', { name: 'Gekozen' })).toContainText('Logistiek');
  await button(page, 'Uren per week en status').click();
  await expect(page.getByText('Toon als tabel').first()).toBeVisible();
  await button(page, 'Exporteren').click();
  await button(page, 'Download als CSV').click();
  await expect(dialog(page).getByText(/\.csv is opgeslagen\.$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Rapportage genereren').click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('link', { name: 'Missende urenkaarten' }).click();
  await expect(page).toHaveURL(/missing/);
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  await page.getByRole('link', { name: 'Verlofoverzicht' }).click();
  const table = page.getByRole('table', { name: 'Verlofoverzicht' });
  await page.getByRole('searchbox', { name: 'Zoek op medewerker' }).fill('ZOE');
  await expect(table.getByRole('rowheader')).toHaveText(['Zoë Peters']);
  await page.getByRole('searchbox', { name: 'Zoek op medewerker' }).fill('Jeroen Bakker');
  await expect(table.getByRole('rowheader')).toHaveText(['Jeroen Bakker']);
});

test('shows the profile and changes its language on a page translated by the browser', async ({ page, login }) => {
  await login(employee);
  await page.goto('/profile');
  await translated(page);
  await button(page, 'English').click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await button(page, 'Nederlands').click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeHidden();
  await page.getByRole('link', { name: 'Wachtwoord wijzigen' }).click();
  await page.getByLabel('Nieuwe wachtwoord').pressSequentially('fietsbel72x');
  await expect(page.getByText('Redelijk')).toBeVisible();
  await page.getByLabel('Nieuwe wachtwoord').pressSequentially(' langer dan dit');
  await expect(page.getByText('Redelijk')).toBeHidden();
});

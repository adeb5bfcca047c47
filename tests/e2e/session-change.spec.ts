import type { Page } from '@playwright/test';
import { cardRows, decidableRows, openList } from './support/created-list';
import { day, line, openNewCard, saveButton, typeLine } from './support/editor';
import { fillLoginForm, logIn } from './support/log-in';
import { expect, test } from './support/test';

const notice = (page: Page) => page.getByRole('dialog', { name: 'Iemand anders is nu ingelogd' });

test.beforeEach(({ expectErrors }) => expectErrors(/409/));

test('does not approve a card in a tab whose session belongs to another user', { tag: '@gate' }, async ({
  page,
  login,
  context,
  browser,
  world,
}) => {
  await login('manager@demo.example');
  // Wait until the page has no pending requests before the session changes.
  await openList(page, '/management-dashboard/created?statuses=created', 'lights');
  await context.addCookies(await logIn(world, browser, 'parttime@demo.example'));
  const before = world.upstream.calls().length;

  await decidableRows(page).first().click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Goedkeuren' }) });
  await dialog.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(notice(page)).toContainText('In deze browser is nu Samira El Amrani (PN: ');
  await notice(page).getByRole('button', { name: 'Sluiten' }).click();
  await expect(
    dialog.getByText('In deze browser werkt nu iemand anders of een ander dienstverband. Er is niets gewijzigd.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(cardRows(page)).toHaveCount(24);
  const calls = world.upstream.calls().slice(before);
  expect(calls.filter((call) => /^(POST|PUT)/.test(call))).toEqual([]);

  // The link opens no other screen, because that would show the other user's data.
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Urenkaarten' }).click();
  await expect(page).toHaveURL(/\/hour-cards$/);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText(/^In deze browser is nu Samira El Amrani/)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  // Logging out in this tab does not end the other user's session.
  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/hour-cards');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('does not save hours under another user’s session, and offers them after a new login', { tag: '@gate' }, async ({
  page,
  login,
  context,
  browser,
  world,
}) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 21 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  await context.addCookies(await logIn(world, browser, 'manager@demo.example'));
  const before = world.upstream.calls().length;
  await saveButton(page).click();
  await expect(notice(page)).toContainText('In deze browser is nu Marieke de Vries (PN: ');
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('08:00');
  expect(
    world.upstream
      .calls()
      .slice(before)
      .filter((call) => /^(POST|PUT)/.test(call)),
  ).toEqual([]);

  await notice(page).getByRole('button', { name: 'Opnieuw inloggen' }).click();
  await fillLoginForm(page, 'parttime@demo.example');
  await expect(day(page, 'maandag')).toBeVisible();
  await expect(page).toHaveURL(/\/hour-cards\/create\?year=2027&week=21/);
  await expect(
    page
      .getByText(/08:00/)
      .or(page.getByRole('button', { name: /Terughalen/ }))
      .first(),
  ).toBeVisible();
});

test('keeps working in the tab where the user switched records, and blocks the other tab', async ({
  page,
  login,
  context,
}) => {
  await login('twee@demo.example');
  await page.goto('/hour-cards');
  const other = await context.newPage();
  await other.goto('/hour-cards/create');
  await expect(day(other, 'maandag')).toBeVisible();

  const selector = page.getByRole('combobox', { name: 'Kies een dienstverband' });
  const chosen = await selector.textContent();
  await selector.click();
  await page
    .getByRole('option')
    .filter({ hasNotText: chosen ?? '' })
    .first()
    .click();
  await expect(selector).not.toHaveText(chosen ?? '');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Welkom/ })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await other.getByRole('link', { name: 'Profiel', exact: true }).click();
  await expect(other.getByText(/^In een ander tabblad ben je verdergegaan als/)).toBeVisible();
  await expect(other.getByText('Wachtwoord wijzigen')).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { violationsOn } from './support/axe';
import { line, listedCard, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { fillLoginForm } from './support/log-in';
import { secondPage } from './support/second-page';
import { expect, test } from './support/test';

const title = (page: Page) => page.getByText('Je hebt nog een urenkaart die niet is opgeslagen');
const start = (page: Page) => line(page, 'maandag').getByLabel('Starttijd');
const end = (page: Page) => line(page, 'maandag').getByLabel('Eindtijd');
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const restore = (page: Page) => page.getByRole('button', { name: 'Terughalen', exact: true });

/** Types hours on Monday and waits until the draft is stored. */
async function typeMonday(page: Page, from: string, until: string): Promise<void> {
  await typeLine(line(page, 'maandag'), { start: from, end: until });
  await expect.poll(() => drafts(page), { timeout: 1000 }).toHaveLength(1);
}

test('keeps unsaved hours after a reload, and shows the time and differences of the draft', { tag: '@gate' }, async ({
  page,
  login,
}) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 11 });
  await typeMonday(page, '830', '17');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expect(title(page)).toBeVisible();
  expect(dialogs).toEqual(['beforeunload']);
  await expect(page.getByText(/^Bewaard vandaag om 10:\d\d\. Dit is er anders:$/)).toBeVisible();
  await expect(page.getByText('maandag 15 maart: 08:30–17:00 erbij')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    // If the options do not fit, they scroll, so that the panel below them is always fully visible.
    await expect(page.getByRole('region', { name: 'Opslaan' })).toBeInViewport({ ratio: 1 });
    const [options, panel] = await Promise.all(
      ['Gegevens van de urenkaart', 'Opslaan'].map((name) => page.getByRole('region', { name }).boundingBox()),
    );
    expect((options?.y ?? 0) + (options?.height ?? 0), `${size.height}`).toBeLessThanOrEqual(panel?.y ?? 0);
    await page.getByRole('button', { name: 'Urenkaart herstellen' }).click({ trial: true });
  }
  await restore(page).click();
  await expect(start(page)).toHaveValue('08:30');
  await expect(end(page)).toHaveValue('17:00');
  await saveAndReturn(page);
  expect(await drafts(page)).toEqual([]);
  await openNewCard(page, { year: 2027, week: 12 });
  await expect(title(page)).toHaveCount(0);
});

test('keeps unsaved hours when the session expires, and saves them after a new login', async ({
  page,
  context,
  login,
  expectErrors,
}) => {
  expectErrors(/401/);
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 13 });
  await typeMonday(page, '830', '17');
  await context.clearCookies();
  await saveButton(page).click();
  await expect(
    page.getByText('Je bent niet meer ingelogd. Wat je hebt ingevuld, is bewaard: log opnieuw in en ga hier verder.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Opnieuw inloggen' }).click();
  await fillLoginForm(page, 'parttime@demo.example');
  await expect(page).toHaveURL(/\/hour-cards\/create\?year=2027&week=13/);
  await expect(start(page)).toHaveValue('08:30');
  await expect(end(page)).toHaveValue('17:00');
  await saveAndReturn(page);
});

test('refuses to log out while offline, and keeps unsaved hours', async ({ page, context, login, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 14 });
  await typeMonday(page, '9', '17');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(page.getByText('Geen verbinding. Uitloggen kan weer zodra je internet hebt.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Terughalen' }).click();
  await expect(start(page)).toHaveValue('09:00');
});

test('asks before leaving unsaved work by a link or the back button', { tag: '@gate' }, async ({ page, login }) => {
  await login('parttime@demo.example');
  await page.goto('/hour-cards');
  await page.getByRole('link', { name: 'Nieuwe urenkaart' }).click();
  await expect(page.getByRole('group', { name: /^maandag/ })).toBeVisible();
  await typeMonday(page, '5', '6');
  const dialog = page.getByRole('dialog', { name: 'Pagina verlaten?' });
  await page.getByRole('link', { name: 'Profiel' }).click();
  await expect(dialog).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Blijven' }).click();
  await expect(page).toHaveURL('/hour-cards/create');
  await page.evaluate(() => history.back());
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/hour-cards/create');
  await expect(start(page)).toHaveValue('05:00');
  await dialog.getByRole('button', { name: 'Verlaten' }).click();
  await expect(page).toHaveURL('/hour-cards');
  await expect(page.getByRole('heading', { name: 'Jouw urenkaarten' })).toBeVisible();
  expect(await drafts(page)).toHaveLength(1);
});

test('undoes and redoes changes by keyboard and by touch', async ({ page, login }) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 15 });
  await start(page).pressSequentially('0830');
  await page.keyboard.press('Tab');
  await page.keyboard.type('17');
  await page.keyboard.press('Control+z');
  await expect(end(page)).toHaveValue('');
  await expect(end(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(start(page)).toHaveValue('');
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+y');
  await expect(start(page)).toHaveValue('08:30');
  await expect(end(page)).toHaveValue('17:00');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(end(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Opnieuw', exact: true }).click();
  await expect(end(page)).toHaveValue('17:00');
});

test('shows the differences to the second of two users who save a card, and offers a choice of version', async ({
  page,
  browser,
  world,
  login,
  expectErrors,
}) => {
  expectErrors(/409/);
  const week = { year: 2027, week: 16 };
  await login('parttime@demo.example');
  await openNewCard(page, week);
  await typeLine(line(page, 'maandag'), { start: '8', end: '1630' });
  await saveAndReturn(page);
  const other = await secondPage(browser, world, 'parttime@demo.example');
  await other.goto('/hour-cards');
  for (const on of [page, other]) {
    const card = await listedCard(on, week);
    await card.getByRole('link', { name: /bewerken$/ }).click();
    await expect(start(on)).toHaveValue('08:00');
  }
  await typeLine(line(other, 'maandag'), { start: '8', end: '16' });
  await saveAndReturn(other);

  await typeLine(line(page, 'maandag'), { start: '9', end: '1630' });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'De urenkaart is intussen gewijzigd' });
  await expect(dialog.getByText('maandag 19 april: tijden 08:00–16:00 in plaats van 09:00–16:30')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  await expect(page).toHaveURL('/hour-cards');
  await expect((await listedCard(page, week)).getByText('ma 09:00')).toBeVisible();

  await openNewCard(page, week);
  await typeMonday(page, '7', '12');
  await saveButton(page).click();
  const exists = page.getByRole('dialog', { name: 'Er is al een urenkaart' });
  await expect(
    exists.getByText('De urenkaart kon niet worden opgeslagen omdat er al een urenkaart bestaat voor deze week.'),
  ).toBeVisible();
  await exists.getByRole('link', { name: 'Bestaande urenkaart openen' }).click();
  await expect(page).toHaveURL(/\/hour-cards\/edit\?hourCardId=/);
  await expect(start(page)).toHaveValue('09:00');
  await expect(page.getByText('maandag 19 april: tijden 07:00–12:00 in plaats van 09:00–16:30')).toBeVisible();
  await page.getByRole('button', { name: 'Terughalen', exact: true }).click();
  await expect(start(page)).toHaveValue('07:00');
  await saveAndReturn(page);
  expect(await drafts(page)).toEqual([]);
});

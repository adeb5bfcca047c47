import type { Page } from '@playwright/test';
import { line, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { holdScripts } from './support/hold-scripts';
import { fillLoginForm } from './support/log-in';
import { makeImpersonationLink } from './support/mailbox';
import { expect, test } from './support/test';

const bar = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Je hebt nog een urenkaart die niet is opgeslagen' });
const start = (page: Page) => line(page, 'maandag').getByLabel('Starttijd');
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage));

async function typeMonday(page: Page, week: number): Promise<void> {
  await openNewCard(page, { year: 2027, week });
  await typeLine(line(page, 'maandag'), { start: '830', end: '17' });
  await expect.poll(() => drafts(page), { timeout: 1000 }).toHaveLength(1);
}

test('keeps unsaved hours after a tab is closed or crashes', async ({ page, context, login }) => {
  await login('parttime@demo.example');
  await typeMonday(page, 17);
  await page.close();

  const second = await context.newPage();
  await openNewCard(second, { year: 2027, week: 17 });
  await expect(bar(second)).toContainText('maandag 26 april: 08:30–17:00 erbij');
  await bar(second).getByRole('button', { name: 'Terughalen', exact: true }).click();
  await expect(second.getByText('Wat je had ingevuld, staat er weer.')).toBeVisible();
  await expect(start(second)).toHaveValue('08:30');
  await line(second, 'dinsdag').getByLabel('Starttijd').fill('0915');
  await expect.poll(() => second.evaluate(() => Object.values(localStorage).join())).toContain('555');
  const crashed = second.waitForEvent('crash');
  await second.goto('chrome://crash').catch(() => null);
  await crashed;

  const third = await context.newPage();
  await openNewCard(third, { year: 2027, week: 17 });
  await bar(third).getByRole('button', { name: 'Terughalen', exact: true }).click();
  await expect(start(third)).toHaveValue('08:30');
  await expect(line(third, 'dinsdag').getByLabel('Starttijd')).toHaveValue('09:15');
  await expect(bar(third)).toHaveCount(0);
});

test('continues offline, shows that saving is pending, and saves once back online', {
  tag: '@gate',
}, async ({ page, context, login, expectErrors }) => {
  // The browser may look for a newer service worker at any time.
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /when fetching the script/);
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 18 });
  await context.setOffline(true);
  await typeLine(line(page, 'maandag'), { start: '830', end: '17' });
  await expect.poll(() => drafts(page), { timeout: 1000 }).toHaveLength(1);
  await saveButton(page).click();
  const panel = page.getByRole('region', { name: 'Opslaan' });
  const waiting = panel.getByText('Geen verbinding: wordt straks opgeslagen, ook als je de app sluit en weer opent');
  await expect(waiting).toBeVisible();
  await expect(start(page)).toHaveValue('08:30');
  await panel.getByRole('button', { name: 'Niet meer proberen' }).click();
  await expect(panel.getByText('Bewaard op dit apparaat')).toBeVisible();
  await saveButton(page).click();
  await expect(waiting).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/hour-cards');
  await expect(page.getByText('De urenkaart is opgeslagen.', { exact: true })).toBeVisible();
  await expect.poll(() => drafts(page)).toEqual([]);
});

test('asks before following a link offline, and leaves the editor unchanged when the user stays', async ({
  page,
  context,
  login,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /when fetching the script/);
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 20 });
  await context.setOffline(true);
  await typeLine(line(page, 'maandag'), { start: '830', end: '17' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagina verlaten?' });
  await expect(dialog).toContainText('Je hebt wijzigingen die nog niet zijn opgeslagen.');
  await dialog.getByRole('button', { name: 'Blijven' }).click();
  await expect(dialog).toBeHidden();
  await expect(start(page)).toHaveValue('08:30');
  await context.setOffline(false);
});

test('hides unsaved hours while a colleague uses the same device, until their owner logs in again', async ({
  page,
  context,
  login,
}) => {
  const notice = page.getByText(
    'Op dit apparaat staan nog uren die niet zijn opgeslagen. Zijn ze van jou? Log in om verder te gaan. Ze blijven 14 dagen bewaard, ook als iemand anders hier inlogt, en alleen jij ziet ze.',
  );
  const logOut = async () => {
    await page.getByRole('link', { name: 'Uitloggen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Uitloggen?' });
    await dialog.getByRole('button', { name: 'Toch uitloggen' }).click();
    await expect(page).toHaveURL('/login');
  };
  const waitingRow = page.getByRole('link', { name: /Week 14 - 2027 is nog niet opgeslagen/ });
  await login('parttime@demo.example');
  await typeMonday(page, 14);
  const [owners] = await drafts(page);
  await context.clearCookies();

  await page.goto('/login');
  await expect(notice).toBeVisible();
  await fillLoginForm(page, 'twee@demo.example');
  await expect(page.getByRole('heading', { name: 'Te doen' })).toBeVisible();
  await expect(waitingRow).toHaveCount(0);
  await openNewCard(page, { year: 2027, week: 14 });
  await typeLine(line(page, 'maandag'), { start: '9', end: '17' });
  await expect.poll(() => drafts(page)).toHaveLength(2);
  await expect(bar(page)).toHaveCount(0);
  await logOut();
  await expect(notice).toBeVisible();
  await expect.poll(() => drafts(page)).toEqual([owners]);

  await fillLoginForm(page, 'parttime@demo.example');
  await waitingRow.click();
  await expect(start(page)).toHaveValue('08:30');
  await expect(line(page, 'maandag').getByLabel('Eindtijd')).toHaveValue('17:00');
  await logOut();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => drafts(page)).toEqual([]);
});

test('removes a discarded draft, and does not offer it again', async ({ page, context, login }) => {
  await login('parttime@demo.example');
  await typeMonday(page, 19);
  await page.close();
  const second = await context.newPage();
  await openNewCard(second, { year: 2027, week: 20 });
  await expect(bar(second)).toContainText('Het gaat om week 19 - 2027.');
  await bar(second).getByRole('button', { name: 'Verwijderen' }).click();
  await expect(bar(second)).toHaveCount(0);
  expect(await drafts(second)).toEqual([]);
  await openNewCard(second, { year: 2027, week: 19 });
  await expect(start(second)).toHaveValue('');
  await expect(bar(second)).toHaveCount(0);
});

test('offers the draft of an existing card only on that card, compared with its saved version', async ({
  page,
  login,
}) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 43 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  await saveAndReturn(page);
  await page.getByRole('link', { name: 'Urenkaart week 43 - 2027 bewerken' }).click();
  await line(page, 'maandag').getByLabel('Eindtijd').fill('1330');
  await start(page).focus();
  await expect.poll(() => drafts(page), { timeout: 1000 }).toHaveLength(1);
  const address = page.url();
  page.once('dialog', (dialog) => void dialog.accept());
  await openNewCard(page, { year: 2027, week: 44 });
  await expect(bar(page)).toHaveCount(0);
  await page.goto(address);
  await expect(bar(page)).toContainText('maandag 25 oktober: tijden 08:00–13:30 in plaats van 08:00–12:00');
  await bar(page).getByRole('button', { name: 'Terughalen', exact: true }).click();
  await expect(line(page, 'maandag').getByLabel('Eindtijd')).toHaveValue('13:30');
  await saveAndReturn(page);
});

test('stores no hours in the browser during impersonation, and warns before they are lost', async ({ page, world }) => {
  await page.goto(await makeImpersonationLink(page, world, 'parttime@demo.example'));
  await expect(page).toHaveURL('/hour-cards');
  await openNewCard(page, { year: 2027, week: 33 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagina verlaten?' });
  await expect(
    dialog.getByText('Je hebt wijzigingen die nog niet zijn opgeslagen. Als je nu verdergaat, gaan ze verloren.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Blijven' }).click();
  await expect(start(page)).toHaveValue('08:00');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Verlaten' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => drafts(page)).toEqual([]);
});

test.describe('without stored scripts', () => {
  // Scripts from the service worker cannot be held.
  test.use({ serviceWorkers: 'block' });

  test('keeps times typed before the script runs, and ignores Enter and ‘Opslaan’ until then', async ({
    page,
    login,
  }) => {
    await login('parttime@demo.example');
    const release = await holdScripts(page);
    const monday = line(page, 'maandag');
    const loadedScripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);
    // In about one of hundreds of runs, Chromium loads the scripts of a new page although they are held.
    await expect(async () => {
      await page.goto('/hour-cards/create?year=2027&week=48', { waitUntil: 'commit' });
      await start(page).pressSequentially('0830');
      await monday.getByLabel('Eindtijd').pressSequentially('17');
      expect(await loadedScripts()).toBe(0);
    }).toPass();
    await page.keyboard.press('Enter');
    await saveButton(page).click();
    await line(page, 'dinsdag').getByLabel('Starttijd').pressSequentially('9');
    await expect(saveButton(page), 'the script is still held').toHaveAttribute('type', 'button');

    release();
    await expect(page.locator('[data-week-total]')).toHaveText('08:30');
    const tuesday = line(page, 'dinsdag').getByLabel('Starttijd');
    await expect(tuesday).toBeFocused();
    await page.keyboard.type('45');
    await expect(tuesday).toHaveValue('945');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1245');
    await page.keyboard.press('Tab');
    await expect(start(page)).toHaveValue('08:30');
    await expect(monday.getByLabel('Eindtijd')).toHaveValue('17:00');
    await expect(tuesday).toHaveValue('09:45');
    await expect(page.locator('[data-week-total]')).toHaveText('11:30');
    await saveAndReturn(page);
  });
});

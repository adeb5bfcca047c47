import type { Locator, Page } from '@playwright/test';
import { editorReady, line, listedCard, openNewCard, saveButton, typeLine } from './support/editor';
import { fillLoginForm } from './support/log-in';
import { toasts } from './support/screens';
import { expect, test } from './support/test';

const week = { year: 2026, week: 50 };
const names = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag'] as const;

const notices = (page: Page): Locator => page.locator('main [role=alert], [role=dialog]').or(toasts(page));

/** Returns the times of each day as `08:00–16:30`. */
async function times(page: Page): Promise<readonly string[]> {
  const texts = names.map(async (name) => {
    const fields = ['Starttijd', 'Eindtijd'].map((label) => line(page, name).getByLabel(label).inputValue());
    return (await Promise.all(fields)).join('–');
  });
  return Promise.all(texts);
}

test('keeps all hours through eight interruptions of one week, with at most one explanation each', async ({
  page,
  context,
  login,
  world,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|401|404|502/, /when fetching the script/);
  const typed = ['08:00–16:30', '09:00–17:00', '–', '–', '–'];
  const expectTyped = (on: Page) => expect.poll(() => times(on)).toEqual(typed);
  await login('fulltime@demo.example');
  await page.goto('/hour-cards');
  await page.getByRole('link', { name: 'Nieuwe urenkaart' }).click();
  await editorReady(page);
  await page.getByLabel('Week', { exact: true }).selectOption({ label: 'Week 50 - 2026' });

  await test.step('undo', async () => {
    await typeLine(line(page, 'maandag'), { start: '8', end: '1630' });
    await typeLine(line(page, 'dinsdag'), { start: '9', end: '17' });
    for (const key of ['z', 'z', 'z', 'y', 'y', 'y']) await page.keyboard.press(`Control+${key}`);
    await expectTyped(page);
    await expect(notices(page)).toHaveCount(0);
  });

  await test.step('replaced hours', async () => {
    await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
    await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('07:30');
    await expect(page.getByText('wat je had ingevuld, is vervangen door het rooster.')).toBeVisible();
    await page.getByRole('button', { name: 'Terugzetten' }).click();
    await expectTyped(page);
    await expect(notices(page)).toHaveCount(0);
  });

  await test.step('the back button', async () => {
    await page.evaluate(() => history.back());
    const dialog = page.getByRole('dialog', { name: 'Pagina verlaten?' });
    await expect(dialog).toBeVisible();
    await expect(notices(page)).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Blijven' }).click();
    await expect(notices(page)).toHaveCount(0);
    await expectTyped(page);
  });

  await test.step('two tabs', async () => {
    const other = await context.newPage();
    await openNewCard(other, week);
    await expectTyped(other);
    for (const tab of [page, other]) {
      await expect(tab.getByText('Je hebt deze urenkaart ook in een ander tabblad open.')).toBeVisible();
    }
    await typeLine(line(other, 'woensdag'), { start: '10', end: '18' });
    typed[2] = '10:00–18:00';
    await expectTyped(page);
    await other.close({ runBeforeUnload: false });
  });

  await test.step('a killed tab', async () => {
    // Wait until the drafts of both tabs contain Wednesday, because this tab may just have stored one without
    // it.
    const drafts = () => page.evaluate(() => Object.values(localStorage).filter((draft) => draft.includes('"form"')));
    await expect.poll(async () => (await drafts()).map((draft) => draft.includes('1080'))).toEqual([true, true]);
    const crashed = page.waitForEvent('crash');
    await page.goto('chrome://crash').catch(() => null);
    await crashed;
    await page.close();
  });
  const tab = await context.newPage();
  await openNewCard(tab, week);
  await expect(tab.getByText('Je hebt nog een urenkaart die niet is opgeslagen')).toBeVisible();
  await expect(notices(tab)).toHaveCount(1);
  await tab.getByRole('button', { name: 'Terughalen', exact: true }).click();
  await expectTyped(tab);

  await test.step('a lost session', async () => {
    await context.clearCookies();
    await saveButton(tab).click();
    await expect(tab.getByText(/^Je bent niet meer ingelogd\. Wat je hebt ingevuld, is bewaard/)).toBeVisible();
    await tab.getByRole('link', { name: 'Opnieuw inloggen' }).click();
    await fillLoginForm(tab, 'fulltime@demo.example');
    await expect(tab).toHaveURL(/\/hour-cards\/create\?year=2026&week=50/);
    await expectTyped(tab);
    await expect(tab.getByRole('button', { name: 'Terughalen', exact: true })).toHaveCount(0);
  });

  await test.step('no network', async () => {
    await context.setOffline(true);
    await typeLine(line(tab, 'donderdag'), { start: '7', end: '15' });
    typed[3] = '07:00–15:00';
    await saveButton(tab).click();
    await expect(
      tab.getByText('Geen verbinding: wordt straks opgeslagen, ook als je de app sluit en weer opent'),
    ).toBeVisible();
    await tab.getByRole('button', { name: 'Niet meer proberen' }).click();
    await context.setOffline(false);
    await expectTyped(tab);
  });

  await test.step('a deploy in between', async () => {
    await world.deploy();
    await typeLine(line(tab, 'vrijdag'), { start: '8', end: '12' });
    typed[4] = '08:00–12:00';
    await expectTyped(tab);
    await saveButton(tab).click();
    // Saving loads the page from the new build. That page shows the message about the save.
    await expect(tab).toHaveURL('/hour-cards');
    await expect(tab.getByText('De urenkaart is opgeslagen.')).toBeVisible();
    await expect.poll(() => tab.evaluate(() => Object.keys(localStorage))).toEqual([]);
    const card = await listedCard(tab, week);
    await card.getByRole('link', { name: /bewerken$/ }).click();
    await expectTyped(tab);
    await expect(notices(tab)).toHaveCount(0);
  });
});

import type { Locator, Page } from '@playwright/test';
import { violationsOn } from './support/axe';
import { expect, test } from './support/test';

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const day = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const start = (of: Locator) => of.getByRole('textbox', { name: 'Starttijd' });
const end = (of: Locator) => of.getByRole('textbox', { name: 'Eindtijd' });
const newCard = (week: number) => `/hour-cards/create?week=${week}&year=2026`;
const saved = (page: Page) => page.getByText('De urenkaart is opgeslagen.');

// No other test uses a week later than this one, so this card is first in the list.
test('enters and saves a whole week by keyboard alone', { tag: '@gate' }, async ({ page, login }) => {
  await login('parttime@demo.example');
  await page.goto('/hour-cards/create?week=46&year=2028');
  const first = start(day(page, 'maandag 13 november'));
  await expect(first).toBeVisible();

  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const isFirst = () => first.evaluate((field) => field === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isFirst()); tabs += 1) await press('Tab');
  await expect(first).toBeFocused();
  const pressesBefore = presses;
  for (const times of ['8-1630', '8-1630', '8-1630', '8-1630', '8-12']) {
    for (const key of times) await press(key);
    await press('Enter');
    // Leave the break empty.
    await press('Enter');
  }
  await expect(start(day(page, 'zaterdag 18 november'))).toBeFocused();
  for (let field = 0; field < 3; field += 1) await press('Enter');
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeFocused();
  await expect(page.getByText('38:00')).toBeVisible();
  await press('Enter');
  await expect(saved(page)).toBeVisible();
  console.log(
    `A week from the empty editor to saved: ${presses} key presses, ${pressesBefore} of them to the first field.`,
  );
  expect(presses - pressesBefore).toBe(42);
  expect(presses).toBeLessThanOrEqual(70);

  await page.goto('/hour-cards');
  await expect(page.getByText('38:00').first()).toBeVisible();
});

test('copies a day to the next day and to Monday through Friday', async ({ page, login }) => {
  await login('parttime@demo.example');
  await page.goto(newCard(48));
  const monday = day(page, 'maandag 23 november');
  await start(monday).fill('8:07-16:22');
  await start(monday).press('Enter');
  await expect(start(monday)).toHaveValue('08:00');
  await expect(end(monday)).toHaveValue('16:15');
  await monday.getByRole('button', { name: 'Kopiëren', exact: true }).click();
  expect(await violationsOn(page)).toEqual([]);
  await monday.getByRole('button', { name: 'Maandag kopiëren naar dinsdag' }).click();
  await expect(page.getByText('Maandag is gekopieerd naar dinsdag.')).toBeVisible();
  await expect(end(day(page, 'dinsdag 24 november'))).toHaveValue('16:15');
  await expect(start(day(page, 'woensdag 25 november'))).toHaveValue('');
  await monday.getByRole('button', { name: 'Kopiëren', exact: true }).click();
  await monday.getByRole('button', { name: 'Maandag kopiëren naar ma t/m vr' }).click();
  for (const name of ['woensdag 25 november', 'donderdag 26 november', 'vrijdag 27 november']) {
    await expect(start(day(page, name))).toHaveValue('08:00');
    await expect(end(day(page, name))).toHaveValue('16:15');
  }
  await expect(start(day(page, 'zaterdag 28 november'))).toHaveValue('');
});

test('copies an earlier week, with leave only on request, and undoes the copy', async ({ page, login }) => {
  await login('fulltime@demo.example');
  // Choose a week after the balance date, because balances already include leave before that date.
  await page.goto(newCard(49));
  await page.getByRole('button', { name: 'Andere week…' }).click();
  await page
    .getByRole('dialog', { name: 'Een eerdere week overnemen' })
    .getByRole('button', { name: /Week 43 - 2026/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ook ziekte en verlof overnemen?' });
  await expect(dialog.getByText('Op de kaart van week 43 - 2026 staat 1 keer ziekte of verlof.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ook overnemen' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'overgenomen uit week 43 - 2026.' });
  await expect(notice).toContainText(/^\d+ regels zijn overgenomen uit week 43 - 2026\./);
  await expect(page.getByText('149,75 → 141,75')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('149,75 → 141,75')).toHaveCount(0);
  await expect(start(day(page, 'maandag 30 november'))).toHaveValue('');
});

test('copies an earlier card into the open week, and saves that week', async ({ page, login }) => {
  await login('parttime@demo.example');
  await page.goto(newCard(46));
  await page.getByRole('button', { name: 'Andere week…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Een eerdere week overnemen' });
  await expect(dialog.getByRole('button', { name: /Week 42 - 2026/ })).toContainText('Goedgekeurd');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: /Week 42 - 2026/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'overgenomen uit week 42 - 2026.' })).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(saved(page)).toBeVisible();
});

test('shows sourced advice at its line and day, at every width and in dark mode', async ({ page, login }) => {
  await login('parttime@demo.example');
  await page.goto('/hour-cards/create?week=53&year=2026');
  const friday = day(page, 'vrijdag 1 januari');
  await expect(friday).toContainText(
    'Nieuwjaarsdag is een feestdag. Stond je in het rooster en werkte je niet, dan mag deze dag leeg blijven: hij wordt doorbetaald.',
  );
  await start(friday).fill('8-20');
  await start(friday).press('Enter');
  // Advice about the break waits, because the focus moves to the break.
  await friday.getByLabel('Pauze 1 start').press('Enter');
  await expect(friday).toContainText('Wie langer dan 10 uur werkt, heeft recht op minstens 45 minuten pauze');
  await expect(friday).toContainText('Bron: Arbeidstijdenwet, artikel 5:4.');
  await expect(friday).toContainText('mogelijk heb je recht op een maaltijdvergoeding.');
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 390, 1440]) {
      await page.emulateMedia({ colorScheme });
      // The viewport is so tall that the sticky save panel covers nothing that the test clicks.
      await page.setViewportSize({ width, height: 3600 });
      expect(await violationsOn(page), `${colorScheme} at ${width}`).toEqual([]);
      expect(await scrollsSideways(page), `sideways at ${width}`).toBe(false);
    }
  }
});

test('checks the rest after the last shift of the previous week, and names the day of that shift', async ({
  page,
  login,
  world,
}) => {
  await login('parttime@demo.example');
  // This application cannot save hours on a Sunday night, but upstream may return them.
  const lines = [{ id: 1, start: '2026-12-06T21:00', end: '2026-12-07T05:00', time_worked_exclusive: '08:00' }];
  const items = [{ id: 7049, year: 2026, week: 49, status: 'CREATED', lines }];
  const body = { success: true, data: { items, total: 1 } };
  world.upstream.misbehave('GET /hour-cards', { kind: 'json', body });
  await page.goto(newCard(50));
  const monday = day(page, 'maandag 7 december');
  await start(monday).fill('8-16');
  await start(monday).press('Enter');
  await expect(monday).toContainText(
    'Tussen twee diensten moet minimaal 8 uur rust zitten. ' +
      'Het gaat om een dienst van zondag 6 december, op de urenkaart van een andere week.',
  );
  await start(monday).fill('14-20');
  await start(monday).press('Enter');
  await expect(monday).not.toContainText('rust zitten');
});

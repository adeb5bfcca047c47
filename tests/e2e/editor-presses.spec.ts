import type { Locator, Page } from '@playwright/test';
import { countingUser } from './support/counting-user';
import { line, openNewCard, saveButton, typeLine } from './support/editor';
import { expect, test } from './support/test';

const start = (page: Page, dayName: string): Locator => line(page, dayName).getByLabel('Starttijd');
const saved = (page: Page) => expect(page.getByText('De urenkaart is opgeslagen.')).toBeVisible();
const days = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag'] as const;

test('fills in a week of equal days, and a copied week, with few key presses', async ({ page, login }) => {
  await login('fulltime@demo.example');
  const { press, type, begin, report } = countingUser(page);

  await openNewCard(page, { year: 2028, week: 20 });
  begin();
  await press('Alt+ArrowDown');
  for (const name of days) {
    await expect(start(page, name)).toBeFocused();
    await type('8-1630');
    // Leave the break empty.
    for (const key of ['Enter', 'Enter']) await press(key);
  }
  await expect(page.locator('[data-week-total]')).toHaveText('42:30');
  await press('Control+s');
  await saved(page);
  const equal = report().keys;

  await openNewCard(page, { year: 2028, week: 21 });
  begin();
  const previous = page.getByRole('button', { name: 'Vorige week overnemen' });
  const isFocused = () => previous.evaluate((button) => button === document.activeElement);
  await press('Alt+ArrowDown');
  for (let steps = 0; steps < 5 && !(await isFocused()); steps += 1) await press('Shift+Tab');
  await press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: '5 regels zijn overgenomen uit week 20 - 2028.' }),
  ).toBeVisible();
  await press('Control+s');
  await saved(page);
  const copied = report().keys;

  console.log(`Presses: equal days ${equal}, a week taken over ${copied}.`);
  expect(equal).toBeLessThanOrEqual(55);
  expect(copied).toBeLessThanOrEqual(12);
});

test('fills in five different days with breaks, overtime and secondment in few key presses', async ({
  page,
  login,
}) => {
  await login('fulltime@demo.example');
  const { press, type, begin, report } = countingUser(page);
  await openNewCard(page, { year: 2028, week: 22 });
  begin();
  await press('Alt+ArrowDown');
  for (const [at, times] of ['8-1630', '7-1530', '9-1730', '6-1430', '10-1830'].entries()) {
    await expect(start(page, days[at] ?? '')).toBeFocused();
    await type(times);
    await press('Enter');
    await expect(line(page, days[at] ?? '').getByLabel('Pauze 1 start')).toBeFocused();
    await type('12-1230');
    if (at === 0) {
      for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Enter']) await press(key);
      await expect(line(page, 'maandag').getByLabel('Soort')).toBeFocused();
      await press('o');
      await press('Tab');
      await press('1');
      await press('Alt+ArrowDown');
    } else if (at === 4) {
      for (let tabs = 0; tabs < 6; tabs += 1) await press('Tab');
      await press('u');
      await expect(line(page, 'vrijdag').getByLabel('Uitzendoptie, niveau 1')).toBeFocused();
      for (const key of ['r', 'Tab', 'e', 'Tab', 'o']) await press(key);
    } else await press('Enter');
  }
  await expect(line(page, 'maandag').getByLabel('Soort').locator('option:checked')).toHaveText('Overwerk');
  await expect(page.locator('[data-week-total]')).toHaveText('40:00');
  await press('Control+s');
  await saved(page);
  const different = report().keys;

  console.log(`Presses: five different days ${different}.`);
  // Of the presses, 21 are for overtime and for the day of secondment.
  expect(different).toBeLessThanOrEqual(80 + 21);
});

test('shows the first day on a phone without scrolling, and fills in a week with few taps', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2028, week: 23 });
  const { click, type, press, begin, report } = countingUser(page);
  const bar = page.getByRole('region', { name: 'Opslaan' });
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  const bottomOf = async (where: Locator) => {
    const box = await where.boundingBox();
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
  };
  await expect(
    page.getByRole('button', { name: 'Gegevens van de urenkaart: Week 23 - 2028 · Logistiek' }),
  ).toBeVisible();
  await expect(page.getByLabel('Afdeling')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Week \d+ - \d+ is nog niet ingeleverd/ })).toBeVisible();
  expect(await bottomOf(start(page, 'maandag'))).toBeLessThan(await top());

  begin();
  await click(start(page, 'maandag'));
  const typed = ['0800', '1630', '0800', '1630', '0800', '1630', '2200', '0600'];
  for (const [at, time] of typed.entries()) {
    // The bar does not cover the focused field.
    expect(await bottomOf(page.locator(':focus'))).toBeLessThanOrEqual(await top());
    await type(time);
    if (at < typed.length - 1) await press('Enter');
    // Leave the break empty.
    if (at % 2 === 1 && at < typed.length - 1) await press('Enter');
  }
  await expect(page.locator('[data-week-total]')).toHaveText('33:30');
  await click(saveButton(page));
  await saved(page);
  const typing = report();

  await openNewCard(page, { year: 2028, week: 25 });
  begin();
  await click(page.getByRole('button', { name: /^Gegevens van de urenkaart/ }));
  // Choosing a shift takes two taps: one opens the platform's list, and one chooses.
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  const tapsToChoose = 2;
  await expect(page.locator('[data-week-total]')).toHaveText('40:00');
  await click(start(page, 'donderdag'));
  for (const key of ['2200', 'Enter', '0600']) await (key === 'Enter' ? press(key) : type(key));
  // Remove the day shift's break, because it does not fit a night. A tap opens a day that is already
  // complete.
  await click(start(page, 'vrijdag'));
  await click(line(page, 'donderdag').getByRole('button', { name: /^Pauzes .* verwijderen$/ }));
  await click(line(page, 'vrijdag').getByRole('button', { name: 'Ziek/vrij: afbouw toevoegen' }));
  await click(line(page, 'vrijdag').getByRole('button', { name: 'Hele dag: Ziek (8 uur)' }));
  await expect(page.locator('[data-week-total]')).toHaveText('32:00');
  await click(saveButton(page));
  await saved(page);
  const byShift = { clicks: report().clicks + tapsToChoose, keys: report().keys };

  console.log(
    `A week on a phone: ${typing.clicks} taps and ${typing.keys} keys typed, ` +
      `${byShift.clicks} taps and ${byShift.keys} keys by its shift.`,
  );
  expect(typing.clicks).toBeLessThanOrEqual(9);
  expect(typing.keys).toBeLessThanOrEqual(42);
  expect(byShift.clicks).toBeLessThanOrEqual(10);
  expect(byShift.keys).toBeLessThanOrEqual(10);
});

test('keeps the height of days when tools and breaks appear, and of the save panel when errors appear', async ({
  page,
  login,
}) => {
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2028, week: 24 });
  const rows = page.locator('[data-day]');
  const heights = () => rows.evaluateAll((all) => all.map((day) => Math.round(day.getBoundingClientRect().height)));
  const empty = await heights();
  expect(Math.max(...empty)).toBeLessThanOrEqual(60);
  await start(page, 'dinsdag').focus();
  await expect(line(page, 'dinsdag').getByRole('button', { name: 'Extra: opbouw toevoegen' })).toBeVisible();
  expect(await heights()).toEqual(empty);
  await start(page, 'donderdag').focus();
  await expect(line(page, 'dinsdag').getByRole('button', { name: 'Extra: opbouw toevoegen' })).toBeHidden();
  await typeLine(line(page, 'maandag'), { start: '8', end: '1630', breakStart: '12', breakEnd: '1230' });
  await expect(line(page, 'maandag').getByRole('button', { name: 'Kopiëren' })).toBeVisible();
  expect(await heights()).toEqual(empty);
  await line(page, 'maandag').getByRole('button', { name: 'Kopiëren' }).click();
  await page.getByText('Naar ma t/m vr').click();
  await expect(line(page, 'vrijdag').getByLabel('Pauze 1 eind')).toHaveValue('12:30');
  expect(await heights()).toEqual(empty);
  await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).click();
  await line(page, 'maandag').getByRole('button', { name: 'Pauze 1 verwijderen' }).click();

  const bar = page.getByRole('region', { name: 'Opslaan' });
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const before = await bar.boundingBox();
    for (const name of ['maandag', 'dinsdag']) await start(page, name).fill('acht');
    await start(page, 'vrijdag').focus();
    await expect(bar.getByRole('button', { name: '2 fouten' })).toBeVisible();
    expect(await bar.boundingBox(), `at ${width}`).toEqual(before);
    for (const name of ['maandag', 'dinsdag']) await start(page, name).fill('');
    await start(page, 'vrijdag').focus();
    await expect(bar.getByRole('button', { name: '2 fouten' })).toHaveCount(0);
  }
});

test('scrolls to a linked day on a phone, from the list and after a reload', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('fulltime@demo.example');
  const wednesday = page.locator('#day-2026-10-21');
  const bar = page.getByRole('region', { name: 'Opslaan' });
  const expectReturn = async () => {
    await expect(wednesday).toBeFocused();
    await expect(async () => {
      const [at, above, below] = [
        await wednesday.boundingBox(),
        await page.getByRole('banner').boundingBox(),
        await bar.boundingBox(),
      ];
      expect(at?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      expect((at?.y ?? 0) + 100).toBeLessThan(below?.y ?? 0);
    }).toPass({ timeout: 5000 });
  };
  // Other tests add newer cards, so this card may be on any page.
  const link = page.locator('a[href$="#day-2026-10-21"]').first();
  for (let at = 1; (await link.count()) === 0; at += 1) await page.goto(`/hour-cards?page=${at}`);
  await link.click();
  await expectReturn();
  await page.reload();
  await expectReturn();
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('shows the fix for reversed times below the fields on a phone, without losing a press', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2028, week: 27 });
  const monday = line(page, 'maandag');
  await start(page, 'maandag').fill('17');
  await monday.getByLabel('Eindtijd').fill('0830');
  await monday.getByRole('button', { name: 'Pauze toevoegen' }).click();
  await expect(monday.getByLabel('Pauze 1 start')).toBeFocused();
  const correction = monday.getByRole('button', { name: 'Ja, 08:30–17:00' });
  await expect(correction).toBeVisible();
  const [pause, yes, tools] = [
    await monday.getByLabel('Pauze 1 start').boundingBox(),
    await correction.boundingBox(),
    await monday.getByRole('button', { name: 'Pauze toevoegen' }).boundingBox(),
  ];
  expect(yes?.y).toBeGreaterThan(pause?.y ?? 0);
  expect(tools?.y).toBeGreaterThan(yes?.y ?? 0);
  await correction.click();
  await expect(start(page, 'maandag')).toHaveValue('08:30');
  await expect(monday.getByText(/^Gewijzigd in 08:30–17:00/)).toBeVisible();
});

test('prints the editor with its week and without buttons', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2028, week: 26 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '1630', breakStart: '12', breakEnd: '1230' });
  await page.emulateMedia({ media: 'print' });
  // On paper, the options are a single line without the button that unfolds them on a screen.
  await expect(page.getByRole('main').getByRole('button')).toHaveText([/Week 26 - 2028 · Logistiek · Geen dienst$/]);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(start(page, 'maandag')).toHaveCSS('border-top-width', '0px');
  await expect(start(page, 'maandag')).toHaveValue('08:00');
});

test('scrolls the options with mouse and keyboard, with a shadow until their end', async ({ page, login }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2028, week: 32 });
  const panel = page.getByRole('region', { name: 'Gegevens van de urenkaart' });
  await panel.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  await expect(page.locator('[data-week-total]')).toHaveText('40:00');
  await panel.getByLabel('Afdeling').selectOption({ label: 'Productie' });
  await expect(panel.getByText('De dienst is leeggemaakt.')).toBeVisible();
  const last = panel.getByRole('button', { name: 'Sneltoetsen' });
  await expect(last).not.toBeInViewport();
  const box = await panel.boundingBox();
  if (box === null) throw new Error('The options have no box.');
  // The padding beside the last field, where only a shadow can be.
  const corner = { x: box.x + 8, y: box.y + box.height - 8, width: 6, height: 6 };
  const shadow = await page.screenshot({ clip: corner });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4);
  await page.mouse.wheel(0, 400);
  await expect(last).toBeInViewport({ ratio: 1 });
  expect((await page.screenshot({ clip: corner })).equals(shadow)).toBe(false);
  await page.mouse.wheel(0, -400);
  await expect(last).not.toBeInViewport();
  await panel.getByLabel('Hele week uitgeleend').focus();
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
});

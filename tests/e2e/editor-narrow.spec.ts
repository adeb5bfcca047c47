import type { Locator, Page } from '@playwright/test';
import { line, openNewCard, typeLine } from './support/editor';
import { findOverflow, largeTexts, readAt } from './support/screens';
import { expect, test } from './support/test';

const start = (page: Page, dayName: string): Locator => line(page, dayName).getByLabel('Starttijd');

test('shows the name of a focused day below the header at 320 px', async ({ page, login }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2028, week: 28 });
  const expectName = async (name: string) => {
    await expect(start(page, name)).toBeFocused();
    await expect(async () => {
      const [day, above] = [
        await page.getByRole('heading', { name: new RegExp(`^${name}`) }).boundingBox(),
        await page.getByRole('banner').boundingBox(),
      ];
      expect(day?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    }).toPass({ timeout: 5000 });
  };
  await start(page, 'woensdag').fill('acht');
  await start(page, 'vrijdag').focus();
  for (const name of ['donderdag', 'woensdag', 'dinsdag']) {
    await page.keyboard.press('Alt+ArrowUp');
    await expectName(name);
  }
  await page.getByRole('button', { name: '1 fout' }).click();
  await page.getByRole('link', { name: /^woensdag/ }).click();
  await expectName('woensdag');
});

test('keeps the total of a day clear of its tools on a phone', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2028, week: 29 });
  const monday = page.getByRole('group', { name: /^maandag/ });
  await start(page, 'maandag').fill('8-12');
  await monday.getByRole('button', { name: 'Regel toevoegen' }).click();
  await typeLine(line(page, 'maandag', 2), { start: '13', end: '17' });
  await start(page, 'dinsdag').focus();
  const join = monday.getByRole('button', { name: 'Eén regel met pauze 12:00–13:00' });
  await expect(join).toBeVisible();
  const [total, bin, second] = [
    await monday.getByText('Dagtotaal 08:00').boundingBox(),
    await monday.getByRole('button', { name: 'Regel 1 verwijderen' }).boundingBox(),
    await line(page, 'maandag', 2).boundingBox(),
  ];
  expect(total?.y).toBeGreaterThanOrEqual((bin?.y ?? 0) + (bin?.height ?? 0));
  expect(total?.y).toBeGreaterThanOrEqual((second?.y ?? 0) + (second?.height ?? 0));
  await join.click();
  await expect(line(page, 'maandag')).toBeFocused();
});

test('fits times, notices and the undo button on a phone at 200 % text size', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('parttime@demo.example');
  const open = async () => {
    await openNewCard(page, { year: 2028, week: 30 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  };
  const expectNoOverflow = async () => expect(await findOverflow(page)).toEqual({ sideways: 0, cutOff: [] });
  await open();
  const monday = page.getByRole('group', { name: /^maandag/ });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  const room = await start(page, 'maandag').evaluate((field) => field.clientWidth - field.scrollWidth);
  expect(room).toBeGreaterThanOrEqual(0);
  await monday.getByRole('button', { name: 'Regel toevoegen' }).click();
  await monday.getByRole('button', { name: 'Regel 2 verwijderen' }).click();
  await expect(monday.getByText('Regel 2 is verwijderd.')).toBeVisible();
  await expectNoOverflow();
  await start(page, 'dinsdag').fill('acht');
  await start(page, 'vrijdag').focus();
  const bar = page.getByRole('region', { name: 'Opslaan' });
  const [errors, undo] = [
    await bar.getByRole('button', { name: '1 fout' }).boundingBox(),
    await bar.getByRole('button', { name: 'Ongedaan maken' }).boundingBox(),
  ];
  expect((undo?.x ?? 0) + (undo?.width ?? 0)).toBeLessThanOrEqual(errors?.x ?? 0);
  await expect(bar.getByText('Totaal week 30 - 2028')).toBeInViewport({ ratio: 1 });
  // The bar leaves most of the screen to the card.
  expect((await bar.boundingBox())?.height).toBeLessThan(844 / 3.5);
  await open();
  const notice = page.getByRole('alert').filter({ hasText: 'Je hebt nog een urenkaart die niet is opgeslagen' });
  const days = page.locator('[data-day]').first();
  const rightOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  await expect(notice).toBeVisible();
  expect(await rightOf(notice)).toBeLessThanOrEqual((await rightOf(days)) + 1);
  await expectNoOverflow();
  await notice.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('button', { name: 'Terugzetten' })).toBeVisible();
  await expectNoOverflow();
});

test('offers one link ‘Annuleren’ in the editor at every width and text size', async ({ page, login }) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2028, week: 30 });
  const cancel = page.getByRole('link', { name: 'Annuleren' });
  for (const size of largeTexts) {
    const name = await readAt(page, size);
    await expect(cancel, name).toHaveCount(1);
    await cancel.scrollIntoViewIfNeeded();
    // A trial click fails if the save panel covers the link.
    await cancel.click({ trial: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await cancel.click();
  await expect(page).toHaveURL(/\/hour-cards$/);
});

for (const { width, size } of [
  { width: 320, size: '16px' },
  { width: 390, size: '32px' },
]) {
  test(`keeps a difference with the schedule and its choices within the card at ${width} px and ${size}`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await login('fulltime@demo.example');
    await openNewCard(page, { year: 2028, week: 31 });
    await page.getByRole('button', { name: /^Gegevens van de urenkaart/ }).click();
    await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
    await expect(page.locator('[data-week-total]')).toHaveText('40:00');
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    const monday = page.getByRole('group', { name: /^maandag/ });
    await start(page, 'maandag').click();
    await line(page, 'maandag').getByLabel('Eindtijd').fill('16:00');
    await start(page, 'vrijdag').focus();
    await expect(monday.getByText(/minder dan je rooster/)).toBeVisible();
    const outside = await monday.evaluate((day) => {
      const { right } = day.getBoundingClientRect();
      return [...day.querySelectorAll('p, button, span')]
        .filter((one) => !one.closest('.sr-only') && one.getBoundingClientRect().right > right + 1)
        .map((one) => one.textContent);
    });
    expect(outside).toEqual([]);
  });
}

test('keeps the kind of time off readable on a phone at 200 % text size', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2028, week: 31 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  await line(page, 'maandag').getByRole('button', { name: 'Ziek/vrij: afbouw toevoegen' }).click();
  const row = page.getByRole('group', { name: 'Afbouw 1' });
  const kind = row.getByLabel('Soort');
  for (const size of ['24px', '32px']) {
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    const [own, hours] = [await kind.boundingBox(), await row.getByLabel('Uren').boundingBox()];
    const isBeside = (own?.x ?? 0) + (own?.width ?? 0) <= (hours?.x ?? 0);
    const isAbove = (own?.y ?? 0) + (own?.height ?? 0) <= (hours?.y ?? 0);
    expect(isBeside || isAbove, size).toBe(true);
    expect(own?.width, size).toBeGreaterThan(180);
    expect(await findOverflow(page)).toEqual({ sideways: 0, cutOff: [] });
  }
});

test('scrolls the header and the save panel with the page at 400 % zoom', async ({ page, login }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2028, week: 32 });
  const panel = page.getByRole('region', { name: 'Opslaan' });
  await start(page, 'woensdag').focus();
  await expect(start(page, 'woensdag')).toBeInViewport();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(panel).not.toBeInViewport();
  await panel.scrollIntoViewIfNeeded();
  await expect(panel.getByRole('button', { name: 'Opslaan' })).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 568 });
  await start(page, 'woensdag').focus();
  await expect(page.getByRole('banner')).toBeInViewport();
  await expect(panel).toBeInViewport();
});

test('does not shift the layout while a new card loads on a wide screen', async ({ page, login }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await login('fulltime@demo.example');
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', []);
    new PerformanceObserver((list) => Reflect.get(window, 'shifts').push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await openNewCard(page, { year: 2028, week: 32 });
  await expect(page.locator('[data-week-total]')).toBeVisible();
  const total = await page.evaluate(() =>
    Reflect.get(window, 'shifts').reduce((sum: number, shift: { value: number }) => sum + shift.value, 0),
  );
  expect(total).toBeLessThan(0.001);
});

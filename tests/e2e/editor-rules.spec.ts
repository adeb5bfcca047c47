import type { Page } from '@playwright/test';
import { day, line, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { expect, test } from './support/test';

const blocked = 'De urenkaart bevat fouten en kan nog niet worden opgeslagen.';
const blockedButton = (page: Page) => page.getByRole('button', { name: blocked });
const summary = (page: Page) => page.getByRole('region', { name: 'Controleer deze punten voordat je opslaat' });
const addLine = (page: Page, name: string) => day(page, name).getByRole('button', { name: 'Regel toevoegen' });

const faults = [
  {
    what: 'an end that equals the start',
    times: { start: '8', end: '8' },
    text: "De starttijd mag niet gelijk zijn aan de eindtijd tenzij dit '00:00' is",
  },
  {
    what: 'a break outside the line',
    times: { start: '8', end: '12', breakStart: '12', breakEnd: '12:30' },
    text: 'De opgegeven pauzes kloppen niet.',
  },
  {
    what: 'a break without length',
    times: { start: '8', end: '12', breakStart: '10', breakEnd: '10' },
    text: 'De opgegeven pauzes kloppen niet.',
  },
  {
    what: 'more than twelve hours',
    times: { start: '8', end: '20:15' },
    text: 'Deze regel overschrijdt de maximale dienstlengte van 12 uur.',
  },
  { what: 'half a line', times: { start: '8', end: '' }, text: 'Vul zowel een starttijd als een eindtijd in.' },
  { what: 'no time', times: { start: 'acht', end: '12' }, text: 'Vul een tijd in, bijvoorbeeld 08:30.' },
] as const;

test('shows each error at its field, at its line and on the save button until corrected', async ({ page, login }) => {
  await login('parttime@demo.example');
  for (const { what, times, text } of faults) {
    await openNewCard(page, { year: 2027, week: 31 });
    const tuesday = line(page, 'dinsdag');
    await typeLine(tuesday, times);
    await line(page, 'woensdag').getByLabel('Starttijd').focus();
    const message = tuesday.getByText(text, { exact: true });
    await expect(message, what).toBeVisible();
    if (what !== 'more than twelve hours') {
      await expect(tuesday.locator('[aria-invalid="true"]').first(), what).toHaveAccessibleDescription(text);
    }
    await expect(blockedButton(page), what).toBeVisible();
    await typeLine(tuesday, { start: '8', end: '13' });
    await line(page, 'woensdag').getByLabel('Starttijd').focus();
    if (!('breakStart' in times)) {
      await expect(message, what).toHaveCount(0);
      await expect(saveButton(page), what).toBeVisible();
    }
    page.once('dialog', (dialog) => void dialog.accept());
  }
});

test('shows errors on lines that overlap, leave too little rest or are too long together', async ({ page, login }) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 31 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '16' });
  await addLine(page, 'maandag').click();
  const second = line(page, 'maandag', 2);
  await expect(second.getByLabel('Starttijd')).toHaveValue('16:00');
  // The value is selected, so typing replaces it and Enter keeps it.
  await expect(second.getByLabel('Starttijd')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('16:00');
  await typeLine(second, { start: '15', end: '17' });
  await line(page, 'dinsdag').getByLabel('Starttijd').focus();
  for (const number of [1, 2]) {
    await expect(line(page, 'maandag', number)).toContainText('Deze regel overlapt met een andere regel.');
  }
  await typeLine(second, { start: '18', end: '20' });
  await expect(second).toContainText('Tussen twee diensten moet minimaal 8 uur rust zitten.');
  await expect(line(page, 'maandag', 1)).not.toContainText('rust zitten');
  await typeLine(second, { start: '16', end: '21' });
  for (const number of [1, 2]) {
    await expect(line(page, 'maandag', number)).toContainText(
      'Deze regel overschrijdt de maximale dienstlengte van 12 uur.',
    );
  }
  await typeLine(second, { start: '16', end: '20' });
  await expect(second).not.toContainText('Deze regel overschrijdt');
  for (const number of [1, 2]) {
    await expect(line(page, 'maandag', number)).toContainText(
      'Je werkt 12 uur of meer aaneengesloten: mogelijk heb je recht op een maaltijdvergoeding.',
    );
  }
  await typeLine(second, { start: '16', end: '19:45' });
  await expect(second).not.toContainText('maaltijdvergoeding');
});

test('waives the minimum rest before a shift on a sick day', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 31 });
  await typeLine(line(page, 'donderdag'), { start: '14', end: '23' });
  const friday = line(page, 'vrijdag');
  await typeLine(friday, { start: '5', end: '8' });
  await line(page, 'zaterdag').getByLabel('Starttijd').focus();
  await expect(friday).toContainText('Tussen twee diensten moet minimaal 8 uur rust zitten.');
  await friday.getByRole('button', { name: 'Ziek/vrij: afbouw toevoegen' }).click();
  await friday.getByLabel('Soort').selectOption({ label: 'Ziek' });
  await expect(friday).not.toContainText('rust zitten');
});

test('allows a line past midnight, but not past 00:00 on Sunday', async ({ page, login }) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 31 });
  await typeLine(line(page, 'maandag'), { start: '22', end: '6' });
  await expect(line(page, 'maandag').locator('[data-line-total]')).toHaveText('08:00');
  const saturday = line(page, 'zaterdag');
  await typeLine(saturday, { start: '20', end: '1' });
  await line(page, 'maandag').getByLabel('Starttijd').focus();
  await expect(saturday).toContainText('Voor zondag kunnen er geen uren worden ingevuld.');
  await saturday.getByLabel('Eindtijd').fill('24:00');
  await saturday.getByLabel('Starttijd').focus();
  await expect(saturday.getByLabel('Eindtijd')).toHaveValue('00:00');
  await expect(saturday).not.toContainText('Voor zondag');
  await expect(saturday.locator('[data-line-total]')).toHaveText('04:00');
  await addLine(page, 'zondag').click();
  await typeLine(line(page, 'zondag'), { start: '10', end: '12' });
  await line(page, 'maandag').getByLabel('Starttijd').focus();
  await expect(line(page, 'zondag')).toContainText('Voor zondag kunnen er geen uren worden ingevuld.');
});

test('subtracts only breaks within the line, and not below zero hours', async ({ page, login }) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 31 });
  const monday = line(page, 'maandag');
  await typeLine(monday, { start: '22', end: '6', breakStart: '2', breakEnd: '2:45' });
  await expect(monday.locator('[data-line-total]')).toHaveText('07:15');
  await monday.getByLabel('Pauze 1 eind').fill('6:45');
  await monday.focus();
  await expect(monday).toContainText('De opgegeven pauzes kloppen niet.');
  await expect(monday.locator('[data-line-total]')).toHaveText('08:00');
  await monday.getByLabel('Pauze 1 start').fill('22:00');
  await monday.getByLabel('Pauze 1 eind').fill('6:00');
  await monday.getByLabel('Starttijd').focus();
  await expect(monday.locator('[data-line-total]')).toHaveText('00:00');
});

test('limits a day to three lines and a line to three breaks, and explains both limits', async ({ page, login }) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 31 });
  await line(page, 'maandag').getByLabel('Starttijd').focus();
  await addLine(page, 'maandag').click();
  await addLine(page, 'maandag').click();
  await expect(line(page, 'maandag', 3)).toBeVisible();
  await expect(addLine(page, 'maandag')).toBeDisabled();
  await expect(addLine(page, 'maandag')).toHaveAccessibleDescription('Een dag kan niet meer dan 3 regels bevatten.');
  const tuesday = line(page, 'dinsdag');
  await tuesday.getByLabel('Starttijd').focus();
  await expect(addLine(page, 'dinsdag')).toBeEnabled();
  const addBreak = tuesday.getByRole('button', { name: 'Pauze toevoegen' });
  for (const number of [1, 2, 3]) {
    await addBreak.click();
    await expect(tuesday.getByLabel(`Pauze ${number} start`)).toBeFocused();
  }
  await expect(addBreak).toBeDisabled();
  await expect(addBreak).toHaveAccessibleDescription('Een regel kan niet meer dan 3 pauzes bevatten.');
  // On a phone the reason fits within the screen, and nothing scrolls sideways.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [button, reason] of [
    [addLine(page, 'maandag'), 'Een dag kan niet meer dan 3 regels bevatten.'],
    [addBreak, 'Een regel kan niet meer dan 3 pauzes bevatten.'],
  ] as const) {
    await button.focus();
    const box = await page.getByRole('tooltip', { name: reason }).filter({ visible: true }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await tuesday.getByRole('button', { name: 'Pauze 2 verwijderen' }).click();
  await expect(addBreak).toBeEnabled();
});

test('rejects a week of more than 60 hours, without hours or without a department', async ({ page, login }) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 32 });
  await saveButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText(['Vul minstens één regel met uren in.']);
  await expect(page.getByText('Fix the errors on the card before saving.')).toBeVisible();

  await page.getByLabel('Afdeling').selectOption({ label: 'Kies een afdeling' });
  await expect(summary(page).getByRole('link', { name: 'Selecteer een afdeling.' })).toBeVisible();
  await summary(page).getByRole('link', { name: 'Selecteer een afdeling.' }).click();
  await expect(page.getByLabel('Afdeling')).toBeFocused();
  await expect(page.getByLabel('Afdeling')).toHaveAccessibleDescription('Selecteer een afdeling.');
  await page.getByLabel('Afdeling').selectOption({ label: 'Logistiek' });

  for (const name of ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag']) {
    await typeLine(line(page, name), { start: '8', end: '20' });
  }
  await expect(page.locator('[data-week-total]')).toHaveText('60:00');
  await expect(summary(page)).toHaveCount(0);
  await expect(saveButton(page)).toBeVisible();
  await typeLine(line(page, 'zaterdag'), { start: '8', end: '8:15' });
  const tooMany = page.getByText('Het totaal aantal gewerkte uren mag niet groter dan 60 uur zijn.');
  await expect(tooMany.last()).toBeVisible();
  await expect(blockedButton(page)).toBeVisible();
  await line(page, 'zaterdag').getByRole('button', { name: 'Regel 1 verwijderen' }).click();
  await saveAndReturn(page);
});

test('links the error summary to each faulty line, and hides the summary once all are corrected', async ({
  page,
  login,
}) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 33 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '23' });
  await typeLine(line(page, 'donderdag'), { start: '8', end: '12' });
  await line(page, 'donderdag').getByLabel('Uitzendoptie', { exact: true }).selectOption('Andere functie');
  await page.getByLabel('Extra reiskosten').fill('veel');
  await blockedButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Vul een bedrag in, bijvoorbeeld 12,50.',
    'maandag 16 augustus, regel 1: Deze regel overschrijdt de maximale dienstlengte van 12 uur.',
    "donderdag 19 augustus, regel 1: Het veld 'Andere functie' is vereist.",
  ]);
  await summary(page)
    .getByRole('link', { name: /^maandag/ })
    .click();
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toBeFocused();
  await summary(page)
    .getByRole('link', { name: /^donderdag/ })
    .press('Enter');
  await expect(line(page, 'donderdag').getByRole('textbox', { name: 'Andere functie' })).toBeFocused();
  await page.keyboard.type('Inwerken');
  await summary(page).getByRole('link', { name: 'Vul een bedrag in' }).click();
  await expect(page.getByLabel('Extra reiskosten')).toBeFocused();
  await page.keyboard.type('3');
  await line(page, 'maandag').getByLabel('Eindtijd').fill('16');
  await line(page, 'maandag').getByLabel('Starttijd').focus();
  await expect(summary(page)).toHaveCount(0);
  await saveAndReturn(page);
});

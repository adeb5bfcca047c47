import type { Locator, Page } from '@playwright/test';
import { violationsOn } from './support/axe';
import { day, line, listedCard, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { expect, test } from './support/test';

const unequal = 'De op-/afbouw uren komen niet overeen met opgegeven aantal uren.';
const add = (where: Locator, kind: 'Opbouw' | 'Afbouw') =>
  where.getByRole('button', {
    name: `${kind === 'Opbouw' ? 'Extra: opbouw' : 'Ziek/vrij: afbouw'} toevoegen`,
    exact: true,
  });
const row = (where: Locator, name: string) => where.getByRole('group', { name, exact: true });
const choices = (where: Locator) => where.getByLabel('Soort').locator('option').allTextContents();

/** Opens a week with the day shift, which has 8 hours on each day from Monday to Friday. */
async function openDayShift(page: Page, week: number): Promise<void> {
  await openNewCard(page, { year: 2027, week });
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  await expect(line(page, 'vrijdag').getByLabel('Eindtijd')).toHaveValue('16:15');
}

test('shows the assigned hours of an unbalanced day until build-up and reduction balance the day', async ({
  page,
  login,
}) => {
  const week = { year: 2027, week: 22 };
  await login('fulltime@demo.example');
  await openDayShift(page, week.week);
  const monday = line(page, 'maandag');
  await monday.getByLabel('Eindtijd').fill('1745');
  await monday.focus();
  await expect(monday).toContainText(`${unequal} 0 van 1,5 uur toegewezen.`);

  await add(monday, 'Opbouw').click();
  const buildUp = row(monday, 'Opbouw 1');
  await expect(buildUp.getByLabel('Soort')).toBeFocused();
  expect(await choices(buildUp)).toEqual([
    'Kies een soort',
    'Standaarduren',
    'Overwerk',
    'Opbouw tijd voor tijd',
    'Opbouw ADV',
  ]);
  await buildUp.getByLabel('Soort').selectOption({ label: 'Overwerk' });
  await buildUp.getByLabel('Uren').fill('0,5');
  await expect(monday).toContainText(`${unequal} 0,5 van 1,5 uur toegewezen.`);
  await buildUp.getByLabel('Uren').fill('1,5');
  await buildUp.getByLabel('Looncomponent').selectOption({ label: 'Overwerk 150%' });
  await buildUp.getByLabel('Opmerking').fill('Spoedorder');
  await expect(buildUp.getByText('10 van 120 tekens')).toBeVisible();
  await expect(monday).not.toContainText(unequal);

  const friday = line(page, 'vrijdag');
  await friday.getByLabel('Eindtijd').fill('1215');
  await friday.getByRole('button', { name: 'Pauze 2 verwijderen' }).click();
  await expect(friday).toContainText(`${unequal} 0 van -3,5 uur toegewezen.`);
  await add(friday, 'Afbouw').click();
  const reduction = row(friday, 'Afbouw 1');
  expect(await choices(reduction)).toEqual([
    'Kies een soort',
    'Standaarduren',
    'Ziek',
    'Bijzonder verlof',
    'Verlof',
    'Opname tijd voor tijd',
    'Opname ADV',
  ]);
  await reduction.getByLabel('Soort').selectOption({ label: 'Opname ADV' });
  await reduction.getByLabel('Uren').fill('3:30');
  await reduction.getByLabel('Opmerking').focus();
  await expect(reduction.getByLabel('Uren')).toHaveValue('3,5');
  await expect(friday).not.toContainText(unequal);
  expect(await violationsOn(page)).toEqual([]);
  await saveAndReturn(page);

  const card = await listedCard(page, week);
  await expect(card).toContainText('Overwerk');
  await expect(card).toContainText('Spoedorder');
  await card.getByRole('link', { name: 'Urenkaart week 22 - 2027 bewerken' }).click();
  const again = row(line(page, 'maandag'), 'Opbouw 1');
  await again.getByRole('button', { name: 'Overwerk · 1,5 uur' }).click();
  await expect(again.getByLabel('Soort').locator('option:checked')).toHaveText('Overwerk');
  await expect(again.getByLabel('Uren')).toHaveValue('1,5');
  await expect(again.getByLabel('Looncomponent').locator('option:checked')).toHaveText('Overwerk 150%');
  await expect(again.getByLabel('Opmerking')).toHaveValue('Spoedorder');
  await expect(row(line(page, 'vrijdag'), 'Afbouw 1').getByText('Opname ADV · 3,5 uur')).toBeVisible();
});

test('saves a sick day without times as a line of zero hours with a reduction', async ({ page, login }) => {
  const week = { year: 2027, week: 23 };
  await login('fulltime@demo.example');
  await openDayShift(page, week.week);
  const tuesday = line(page, 'dinsdag');
  await tuesday.getByRole('button', { name: 'Pauze 2 verwijderen' }).click();
  await tuesday.getByRole('button', { name: 'Pauze 1 verwijderen' }).click();
  await tuesday.getByLabel('Starttijd').fill('0:00');
  await tuesday.getByLabel('Eindtijd').fill('24:00');
  await tuesday.focus();
  await expect(tuesday.getByLabel('Eindtijd')).toHaveValue('00:00');
  await expect(tuesday).toContainText(`${unequal} 0 van -8 uur toegewezen.`);
  await add(tuesday, 'Afbouw').click();
  const sick = row(tuesday, 'Afbouw 1');
  await sick.getByLabel('Soort').selectOption({ label: 'Ziek' });
  await sick.getByLabel('Uren').fill('8');
  await expect(tuesday).not.toContainText(unequal);
  await saveAndReturn(page);
  const card = await listedCard(page, week);
  await expect(card).toContainText('32:00');
  await expect(card).toContainText('Ziek');
});

test('settles a difference and an empty day with one tap each on a phone, and keeps undo in view', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('fulltime@demo.example');
  await page.goto('/hour-cards/create?week=24&year=2027');
  await page.getByRole('button', { name: /^Gegevens van de urenkaart/ }).click();
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  const monday = line(page, 'maandag');
  await expect(monday.getByLabel('Eindtijd')).toHaveValue('16:15');
  await monday.getByLabel('Eindtijd').fill('16:00');
  await monday.focus();
  const leave = monday.getByRole('button', { name: /^Verlof daarna nog [\d,]+ uur$/ });
  await leave.click();
  await expect(monday).not.toContainText(unequal);
  await expect(row(monday, 'Afbouw 1').getByText('Verlof · 0,25 uur')).toBeVisible();
  // The tap adds content above the pressed button, but the result and the undo button stay in view.
  await expect(monday.getByText(/^Verlof: 0,25 uur ingevuld\. Je saldo: daarna nog [\d,]+ uur\.$/)).toBeInViewport();
  await expect(monday.getByRole('button', { name: 'Terugzetten' })).toBeInViewport();

  const tuesday = line(page, 'dinsdag');
  await tuesday.getByLabel('Starttijd').fill('');
  await tuesday.getByLabel('Eindtijd').fill('');
  await monday.getByLabel('Starttijd').focus();
  const sick = day(page, 'dinsdag').getByRole('button', { name: 'Ziek', exact: true });
  await sick.click();
  await expect(row(tuesday, 'Afbouw 1').getByText('Ziek · 8 uur')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await expect(saveButton(page)).toHaveText('Opslaan');

  const friday = line(page, 'vrijdag');
  const start = friday.getByLabel('Starttijd');
  await start.focus();
  await start.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, '07:30\t16:15\n9:00\t13:00\n');
  await expect(line(page, 'zaterdag').getByLabel('Starttijd')).toHaveValue('09:00');
  await expect(line(page, 'zaterdag').getByLabel('Eindtijd')).toHaveValue('13:00');
  await expect(friday.getByText(/^2 dagen ingevuld met wat je plakte/)).toBeVisible();
});

test('limits a row to 12 hours in quarters, and its comment to 120 characters', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 24 });
  const monday = line(page, 'maandag');
  await typeLine(monday, { start: '8', end: '12' });
  await add(monday, 'Afbouw').click();
  const reduction = row(monday, 'Afbouw 1');
  const hours = reduction.getByLabel('Uren');
  const comment = reduction.getByLabel('Opmerking');
  await reduction.getByLabel('Soort').selectOption({ label: 'Bijzonder verlof' });
  await expect(hours).toHaveValue('');
  await expect(hours).toHaveAttribute('placeholder', '0');

  await hours.fill('1,1');
  await comment.focus();
  await expect(hours).toHaveValue('1');
  await hours.press('ArrowUp');
  await comment.focus();
  await expect(hours).toHaveValue('1,25');
  for (const text of ['12,25', '-1', 'veel']) {
    await hours.fill(text);
    await comment.focus();
    await expect(reduction.getByText('Vul 0 tot en met 12 uur in, in stappen van een kwartier.')).toBeVisible();
    await expect(hours).toHaveAttribute('aria-invalid', 'true');
  }
  await hours.fill('12');
  await comment.fill('x'.repeat(121));
  await expect(hours).not.toHaveAttribute('aria-invalid', 'true');
  await expect(reduction.getByText('121 van 120 tekens')).toBeVisible();
  await expect(reduction.getByText("Het veld 'Opmerking' mag niet meer dan 120 karakters bevatten.")).toBeVisible();
  await comment.fill('x'.repeat(120));
  await expect(reduction.getByText("Het veld 'Opmerking' mag niet meer", { exact: false })).toHaveCount(0);
  await expect(saveButton(page)).toBeEnabled();
});

test('limits a line to three rows of build-up and reduction, and requires their kind', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 24 });
  const monday = line(page, 'maandag');
  await typeLine(monday, { start: '8', end: '12' });
  for (const kind of ['Opbouw', 'Afbouw', 'Opbouw'] as const) await add(monday, kind).click();
  await expect(row(monday, 'Opbouw 2')).toBeVisible();
  for (const kind of ['Opbouw', 'Afbouw'] as const) {
    await expect(add(monday, kind)).toBeDisabled();
    await expect(add(monday, kind)).toHaveAccessibleDescription(
      'Een regel kan niet meer dan 3 rijen op- of afbouw bevatten.',
    );
  }
  await row(monday, 'Opbouw 1').getByLabel('Uren').fill('2');
  await line(page, 'dinsdag').getByLabel('Starttijd').focus();
  await expect(row(monday, 'Opbouw 1').getByText('Kies een soort op- of afbouw.')).toBeVisible();
  await monday.getByRole('button', { name: 'Opbouw 1 verwijderen' }).click();
  await expect(add(monday, 'Afbouw')).toBeEnabled();
});

test('does not offer build-up or reduction on a part-time card, but lets the user remove received rows', async ({
  page,
  login,
  world,
}) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 21 });
  await line(page, 'maandag').getByLabel('Starttijd').focus();
  await expect(day(page, 'maandag').getByRole('button', { name: 'Pauze toevoegen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extra: opbouw toevoegen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ziek/vrij: afbouw toevoegen' })).toHaveCount(0);

  const overtime = { hour_exception_id: 4, wage_component_id: 1, minutes: 90, comment: 'Inventaris' };
  const monday = {
    id: 1,
    date_time: '2027-05-24',
    start: '2027-05-24T06:00',
    end: '2027-05-24T10:00',
    work_time_exceptions: [overtime],
  };
  const card = { id: 7000, employee_id: 2, contract_id: 2, department_id: 1, type: 'PART_TIME', status: 'CREATED' };
  const received = { ...card, year: 2027, week: 21, lines: [monday] };
  world.upstream.misbehave('GET /hour-cards/{id}', { kind: 'json', body: { success: true, data: received } });
  await page.goto('/hour-cards/edit?hourCardId=7000');
  const kept = row(line(page, 'maandag'), 'Opbouw 1');
  await expect(kept).toContainText('Overwerk · 1,5 uur · Overwerk 125% · “Inventaris”');
  await expect(page.getByText('Op een deeltijdkaart kan op-/afbouw niet worden gewijzigd.')).toBeVisible();
  await expect(kept.getByLabel('Uren')).toHaveCount(0);
  await expect(saveButton(page)).toBeEnabled();
  await kept.getByRole('button', { name: 'Opbouw 1 verwijderen' }).click();
  await expect(kept).toHaveCount(0);
});

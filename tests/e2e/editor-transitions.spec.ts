import type { Page } from '@playwright/test';
import { day, line, listedCard, openNewCard, typeLine } from './support/editor';
import { expect, test } from './support/test';
import type { World } from './support/world';

const start = (page: Page, name = 'maandag') => line(page, name).getByLabel('Starttijd');
const chosen = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('option:checked');

/** Makes the customer API return this data for a GET until the test resets upstream. */
const answer = (world: World, path: string, data: unknown) =>
  world.upstream.misbehave(`GET ${path}`, { kind: 'json', body: { success: true, data } });

const twoContracts = {
  id: 2,
  full_name: 'Samira El Amrani',
  company_name: 'Werkploeg Nederland B.V.',
  employee_number: '10417',
  default_department: 1,
  contracts: [
    { id: 61, type: 'FULL_TIME', start_date: '2020-01-01', end_date: '2027-07-28' },
    { id: 62, type: 'PART_TIME', start_date: '2027-07-29', end_date: null },
  ],
};

test('starts another employee’s card with empty lines, their own contract and department, and no shift', async ({
  page,
  login,
}) => {
  await login('manager@demo.example');
  await openNewCard(page, { year: 2027, week: 28 });
  await expect(chosen(page, 'Medewerker')).toHaveText('Marieke de Vries (#10451)');
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  await expect(start(page)).toHaveValue('07:30');
  await page.getByLabel('Medewerker').selectOption({ label: 'Sanne Dekker (#10553)' });
  await expect(start(page)).toHaveValue('');
  await expect(chosen(page, 'Afdeling')).toHaveText('Productie');
  await expect(page.getByLabel('Dienst').locator('option')).toHaveText([
    'Geen dienst',
    'Ochtenddienst',
    'Avonddienst',
    'Nachtdienst',
  ]);
  await expect(chosen(page, 'Dienst')).toHaveText('Geen dienst');
  await page.getByLabel('Medewerker').selectOption({ label: 'Tim van Leeuwen (#10434)' });
  await expect(chosen(page, 'Afdeling')).toHaveText('Vakkenvullen');
  await expect(page.getByRole('switch', { name: 'In ploegen gewerkt' })).toBeVisible();
});

test('applies the rules of another department, clears the shift and keeps the hours', async ({
  page,
  login,
  world,
}) => {
  answer(world, '/departments', [
    { id: 1, label: 'Logistiek', enforced_card_type: null, required_rest_time: '08:00', max_work_hours: null },
    { id: 4, label: 'Evenementen', enforced_card_type: 'PART_TIME', required_rest_time: '11:00', max_work_hours: 7 },
  ]);
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 28 });
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  await expect(start(page)).toHaveValue('07:30');
  const monday = line(page, 'maandag');
  const tuesday = line(page, 'dinsdag');
  await tuesday.getByLabel('Starttijd').fill('1:15');
  await tuesday.getByLabel('Eindtijd').fill('3:00');
  for (const number of [2, 1]) await tuesday.getByRole('button', { name: `Pauze ${number} verwijderen` }).click();
  await monday.getByLabel('Starttijd').focus();
  await tuesday.getByLabel('Starttijd').focus();
  await expect(tuesday).not.toContainText('uur rust zitten.');

  await page.getByLabel('Afdeling').selectOption({ label: 'Evenementen' });
  await expect(start(page)).toHaveValue('07:30');
  await expect(monday).toContainText('Deze regel overschrijdt de maximale dienstlengte van 7 uur.');
  await expect(tuesday).toContainText('Tussen twee diensten moet minimaal 11 uur rust zitten.');
  await expect(page.getByLabel('Dienst')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Extra: opbouw toevoegen' })).toHaveCount(0);

  // Choosing the previous department again restores the shift that was cleared.
  await page.getByLabel('Afdeling').selectOption({ label: 'Logistiek' });
  await expect(chosen(page, 'Dienst')).toHaveText('Dagdienst');
  await expect(start(page)).toHaveValue('07:30');
  await expect(monday).not.toContainText('Deze regel overschrijdt');
});

test('loads the lines of another shift, and keeps the hours when no shift is chosen', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 29 });
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  await expect(start(page)).toHaveValue('07:30');
  await page.getByLabel('Dienst').selectOption({ label: 'Weekenddienst' });
  await expect(start(page, 'zaterdag')).toHaveValue('08:00');
  await expect(start(page)).toHaveValue('');
  await page.getByLabel('Dienst').selectOption({ label: 'Geen dienst' });
  await expect(start(page, 'zaterdag')).toHaveValue('08:00');
});

test('keeps clock times when the week changes, even across the start of summer time', async ({ page, login }) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 9 });
  const week = page.getByLabel('Week', { exact: true });
  await typeLine(line(page, 'maandag'), { start: '830', end: '17', breakStart: '12', breakEnd: '12:30' });
  for (const number of [10, 11, 12, 13]) {
    await page.getByRole('button', { name: 'Volgende week' }).click();
    await expect(week.locator('option:checked')).toHaveText(`Week ${number} - 2027`);
  }
  await expect(page.getByRole('group', { name: 'maandag 29 maart' })).toBeVisible();
  await expect(start(page)).toHaveValue('08:30');
  await expect(line(page, 'maandag').getByLabel('Eindtijd')).toHaveValue('17:00');
  await expect(line(page, 'maandag').getByLabel('Pauze 1 start')).toHaveValue('12:00');
  await expect(day(page, 'maandag').getByText('08:00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Vorige week', exact: true }).click();
  await expect(page.getByRole('group', { name: 'maandag 22 maart' })).toBeVisible();
  await page.getByRole('button', { name: 'This week' }).click();
  await expect(week.locator('option:checked')).toHaveText('Week 47 - 2026');
  await expect(page.getByRole('button', { name: 'This week' })).toHaveCount(0);
  await expect(start(page)).toHaveValue('08:30');
});

test('asks for a contract only when two overlap the week, and disables days outside the chosen one', async ({
  page,
  login,
  world,
}) => {
  answer(world, '/user/employees', [twoContracts]);
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 29 });
  await expect(page.getByLabel('Contract')).toHaveCount(0);

  await openNewCard(page, { year: 2027, week: 30 });
  const contract = page.getByLabel('Contract');
  await expect(contract.locator('option')).toHaveText([
    'Voltijd, 1 januari 2020 t/m 28 juli 2027',
    'Deeltijd, vanaf 29 juli 2027',
  ]);
  await expect(contract.locator('option:checked')).toHaveText('Deeltijd, vanaf 29 juli 2027');
  for (const name of ['maandag', 'dinsdag', 'woensdag']) {
    await expect(day(page, name).getByText('Buiten contract')).toBeVisible();
    await expect(day(page, name).getByRole('textbox')).toHaveCount(0);
    await expect(day(page, name).getByRole('button')).toHaveCount(0);
  }
  await expect(page.getByLabel('Dienst')).toHaveCount(0);
  await typeLine(line(page, 'donderdag'), { start: '8', end: '12' });
  await expect(page.locator('[data-week-total]')).toHaveText('04:00');

  await contract.selectOption('Voltijd, 1 januari 2020 t/m 28 juli 2027');
  await expect(day(page, 'donderdag').getByText('Buiten contract')).toBeVisible();
  await expect(page.locator('[data-week-total]')).toHaveText('00:00');
  await expect(page.getByLabel('Dienst')).toBeVisible();
  await expect(start(page)).toBeVisible();
  await contract.selectOption('Deeltijd, vanaf 29 juli 2027');
  await expect(start(page, 'donderdag')).toHaveValue('08:00');
});

test("asks before 'Urenkaart herstellen' restores the last saved card", async ({ page, login }) => {
  await login('parttime@demo.example');
  await page.goto('/hour-cards/create?year=2027&week=24');
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  const restore = page.getByRole('button', { name: 'Urenkaart herstellen' });
  const dialog = page.getByRole('dialog', { name: 'Urenkaart herstellen' });
  await restore.click();
  await expect(
    dialog.getByText(
      'De kaart wordt weer zoals hij was toen je hem opende. Wat je daarna hebt ingevuld, gaat verloren.',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(start(page)).toHaveValue('08:00');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page).toHaveURL('/hour-cards');

  const saved = await listedCard(page, { year: 2027, week: 24 });
  await saved.getByRole('link', { name: 'Urenkaart week 24 - 2027 bewerken' }).click();
  await expect(start(page)).toHaveValue('08:00');
  await typeLine(line(page, 'maandag'), { start: '9', end: '15' });
  await page.getByLabel('Extra reiskosten').fill('4,50');
  await restore.click();
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(start(page)).toHaveValue('08:00');
  await expect(line(page, 'maandag').getByLabel('Eindtijd')).toHaveValue('12:00');
  await expect(page.getByLabel('Extra reiskosten')).toHaveValue('');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(start(page)).toHaveValue('09:00');
});

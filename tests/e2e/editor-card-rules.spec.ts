import type { Page } from '@playwright/test';
import { line, listedCard, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { expect, test } from './support/test';

const panel = (page: Page) => page.getByRole('region', { name: 'Opslaan' });
const summary = (page: Page) => page.getByRole('region', { name: 'Controleer deze punten voordat je opslaat' });

test('shows the server’s own error message until the user changes the card', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 34 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  const answer = { success: false, statusCode: 422, message: 'De periode is gesloten', errors: { week: ['dicht'] } };
  world.upstream.misbehave('POST /hour-cards', { kind: 'json', status: 422, body: answer });
  await saveButton(page).click();
  const message = panel(page).getByText('De urenkaart kon niet worden opgeslagen: De periode is gesloten');
  await expect(message).toBeVisible();
  await typeLine(line(page, 'maandag'), { start: '8', end: '13' });
  await expect(message).toHaveCount(0);
  world.upstream.behave();
  await saveAndReturn(page);
});

test('gives under-age workers sourced advice on breaks, long shifts and nights, and allows saving', async ({
  page,
  login,
}) => {
  await login('jeugd@demo.example');
  await openNewCard(page, { year: 2027, week: 31 });
  const saturday = line(page, 'zaterdag');
  await typeLine(saturday, { start: '9', end: '14' });
  await line(page, 'vrijdag').getByLabel('Starttijd').focus();
  await expect(saturday).toContainText(
    'Ben je 16 of 17 en werk je langer dan 4,5 uur, dan heb je recht op minstens 30 minuten pauze ' +
      '(eventueel twee keer een kwartier); bij deze dienst van 5 uur staat 0 uur. Bron: Arbeidstijdenwet, artikel 5:4.',
  );
  await typeLine(line(page, 'maandag'), { start: '19', end: '23:15' });
  await line(page, 'vrijdag').getByLabel('Starttijd').focus();
  await expect(line(page, 'maandag')).toContainText(
    'Ben je 16 of 17, dan werk je niet tussen 23:00 en 06:00 uur, zodat je genoeg nachtrust hebt. ' +
      'Bron: Arbeidstijdenwet, artikel 5:3.',
  );
  await expect(saturday.getByRole('button', { name: 'Pauze toevoegen' })).toBeEnabled();
  await saveAndReturn(page);
});

test('advises adults to take a 30-minute break above 5.5 hours and a 45-minute break above 10', async ({
  page,
  login,
}) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 35 });
  const monday = line(page, 'maandag');
  await typeLine(monday, { start: '8', end: '13:30' });
  await expect(monday).not.toContainText('minuten pauze');
  await typeLine(monday, { start: '8', end: '14' });
  await expect(monday).toContainText(
    'Wie langer dan 5,5 uur werkt, heeft recht op minstens 30 minuten pauze (eventueel twee keer een kwartier); ' +
      'bij deze dienst van 6 uur staat 0 uur. Bron: Arbeidstijdenwet, artikel 5:4.',
  );
  await typeLine(monday, { start: '8', end: '19', breakStart: '12', breakEnd: '12:30' });
  await expect(monday).toContainText(
    'Wie langer dan 10 uur werkt, heeft recht op minstens 45 minuten pauze (eventueel drie keer een kwartier); ' +
      'bij deze dienst van 10,5 uur staat 0,5 uur. Bron: Arbeidstijdenwet, artikel 5:4.',
  );
  await expect(saveButton(page)).toBeEnabled();
});

test('reports hours of another week on a received card, and blocks saving', async ({ page, login, world }) => {
  await login('parttime@demo.example');
  const lines = [
    { id: 1, date_time: '2027-08-30', start: '2027-08-30T06:00', end: '2027-08-30T10:00' },
    { id: 2, date_time: '2027-09-07', start: '2027-09-07T06:00', end: '2027-09-07T10:00' },
  ];
  const card = { id: 7001, employee_id: 2, contract_id: 2, department_id: 1, type: 'PART_TIME', status: 'CREATED' };
  const data = { ...card, year: 2027, week: 35, lines };
  world.upstream.misbehave('GET /hour-cards/{id}', { kind: 'json', body: { success: true, data } });
  const before = world.upstream.calls().length;
  await page.goto('/hour-cards/edit?hourCardId=7001');
  await expect(page.getByText('De urenkaart bevat uren die niet in de huidige week vallen.')).toBeVisible();
  await page.getByRole('button', { name: 'De urenkaart bevat fouten en kan nog niet worden opgeslagen.' }).click();
  await expect(
    summary(page).getByRole('link', { name: 'De urenkaart bevat uren die niet in de huidige week vallen.' }),
  ).toBeVisible();
  const since = world.upstream.calls().slice(before);
  expect(since.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('saves a week without hours if a shift was chosen', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 34 });
  await saveButton(page).click();
  await expect(summary(page).getByRole('link')).toHaveText(['Vul minstens één regel met uren in.']);
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  const filled = line(page, 'maandag').getByLabel('Starttijd');
  await expect(filled).toHaveValue('07:30');
  for (const name of ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag']) {
    await line(page, name).getByRole('button', { name: 'Regel 1 verwijderen' }).click();
  }
  await expect(filled).toHaveValue('');
  await expect(page.locator('[data-week-total]')).toHaveText('00:00');
  await expect(summary(page)).toHaveCount(0);
  await saveAndReturn(page);
});

test('opens a card whose lookups fail, and saves its contents unchanged', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  const week = { year: 2027, week: 44 };
  const edit = 'Urenkaart week 44 - 2027 bewerken';
  expectErrors(/status of 500/);
  await login('fulltime@demo.example');
  await openNewCard(page, week);
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('07:30');
  await saveAndReturn(page);
  const before = await (await listedCard(page, week)).getByRole('table').textContent();

  const lookups = [
    'departments',
    'shifts',
    'shifts/{id}/schedule',
    'hour-exceptions',
    'wage-components',
    'secondment-options',
  ];
  for (const lookup of lookups) {
    world.upstream.misbehave(`GET /${lookup}`, { kind: 'failure', status: 500, message: 'broken' });
  }
  await (await listedCard(page, week)).getByRole('link', { name: edit }).click();
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('07:30');
  await expect(page.getByLabel('Afdeling').locator('option:checked')).toHaveText(/^Nr\. .+ \(niet opgehaald\)$/);
  await expect(page.getByText('De keuzes konden niet worden opgehaald.').first()).toBeVisible();
  await saveAndReturn(page);

  world.upstream.behave();
  await page.goto('/hour-cards');
  const after = await listedCard(page, week);
  await expect(after.getByText('Logistiek · Dagdienst')).toBeVisible();
  expect(await after.getByRole('table').textContent()).toBe(before);
});

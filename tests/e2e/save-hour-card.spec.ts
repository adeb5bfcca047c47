import { readFileSync } from 'node:fs';
import { line, listedCard, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { expect, test } from './support/test';

test('saves a full-time card with the lines of a shift, and shows the card in the list', {
  tag: '@gate',
}, async ({ page, login }) => {
  const week = { year: 2027, week: 2 };
  await login('fulltime@demo.example');
  await openNewCard(page, week);
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('07:30');
  await expect(line(page, 'maandag').getByLabel('Eindtijd')).toHaveValue('16:15');
  await expect(line(page, 'vrijdag').getByLabel('Pauze 1 start')).toHaveValue('09:30');
  await expect(line(page, 'zaterdag').getByLabel('Starttijd')).toHaveValue('');
  await expect(page.getByText('40:00')).toBeVisible();
  await saveAndReturn(page);

  const card = await listedCard(page, week);
  await expect(card.getByText('In behandeling')).toBeVisible();
  await expect(card.getByText('Logistiek · Dagdienst')).toBeVisible();
  await expect(card.getByRole('row')).toHaveCount(7);
  await expect(card.getByText('ma 07:30')).toBeVisible();
  await expect(card.getByText('vr 16:15')).toBeVisible();
});

test('saves four part-time lines with breaks, and shows the lines again on reopening', {
  tag: '@gate',
}, async ({ page, login }) => {
  const week = { year: 2027, week: 3 };
  const days = ['maandag', 'dinsdag', 'donderdag', 'vrijdag'];
  await login('parttime@demo.example');
  await openNewCard(page, week);
  for (const name of days) {
    await typeLine(line(page, name), { start: '830', end: '1700', breakStart: '12', breakEnd: '12:30' });
  }
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('08:30');
  await expect(page.getByText('32:00')).toBeVisible();
  await page.getByLabel('Extra reiskosten').fill('12,50');
  await saveAndReturn(page);

  const card = await listedCard(page, week);
  await expect(card.getByText('€ 12,50')).toBeVisible();
  await card.getByRole('link', { name: 'Urenkaart week 3 - 2027 bewerken' }).click();
  for (const name of days) {
    await expect(line(page, name).getByLabel('Starttijd')).toHaveValue('08:30');
    await expect(line(page, name).getByLabel('Eindtijd')).toHaveValue('17:00');
    await expect(line(page, name).getByLabel('Pauze 1 start')).toHaveValue('12:00');
    await expect(line(page, name).getByLabel('Pauze 1 eind')).toHaveValue('12:30');
  }
  await expect(page.getByLabel('Extra reiskosten')).toHaveValue('12,50');
  await expect(page.getByLabel('Dienst')).toHaveCount(0);
});

test("offers youth employees 'In ploegen gewerkt' and one break per line, but no travel costs or secondment", async ({
  page,
  login,
}) => {
  const week = { year: 2026, week: 46 };
  await login('jeugd@demo.example');
  await openNewCard(page, week);
  await expect(page.getByLabel('Extra reiskosten')).toHaveCount(0);
  await expect(page.getByLabel('Hele week uitgeleend')).toHaveCount(0);
  await page.getByLabel('In ploegen gewerkt').click();
  await typeLine(line(page, 'zaterdag'), { start: '10', end: '16', breakStart: '12', breakEnd: '12:30' });
  await expect(line(page, 'zaterdag').getByRole('button', { name: 'Pauze toevoegen' })).toBeDisabled();
  await expect(page.getByText('05:30').first()).toBeVisible();
  await saveAndReturn(page);
  const card = await listedCard(page, week);
  await card.getByRole('link', { name: 'Urenkaart week 46 - 2026 bewerken' }).click();
  await expect(page.getByLabel('In ploegen gewerkt')).toBeChecked();
});

test('rejects a second card for the same week with a message, and keeps the input', async ({
  page,
  login,
  expectErrors,
}) => {
  const week = { year: 2027, week: 5 };
  expectErrors(/409/);
  await login('parttime@demo.example');
  await openNewCard(page, week);
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  await saveAndReturn(page);
  await openNewCard(page, week);
  await typeLine(line(page, 'dinsdag'), { start: '9', end: '13' });
  await saveButton(page).click();
  await expect(
    page.getByText('De urenkaart kon niet worden opgeslagen omdat er al een urenkaart bestaat voor deze week.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/hour-cards\/create/);
  await page.keyboard.press('Escape');
  await expect(line(page, 'dinsdag').getByLabel('Starttijd')).toHaveValue('09:00');
  await expect(line(page, 'dinsdag').getByLabel('Eindtijd')).toHaveValue('13:00');
});

test('shows why a card was declined, and puts the corrected card under review again', async ({ page, login }) => {
  const week = { year: 2026, week: 43 };
  await login('fulltime@demo.example');
  await page.goto('/hour-cards');
  const card = await listedCard(page, week);
  await expect(card.getByText('Afgekeurd', { exact: true })).toBeVisible();
  await expect(card.getByText('Waarom is deze kaart afgekeurd?')).toBeVisible();
  await card.getByRole('link', { name: 'Urenkaart week 43 - 2026 bewerken' }).click();
  await expect(page.getByText('Deze urenkaart is afgekeurd')).toBeVisible();
  // The reason is also shown next to the days, where the user corrects the card.
  await expect(page.locator('[data-day]').getByText(/^Afgekeurd: De pauze van [a-z]+dag ontbreekt\./)).toBeVisible();
  await page.getByLabel('Extra reiskosten').fill('7,25');
  await saveAndReturn(page);
  const corrected = await listedCard(page, week);
  await expect(corrected.getByText('In behandeling')).toBeVisible();
  await expect(corrected.getByText('€ 7,25')).toBeVisible();
  await expect(corrected.getByText('Waarom is deze kaart afgekeurd?')).toHaveCount(0);
});

test('reports a failed save while the backend is down, keeps the form, and saves once it is back', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  const week = { year: 2027, week: 6 };
  expectErrors(/50[0-9]/, /Failed to load resource/);
  await login('parttime@demo.example');
  await openNewCard(page, week);
  await typeLine(line(page, 'woensdag'), { start: '8', end: '12' });
  await world.backend.stop();
  await saveButton(page).click();
  await expect(
    page.getByText(/Er is een generieke fout opgetreden bij het opslaan\.|An unknown error occurred/).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/hour-cards\/create/);
  await expect(line(page, 'woensdag').getByLabel('Starttijd')).toHaveValue('08:00');
  await world.backend.start();
  await saveAndReturn(page);
  await expect(await listedCard(page, week)).toBeVisible();
});

const answers = [
  {
    what: 'a message with a translation',
    how: { kind: 'failure', status: 422, message: 'invalid_employee' },
    text: 'De urenkaart kon niet worden opgeslagen: Geen toegang tot de opgegeven medewerker, probeer opnieuw in te loggen.',
  },
  {
    what: 'a message of its own',
    how: { kind: 'failure', status: 422, message: 'De periode is gesloten' },
    text: 'De urenkaart kon niet worden opgeslagen: De periode is gesloten',
  },
  {
    what: 'no message',
    how: { kind: 'json', status: 500, body: { success: false } },
    text: 'Er is een generieke fout opgetreden bij het opslaan.',
  },
  {
    what: 'a web page',
    how: { kind: 'html', status: 502 },
    text: 'Er is een generieke fout opgetreden bij het opslaan.',
  },
] as const;

test('shows a different message for every kind of failed save, and no success message', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of (422|500|502)/);
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 7 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  for (const { how, text } of answers) {
    world.upstream.misbehave('POST /hour-cards', how);
    const answered = page.waitForResponse('**/api/hour-cards');
    await saveButton(page).click();
    await answered;
    await expect(page.getByText(text).last()).toBeVisible();
    await expect(saveButton(page)).toBeEnabled();
    await expect(page).toHaveURL(/\/hour-cards\/create/);
    await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('08:00');
  }
  await expect(page.getByText('De urenkaart is opgeslagen.')).toHaveCount(0);
  world.upstream.behave();
  await saveAndReturn(page);
});

/** The errors whose texts in dialogs differ from those elsewhere. */
const concurrentChanges = ['already_submitted', 'changed_meanwhile'];
const errorTexts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('messages/nl.json', 'utf8'),
).api_error_keys;

test("translates every known error key, also in 'De urenkaart kon niet worden opgeslagen: {message}'", async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 9 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  for (const [message, text] of Object.entries(errorTexts)) {
    if (concurrentChanges.includes(message)) continue;
    world.upstream.misbehave('POST /hour-cards', { kind: 'failure', status: 422, message });
    const answered = page.waitForResponse('**/api/hour-cards');
    await saveButton(page).click();
    await answered;
    await expect(page.getByText(`De urenkaart kon niet worden opgeslagen: ${text}`).last()).toBeVisible();
    await expect(page.getByText(message)).toHaveCount(0);
    await expect(saveButton(page)).toBeEnabled();
  }
});

test('blocks saving a card with errors, and shows where they are', async ({ page, login }) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 8 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '23' });
  await expect(
    line(page, 'maandag').getByText('Deze regel overschrijdt de maximale dienstlengte van 12 uur.'),
  ).toBeVisible();
  await typeLine(line(page, 'dinsdag'), { start: '8', end: '' });
  await page.getByRole('button', { name: 'De urenkaart bevat fouten en kan nog niet worden opgeslagen.' }).click();
  await expect(page).toHaveURL(/\/hour-cards\/create/);
  await expect(page.getByText('De urenkaart is opgeslagen.')).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { line, openNewCard, saveAndReturn, typeLine } from './support/editor';
import { expect, test } from './support/test';
import type { World } from './support/world';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'overgenomen uit week' });
const previous = (page: Page) => page.getByRole('button', { name: 'Vorige week overnemen' }).click();

function endContractOnWednesday(world: World): void {
  const contract = { id: 2, type: 'PART_TIME', start_date: '2025-10-22', end_date: '2027-10-13' };
  const names = { full_name: 'Samira El Amrani', company_name: 'Werkploeg', employee_number: '10417' };
  const samira = { id: 2, ...names, default_department: 1, contracts: [contract] };
  world.upstream.misbehave('GET /user/employees', { kind: 'json', body: { success: true, data: [samira] } });
}

test('copies the previous week with breaks, secondment and travel costs, except days outside the contract', async ({
  page,
  login,
  world,
}) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 40 });
  await typeLine(line(page, 'maandag'), { start: '830', end: '17', breakStart: '12', breakEnd: '12:30' });
  await typeLine(line(page, 'woensdag'), { start: '22', end: '6' });
  await line(page, 'woensdag').getByLabel('Uitzendoptie', { exact: true }).selectOption('Andere functie');
  await line(page, 'woensdag').getByRole('textbox', { name: 'Andere functie' }).fill('Inwerken');
  await typeLine(line(page, 'vrijdag'), { start: '8', end: '12' });
  await page.getByLabel('Extra reiskosten').fill('12,50');
  await saveAndReturn(page);

  endContractOnWednesday(world);
  await openNewCard(page, { year: 2027, week: 41 });
  await previous(page);
  await expect(notice(page)).toContainText('2 regels zijn overgenomen uit week 40 - 2027.');
  await expect(notice(page)).toContainText('vrijdag 15 oktober: overgeslagen, buiten het contract.');
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('08:30');
  await expect(line(page, 'maandag').getByLabel('Pauze 1 eind')).toHaveValue('12:30');
  await expect(line(page, 'woensdag').getByLabel('Eindtijd')).toHaveValue('06:00');
  await expect(line(page, 'woensdag').getByRole('textbox', { name: 'Andere functie' })).toHaveValue('Inwerken');
  await expect(page.getByLabel('Extra reiskosten')).toHaveValue('12,50');
  await notice(page).getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('');
  await expect(line(page, 'woensdag').getByLabel('Starttijd')).toHaveValue('');
  await expect(page.getByLabel('Extra reiskosten')).toHaveValue('');
});

test('omits sickness from a copied week on request, and reports the omission', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 40 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  const tuesday = line(page, 'dinsdag');
  await tuesday.getByLabel('Starttijd').focus();
  await tuesday.getByRole('button', { name: 'Ziek/vrij: afbouw toevoegen' }).click();
  await tuesday.getByLabel('Soort').selectOption({ label: 'Ziek' });
  await tuesday.getByLabel('Uren').fill('8');
  await saveAndReturn(page);

  await openNewCard(page, { year: 2027, week: 41 });
  await previous(page);
  const dialog = page.getByRole('dialog', { name: 'Ook ziekte en verlof overnemen?' });
  await expect(dialog.getByText('Op de kaart van week 40 - 2027 staat 1 keer ziekte of verlof.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Niet overnemen' }).click();
  await expect(notice(page)).toContainText('1 regel is overgenomen uit week 40 - 2027.');
  await expect(notice(page)).toContainText('dinsdag 12 oktober: ziekte en verlof niet overgenomen.');
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('08:00');
  await expect(tuesday.getByLabel('Soort')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('');
});

test('reports a missing or unavailable previous card, and leaves the open card unchanged', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of 50[0-9]/);
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 45 });
  await previous(page);
  await expect(
    page.getByText('Van week 44 - 2027 is er geen urenkaart. Kies met ‘Andere week…’ een eerdere.'),
  ).toBeVisible();
  world.upstream.misbehave('GET /hour-cards', { kind: 'reset' });
  await previous(page);
  await expect(page.getByText('De urenkaart kon niet worden opgehaald. Er is niets veranderd.')).toBeVisible();
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('');
});

test('shows the effect of entered leave on the leave balance beside the total', async ({ page, login, world }) => {
  const balances = [
    { label: 'LEAVE', amount: 120.5 },
    { label: 'TVT', amount: 10 },
    { label: 'Vakantie oud', amount: 8 },
  ];
  world.upstream.misbehave('GET /employees/{id}/leave-balances', {
    kind: 'json',
    body: { success: true, data: balances },
  });
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 42 });
  const monday = line(page, 'maandag');
  await monday.getByLabel('Starttijd').focus();
  await monday.getByRole('button', { name: 'Ziek/vrij: afbouw toevoegen' }).click();
  await monday.getByLabel('Soort').selectOption({ label: 'Verlof' });
  await monday.getByLabel('Uren').fill('8');
  await monday.getByLabel('Opmerking').focus();
  const panel = page.getByRole('region', { name: 'Opslaan' });
  await expect(panel.getByText('120,50 → 112,50')).toBeVisible();
  await expect(panel.getByRole('definition')).toHaveCount(1);
  await monday.getByLabel('Soort').selectOption({ label: 'Ziek' });
  await expect(panel.getByRole('definition')).toHaveCount(0);
});

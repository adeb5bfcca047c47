import { day, line, listedCard, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { chooseRich, openRichSelect } from './support/rich-select';
import { expect, test } from './support/test';

test('offers the employee’s departments to a manager who creates a card for that employee', async ({ page, login }) => {
  const week = { year: 2027, week: 32 };
  await login('manager@demo.example');
  await page.goto('/hour-cards/create?year=2027&week=32&employee=1&from=%2Fmanagement-dashboard%2Fmissing');
  await expect(page.getByLabel('Medewerker').locator('option:checked')).toHaveText('Jeroen Bakker (#10400)');
  await expect(page.getByLabel('Afdeling').locator('option')).toHaveText([
    'Kies een afdeling',
    'Logistiek',
    'Productie',
  ]);
  await expect(page.getByLabel('Afdeling').locator('option:checked')).toHaveText('Logistiek');
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  await saveButton(page).click();
  await expect(page.getByText('De urenkaart is opgeslagen.')).toBeVisible();
  await expect(page).toHaveURL(/\/management-dashboard\/missing/);

  await login('fulltime@demo.example');
  await page.goto('/hour-cards');
  await (await listedCard(page, week)).getByRole('link', { name: 'Urenkaart week 32 - 2027 bewerken' }).click();
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('08:00');
  const address = page.url();

  // An open page would send its lookups in the next session.
  await page.goto('about:blank');
  // An existing card keeps its employee, even if another user opens the card.
  await login('manager@demo.example');
  await page.goto(address);
  const employee = page.getByRole('textbox', { name: 'Medewerker' });
  await expect(employee).toHaveValue('Jeroen Bakker (#10400)');
  await expect(employee).toHaveJSProperty('readOnly', true);
  await expect(page.getByLabel('Afdeling').locator('option')).toHaveText([
    'Kies een afdeling',
    'Logistiek',
    'Productie',
  ]);
  await page.getByLabel('Dienst').selectOption({ label: 'Nachtdienst' });
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('22:00');
  await saveAndReturn(page);
});

test('offers employees with a contract within ten days of the week, except office employees', async ({
  page,
  login,
}) => {
  const name = 'Lars Mulder (#10468)';
  await login('manager@demo.example');
  await openNewCard(page, { year: 2027, week: 1 });
  const choices = page.getByLabel('Medewerker').locator('option');
  await expect(choices.filter({ hasText: name })).toHaveCount(1);
  await expect(choices.filter({ hasText: 'Ingrid Hendriks' })).toHaveCount(0);
  // The contract ended on 2 January: before this week, but recently enough for the employee to be offered.
  await page.getByLabel('Medewerker').selectOption({ label: name });
  await expect(page.getByLabel('Medewerker')).toHaveAccessibleDescription('Er is geen contract voor deze week.');
  await openNewCard(page, { year: 2027, week: 2 });
  await expect(choices.filter({ hasText: name })).toHaveCount(1);
  await openNewCard(page, { year: 2027, week: 3 });
  await expect(choices.filter({ hasText: 'Jeroen Bakker (#10400)' })).toHaveCount(1);
  await expect(choices.filter({ hasText: name })).toHaveCount(0);
});

test('reports that the employee has no contract', async ({ page, login, world }) => {
  const samira = { id: 2, full_name: 'Samira El Amrani', employee_number: '10417', contracts: [] };
  world.upstream.misbehave('GET /user/employees', { kind: 'json', body: { success: true, data: [samira] } });
  await login('parttime@demo.example');
  await page.goto('/hour-cards/create?year=2027&week=32');
  await expect(page.getByLabel('Medewerker')).toHaveAccessibleDescription('Employee has no contracts!');
});

test('does not offer a new card to an office employee, and explains why', async ({ page, login }) => {
  await login('kantoor@demo.example');
  await page.goto('/hour-cards');
  await expect(page.getByRole('heading', { name: 'Jouw urenkaarten' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nieuwe urenkaart' })).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welkom/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nieuwe urenkaart' })).toHaveCount(0);
  await page.goto('/hour-cards/create');
  await expect(
    page.getByText(
      'Als kantoormedewerker vul je geen urenkaarten in. Er is dus geen medewerker om een urenkaart voor te maken.',
    ),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Terug' }).click();
  await expect(page).toHaveURL('/hour-cards');

  await login('parttime@demo.example');
  await page.goto('/hour-cards');
  await expect(page.getByRole('link', { name: 'Nieuwe urenkaart' })).toBeVisible();
});

test('lets a manager who is an office employee create a card for staff', async ({ page, login, world }) => {
  const office = {
    id: 4,
    full_name: 'Marieke de Vries',
    employee_number: '10451',
    is_manager: true,
    is_office_employee: true,
    contracts: [{ id: 4, type: 'FULL_TIME', start_date: '2020-01-01', end_date: null }],
  };
  world.upstream.misbehave('GET /user/employees', { kind: 'json', body: { success: true, data: [office] } });
  await login('manager@demo.example');
  const offer = page.getByRole('main').getByRole('link', { name: 'Nieuwe urenkaart' });
  await page.goto('/hour-cards');
  await expect(offer).toBeVisible();
  await page.goto('/dashboard');
  await offer.click();
  const employee = page.getByLabel('Medewerker');
  await expect(employee.locator('option').filter({ hasText: 'Jeroen Bakker (#10400)' })).toHaveCount(1);
  for (const name of ['Marieke de Vries', 'Ingrid Hendriks']) {
    await expect(employee.locator('option').filter({ hasText: name })).toHaveCount(0);
  }
  await page.goto('/hour-cards/create?year=2027&week=46&employee=1');
  await expect(employee.locator('option:checked')).toHaveText('Jeroen Bakker (#10400)');
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  await saveButton(page).click();
  await expect(page.getByText('De urenkaart is opgeslagen.')).toBeVisible();
});

test('does not open an approved or nonexistent card for editing', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await page.goto('/hour-cards?page=2');
  const approved = page.getByRole('article').filter({ hasText: /Goedgekeurd|Gesynchroniseerd/ });
  await expect(approved.first()).toBeVisible();
  await expect(approved.getByRole('link', { name: /bewerken$/ })).toHaveCount(0);
  await page.goto('/hour-cards/edit?hourCardId=999999');
  await expect(page.getByText('De urenkaart kon niet worden geopend.')).toBeVisible();
  await page.goto('/hour-cards/edit?hourCardId=../1');
  await expect(page.getByText('De urenkaart kon niet worden geopend.')).toBeVisible();
  await expect(day(page, 'maandag')).toHaveCount(0);
});

test('switches to another employee record from the menu, and restores the typed hours on request', async ({
  page,
  login,
}) => {
  await login('twee@demo.example');
  await page.goto('/hour-cards/create');
  const employee = page.getByLabel('Medewerker', { exact: true }).locator('option:checked');
  const before = await employee.textContent();
  const start = page.getByRole('textbox', { name: 'Starttijd' }).first();
  await start.fill('08:00');
  await start.press('Tab');
  const selector = page.getByRole('combobox', { name: 'Kies een dienstverband' });
  const entries = await openRichSelect(selector);
  const other = entries.and(page.locator('[data-state="unchecked"]')).getByText(/^PN: \d+$/);
  const number = ((await other.textContent()) ?? '').replace('PN: ', '');
  expect(before).not.toContain(number);
  await page.keyboard.press('Escape');
  await chooseRich(selector, `PN: ${number}`);
  await expect(employee).toContainText(number);
  await page.getByRole('button', { name: 'Terugzetten' }).click();
  await expect(employee).toHaveText(before ?? '');
  await expect(start).toHaveValue('08:00');
});

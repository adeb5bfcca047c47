import type { Page } from '@playwright/test';
import { violationsOn } from './support/axe';
import { line, listedCard, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { expect, test } from './support/test';

async function edit(page: Page, week: number): Promise<void> {
  const card = await listedCard(page, { year: 2027, week });
  await card.getByRole('link', { name: `Urenkaart week ${week} - 2027 bewerken` }).click();
}

test('seconds a line to a leaf of the option tree, and shows the choice again on reopening', async ({
  page,
  login,
}) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 22 });
  const monday = line(page, 'maandag');
  await typeLine(monday, { start: '8', end: '12' });
  const kind = monday.getByLabel('Uitzendoptie', { exact: true });
  await expect(kind.locator('option')).toHaveText(['Geen uitzendoptie', 'Uitzenden', 'Andere functie']);
  await kind.selectOption('Uitzenden');
  const level = (number: number) => monday.getByLabel(`Uitzendoptie, niveau ${number}`);
  await expect(level(1)).toBeFocused();
  await expect(level(2)).toHaveCount(0);
  await line(page, 'dinsdag').getByLabel('Starttijd').focus();
  await expect(monday.getByText('Kies een uitzendoptie.')).toBeVisible();

  await level(1).selectOption('Regio Zuid');
  await expect(level(2).locator('option')).toHaveText(['Maak een keuze', 'Eindhoven', 'Tilburg']);
  await level(2).selectOption('Tilburg');
  await level(3).selectOption('Inpakker');
  await expect(monday.getByText('Kies een uitzendoptie.')).toHaveCount(0);
  // Another region has other locations, so the choice of location is cleared.
  await level(1).selectOption('Regio Midden');
  await expect(level(3)).toHaveCount(0);
  await level(2).selectOption('Utrecht');
  await level(3).selectOption('Planner');
  expect(await violationsOn(page)).toEqual([]);
  await saveAndReturn(page);

  await expect(await listedCard(page, { year: 2027, week: 22 })).toContainText('Planner');
  await edit(page, 22);
  await expect(kind.locator('option:checked')).toHaveText('Uitzenden');
  for (const [at, chosen] of ['Regio Midden', 'Utrecht', 'Planner'].entries()) {
    await expect(level(at + 1).locator('option:checked')).toHaveText(chosen);
  }
  await kind.selectOption('Geen uitzendoptie');
  await expect(level(1)).toHaveCount(0);
});

test('requires a description of another function, and shows the description again on reopening', async ({
  page,
  login,
}) => {
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 23 });
  const monday = line(page, 'maandag');
  await typeLine(monday, { start: '8', end: '12' });
  const kind = monday.getByLabel('Uitzendoptie', { exact: true });
  await kind.selectOption('Andere functie');
  const description = monday.getByRole('textbox', { name: 'Andere functie' });
  await expect(description).toBeFocused();
  await line(page, 'dinsdag').getByLabel('Starttijd').focus();
  await expect(monday.getByText("Het veld 'Andere functie' is vereist.")).toBeVisible();
  await expect(description).toHaveAttribute('aria-invalid', 'true');
  await expect(
    page.getByRole('button', { name: 'De urenkaart bevat fouten en kan nog niet worden opgeslagen.' }),
  ).toBeVisible();
  await description.fill('BHV-training');
  await expect(monday.getByText("Het veld 'Andere functie' is vereist.")).toHaveCount(0);
  await saveAndReturn(page);
  await expect(await listedCard(page, { year: 2027, week: 23 })).toContainText('BHV-training');
  await edit(page, 23);
  await expect(kind.locator('option:checked')).toHaveText('Andere functie');
  await expect(description).toHaveValue('BHV-training');
});

test('empties the lines of a fully seconded week, and loads the shift’s lines when switched off', async ({
  page,
  login,
}) => {
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 26 });
  const monday = line(page, 'maandag');
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  await expect(monday.getByLabel('Starttijd')).toHaveValue('07:30');
  const lent = page.getByRole('switch', { name: 'Hele week uitgeleend' });
  await lent.click();
  await expect(monday.getByLabel('Starttijd')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Extra: opbouw toevoegen' })).toHaveCount(0);
  await lent.click();
  await expect(monday.getByLabel('Starttijd')).toHaveValue('07:30');
  await expect(page.getByRole('button', { name: 'Extra: opbouw toevoegen' }).first()).toBeVisible();

  await lent.click();
  const to = page.getByLabel('Uitgeleend aan');
  await expect
    .poll(() => to.locator('optgroup').evaluateAll((groups) => groups.map((group) => group.getAttribute('label'))))
    .toEqual(['Eigen afdelingen', 'Locatie Eindhoven', 'Locatie Tilburg']);
  await typeLine(monday, { start: '6', end: '1430', breakStart: '10', breakEnd: '10:30' });
  await saveButton(page).click();
  await expect(page.getByText('Selecteer aan welke afdeling je bent uitgeleend.').first()).toBeVisible();
  await to.selectOption('Magazijn Eindhoven');
  await expect(page.getByLabel('Dienst')).toBeEnabled();
  await expect(page.getByLabel('Dienst').locator('option')).toHaveText(['Geen dienst', 'Dagdienst', 'Nachtdienst']);
  await page.getByLabel('Dienst').selectOption('Nachtdienst');
  expect(await violationsOn(page)).toEqual([]);
  await saveAndReturn(page);

  const card = await listedCard(page, { year: 2027, week: 26 });
  await expect(card.getByText('Hele week uitgeleend')).toBeVisible();
  await edit(page, 26);
  await expect(lent).toBeChecked();
  await expect(to.locator('option:checked')).toHaveText('Magazijn Eindhoven');
  await expect(page.getByLabel('Dienst').locator('option:checked')).toHaveText('Nachtdienst');
  await expect(monday.getByLabel('Starttijd')).toHaveValue('06:00');
});

test('reports a shift schedule that cannot be fetched, and retries on request', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of 50[0-9]/);
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 27 });
  world.upstream.misbehave('GET /shifts/{id}/schedule', { kind: 'reset' });
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  await expect(page.getByText('Het rooster van deze dienst kon niet worden opgehaald.')).toBeVisible();
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('');
  world.upstream.behave();
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('07:30');
});

import type { Page } from '@playwright/test';
import { line, listedCard, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { toasts } from './support/screens';
import { secondPage } from './support/second-page';
import { expect, test } from './support/test';

const start = (page: Page) => line(page, 'maandag').getByLabel('Starttijd');
const panel = (page: Page) => page.getByRole('region', { name: 'Opslaan' });

/** Saves a card with Monday from 8 to 12 and opens it. Returns its id. */
async function openSavedCard(page: Page, week: number): Promise<string> {
  await openNewCard(page, { year: 2027, week });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  await saveAndReturn(page);
  const card = await listedCard(page, { year: 2027, week });
  await card.getByRole('link', { name: /bewerken$/ }).click();
  await expect(start(page)).toHaveValue('08:00');
  return new URL(page.url()).searchParams.get('hourCardId') ?? '';
}

test('reports a card approved in the meantime without overwriting it, and keeps the typed hours', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/409/);
  await login('parttime@demo.example');
  const id = await openSavedCard(page, 36);
  const received = {
    id: Number(id),
    employee_id: 2,
    contract_id: 2,
    department_id: 1,
    year: 2027,
    week: 36,
    type: 'PART_TIME',
    status: 'APPROVED',
    lines: [{ id: 1, date_time: '2027-09-06', start: '2027-09-06T06:00', end: '2027-09-06T10:00' }],
  };
  await typeLine(line(page, 'maandag'), { start: '9', end: '12' });
  world.upstream.misbehave('GET /hour-cards/{id}', { kind: 'json', body: { success: true, data: received } });
  const before = world.upstream.calls().length;
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'De urenkaart is niet opgeslagen' });
  const text =
    'De urenkaart kon niet worden opgeslagen: De urenkaart kan niet worden aangepast omdat die al verwerkt is.';
  await expect(dialog.getByText(text)).toBeVisible();
  await expect(
    dialog.getByText(
      'De urenkaart is intussen goedgekeurd. Er is niets overschreven en wat je hebt ingevuld, staat hier nog.',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(start(page)).toHaveValue('09:00');
  await expect(panel(page).getByText(text)).toBeVisible();
  expect(
    world.upstream
      .calls()
      .slice(before)
      .filter((call) => call.startsWith('PUT')),
  ).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toHaveLength(1);
});

test('loads a card changed in the meantime, and restores the typed hours on undo', async ({
  page,
  browser,
  world,
  login,
  expectErrors,
}) => {
  expectErrors(/409/);
  await login('parttime@demo.example');
  const id = await openSavedCard(page, 37);
  const other = await secondPage(browser, world, 'parttime@demo.example');
  await other.goto(`/hour-cards/edit?hourCardId=${id}`);
  await typeLine(line(other, 'maandag'), { start: '7', end: '12' });
  await saveAndReturn(other);

  await typeLine(line(page, 'maandag'), { start: '9', end: '12' });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'De urenkaart is intussen gewijzigd' });
  await expect(
    dialog.getByText(
      'Deze urenkaart is gewijzigd terwijl je hem hier open had, door iemand anders of op een ander apparaat. Er is nog niets overschreven.',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(
    panel(page).getByText('Deze urenkaart is gewijzigd terwijl je hem hier open had', { exact: false }),
  ).toBeVisible();
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Andere versie overnemen' }).click();
  await expect(start(page)).toHaveValue('07:00');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(start(page)).toHaveValue('09:00');
  await page.getByRole('button', { name: 'Opnieuw', exact: true }).click();
  await expect(start(page)).toHaveValue('07:00');
});

test('shows the reason for a failed save in the panel until a change, not covered by toasts', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of 50[0-9]/);
  const text = 'Er is een generieke fout opgetreden bij het opslaan.';
  await page.setViewportSize({ width: 390, height: 844 });
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 38 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  world.upstream.misbehave('POST /hour-cards', { kind: 'json', status: 500, body: { success: false } });
  await saveButton(page).click();
  const message = panel(page).getByText(text);
  await expect(message).toBeVisible();
  const toast = toasts(page);
  await expect(toast).toHaveText(text);
  const tops = async () => [(await toast.boundingBox())?.y ?? 0, (await panel(page).boundingBox())?.y ?? 0] as const;
  const height = async () => (await toast.boundingBox())?.height ?? 0;
  await expect
    .poll(async () => {
      const [toastTop, panelTop] = await tops();
      return toastTop > 0 && toastTop + (await height()) <= panelTop;
    })
    .toBe(true);
  await expect(toast).toHaveCount(0);
  await expect(message).toBeVisible();
  await typeLine(line(page, 'maandag'), { start: '8', end: '13' });
  await expect(message).toHaveCount(0);
  world.upstream.behave();
  await saveAndReturn(page);
});

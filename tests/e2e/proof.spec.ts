import { line, listedCard, openNewCard, saveAndReturn, typeLine } from './support/editor';
import { expect, test } from './support/test';

test('prints a reviewed card on one page, with its history', async ({ page, login }) => {
  const week = { year: 2027, week: 30 };
  await login('parttime@demo.example');
  await openNewCard(page, week);
  await typeLine(line(page, 'dinsdag'), { start: '22', end: '6', breakStart: '2', breakEnd: '2:30' });
  await saveAndReturn(page);
  const card = await listedCard(page, week);
  await card.getByRole('link', { name: 'Urenverantwoording van week 30 - 2027' }).click();
  await expect(page).toHaveTitle('Urenverantwoording Samira El Amrani 2027-30');
  const tuesday = page.getByRole('row', { name: 'di 27-07' });
  await expect(tuesday).toHaveText(/22:00\s*wo 06:00\s*02:00–02:30\s*07:30/);
  await expect(page.getByText('Ingevoerd door Samira El Amrani')).toBeVisible();

  await login('manager@demo.example');
  await page.goto('/management-dashboard/created?from=2027-W30&to=2027-W30');
  await page.getByRole('button', { name: 'Samira El Amrani' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Samira El Amrani' }).click();
  const opened = page.waitForResponse((response) => response.url().includes('/management-dashboard/proof'));
  await dialog.getByRole('link', { name: 'Urenverantwoording printen' }).click();
  expect((await opened).headers()['cache-control']).toContain('no-store');
  await expect(page.getByText('Goedgekeurd door Marieke de Vries')).toBeVisible();

  const print = page.getByRole('button', { name: 'Printen of opslaan als PDF' });
  await expect(print).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(print).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter aanpassen' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText(/^Geprint op \d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('Goedgekeurd door Marieke de Vries')).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

import type { Page } from '@playwright/test';
import { openTools } from './support/mailbox';
import { expect, test } from './support/test';

const email = 'manager@demo.example';
const created = '/management-dashboard/created';
const failed = 'Er is een fout opgetreden bij het genereren van de rapportage, probeer het later nog eens.';
const done = 'De rapportage wordt gegenereerd. Dit kan even duren, controleer regelmatig jouw e-mail.';

const dialog = (page: Page) => page.getByRole('dialog');

async function pick(page: Page, field: string, typed: string, name: string) {
  await dialog(page).getByRole('combobox', { name: field }).click();
  await page.keyboard.type(typed);
  await expect(dialog(page).getByRole('option', { name })).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('button', { name: `${name} weghalen` })).toBeVisible();
}

async function fillReport(page: Page, receiver: string) {
  await page.getByRole('button', { name: 'Rapportage genereren' }).click();
  const field = (label: string) => dialog(page).getByLabel(label, { exact: true });
  await expect(field('Ontvanger (e-mail)')).toHaveValue(email);
  await expect(dialog(page).getByRole('button', { name: 'Bevestigen' })).toBeDisabled();
  await field('Van datum').fill('2026-10-01');
  await field('Tot en met datum').fill('2026-10-31');
  await expect(field('Van datum')).toHaveAttribute('max', '2026-10-31');
  await expect(field('Tot en met datum')).toHaveAttribute('min', '2026-10-01');
  await pick(page, 'Kostenplaatsen', 'produ', 'Productie');
  await field('Ontvanger (e-mail)').fill(receiver);
  await expect(dialog(page).getByRole('button', { name: 'Bevestigen' })).toBeEnabled();
}

test('mails a requested report to its recipient', { tag: '@gate' }, async ({ page, login, world }) => {
  await login(email);
  await page.goto(created);
  await fillReport(page, 'chef@demo.example');
  await dialog(page).getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page.getByText(done)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Rapportage genereren' })).toBeFocused();
  const mail = page.getByRole('row').filter({ hasText: 'chef@demo.example' });
  await expect(async () => {
    await openTools(page, world.backendUrl, '/outbox');
    await expect(mail).toContainText('Rapportage urenkaarten 01-10-2026 t/m 31-10-2026', { timeout: 1000 });
  }).toPass();
});

test('keeps the dialog open with its input when a report fails, and succeeds on retry', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of 50[0-9]/);
  await login(email);
  await page.goto('/management-dashboard/leave-balances');
  await fillReport(page, 'tweede@demo.example');
  for (const how of [{ kind: 'failure', status: 500, message: 'broken' }, { kind: 'reset' }] as const) {
    world.upstream.misbehave('POST /reports/manager', how);
    await dialog(page).getByRole('button', { name: 'Bevestigen' }).click();
    await expect(page.getByText(failed).first()).toBeVisible();
    await expect(page.getByText(failed)).toHaveCount(0);
    await expect(dialog(page).getByLabel('Van datum', { exact: true })).toHaveValue('2026-10-01');
    await expect(dialog(page).getByLabel('Ontvanger (e-mail)')).toHaveValue('tweede@demo.example');
    await expect(dialog(page).getByRole('button', { name: 'Productie weghalen' })).toBeVisible();
  }
  world.upstream.behave();
  await dialog(page).getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page.getByText(done)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

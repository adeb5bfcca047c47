import { type Browser, expect } from '@playwright/test';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { fillLoginForm } from '@/tests/e2e/support/log-in';
import { openTools } from '@/tests/e2e/support/mailbox';

type Addresses = Readonly<{ url: string; backendUrl: string; adminPassword: string }>;

const email = 'parttime@demo.example';
const mistyped = 'Verkeerd-2026-getypt';
const newPassword = 'Vier-woorden-op-een-rij-2026';

/**
 * Runs a whole session that uses every kind of secret: a mistyped password, a forgotten one, a mailed link, a
 * new password and a saved card. Returns the secrets, none of which may appear in a log.
 */
export async function fullSession(
  browser: Browser,
  { url, backendUrl, adminPassword }: Addresses,
): Promise<readonly string[]> {
  const context = await browser.newContext({ baseURL: url, locale: 'nl-NL' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);

  await page.goto('/login');
  await fillLoginForm(page, email, mistyped);
  await page.getByText('Ongeldig wachtwoord').first().waitFor();

  await page.goto(`/forgot-password?email=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Request new password' }).click();
  await page.getByRole('alert').filter({ hasText: 'spam' }).waitFor();
  await openTools(page, backendUrl, '/outbox', adminPassword);
  await page.getByRole('row').filter({ hasText: email }).first().getByRole('link').click();
  const link = (await page.locator('main a').filter({ hasText: url }).getAttribute('href')) ?? '';
  await page.goto(link);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('You can now login using your new password!').filter({ visible: true }).waitFor();

  await page.goto('/login');
  await fillLoginForm(page, email, newPassword);
  await page.waitForURL('**/dashboard');
  const session = (await context.cookies()).find(({ name }) => name.endsWith('urenkaarten'))?.value ?? '';
  await page.goto('/hour-cards/create?year=2027&week=5');
  const monday = page.getByRole('group', { name: /^maandag / }).getByRole('group', { name: 'Regel 1', exact: true });
  await monday.getByLabel('Starttijd').fill('08:30');
  await monday.getByLabel('Eindtijd').fill('12:30');
  await monday.getByLabel('Starttijd').focus();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('De urenkaart is opgeslagen.').waitFor();
  await page.waitForURL('**/hour-cards');
  await page.getByRole('heading', { name: 'Week 5 - 2027', exact: true }).waitFor();

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/, { timeout: 60_000 });
  await context.close();
  const token = new URL(link).searchParams.get('token') ?? '';
  expect([session, token].every((secret) => secret.length > 20)).toBe(true);
  return ['@demo.example', '%40demo.example', demoPassword, mistyped, newPassword, session, token, adminPassword];
}

import type { Page } from '@playwright/test';
import { adminPassword } from './backend-process';
import type { World } from './world';

/** Opens one of the backend's own pages, and logs in first if needed. */
export async function openTools(
  page: Page,
  backendUrl: string,
  path: '/admin' | '/outbox',
  password = adminPassword,
): Promise<void> {
  await page.goto(new URL(path, backendUrl).href);
  if (!page.url().includes('/admin/login')) return;
  await page.getByLabel('E-mailadres, of admin').fill('admin');
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** Opens the newest mail to an address and returns the link in it. */
export async function openNewestMail(page: Page, world: World, email: string): Promise<string> {
  await openTools(page, world.backendUrl, '/outbox');
  await page.getByRole('row').filter({ hasText: email }).first().getByRole('link').click();
  return linkOnPage(page, world);
}

export async function makeImpersonationLink(page: Page, world: World, email: string, card = ''): Promise<string> {
  await openTools(page, world.backendUrl, '/admin');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('textbox').fill(card);
  await row.getByRole('button', { name: /^Maak link/ }).click();
  return linkOnPage(page, world);
}

export async function sendInvitation(page: Page, world: World, email: string): Promise<void> {
  await openTools(page, world.backendUrl, '/admin');
  await page.getByRole('button', { name: `Nodig uit: ${email}` }).click();
  await page.getByText(`Uitnodiging voor ${email}`).first().waitFor();
}

export async function requirePasswordChange(page: Page, world: World, email: string): Promise<void> {
  await openTools(page, world.backendUrl, '/admin');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Laat wachtwoord wijzigen/ }).click();
  await row.getByText('Moet wachtwoord wijzigen').waitFor();
}

async function linkOnPage(page: Page, world: World): Promise<string> {
  const link = page.locator('main a').filter({ hasText: world.url });
  return (await link.getAttribute('href')) ?? '';
}

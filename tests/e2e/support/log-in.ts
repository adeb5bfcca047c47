import type { Browser, Page } from '@playwright/test';
import { colleagueAccount, demoAccounts } from '@/backend/demo/demo-accounts';
import type { World } from './world';

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

const sessions = new WeakMap<World, Map<string, Promise<Cookies>>>();

/** Logs in once per account and world with the real login form, and returns the session cookies. */
export function logIn(world: World, browser: Browser, email: string): Promise<Cookies> {
  const known = sessions.get(world) ?? new Map<string, Promise<Cookies>>();
  sessions.set(world, known);
  const cookies = known.get(email) ?? logInOnce(world, browser, email);
  known.set(email, cookies);
  return cookies;
}

async function logInOnce(world: World, browser: Browser, email: string): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: world.url });
  const page = await context.newPage();
  await page.goto('/login');
  await fillLoginForm(page, email);
  await page.waitForURL((url) => url.pathname !== '/login');
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

export async function fillLoginForm(page: Page, email: string, password = passwordOf(email)): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export function passwordOf(email: string): string {
  const account = [...demoAccounts, colleagueAccount].find((candidate) => candidate.email === email);
  if (!account) throw new Error(`${email} is no demo account`);
  return account.password;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { fixBrowserClock } from './support/browser-clock';
import { editorReady, line, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { logIn, passwordOf } from './support/log-in';
import { test as base, expect } from './support/test';

/** A device with one browser profile, which can be closed and started again. */
type Device = { start: () => Promise<Page>; close: () => Promise<void> };

const test = base.extend<{ device: Device }>({
  device: async ({ world, launchOptions, locale, timezoneId, viewport }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'hour-cards-profile-'));
    let context: BrowserContext | null = null;
    const close = async () => {
      await context?.close();
      context = null;
    };
    await use({
      start: async () => {
        await close();
        const options = { ...launchOptions, locale, timezoneId, viewport, baseURL: world.url };
        context = await chromium.launchPersistentContext(profile, options);
        await fixBrowserClock(context);
        return context.pages()[0] ?? context.newPage();
      },
      close,
    });
    await close();
    await world.network.stop();
    await world.network.start();
    await rm(profile, { recursive: true, force: true });
  },
});

const email = 'parttime@demo.example';
const stale = (page: Page) => page.getByText(/^Je bent offline\. Dit is wat op .+ bekend was\.$/);
const waits = (page: Page) =>
  page.getByText('Geen verbinding: wordt straks opgeslagen, ook als je de app sluit en weer opent');
const nameOf = (page: Page) => page.locator('.side-panel b');
const noScreen = (page: Page) => page.getByRole('heading', { name: 'Geen verbinding' });

async function logInHere(page: Page, who = email): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(who);
  await page.getByLabel('Password').fill(passwordOf(who));
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
}

/** The stored screens by their path, with their text. */
const storedScreens = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('screens/'));
    const found: Record<string, string> = {};
    for (const cache of await Promise.all(names.map((name) => caches.open(name)))) {
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        found[pathname + search] = (await (await cache.match(request))?.text()) ?? '';
      }
    }
    return found;
  });
const storedPaths = async (page: Page) => Object.keys(await storedScreens(page));
const everythingStored = (page: Page) =>
  expect
    .poll(() => storedPaths(page))
    .toEqual(expect.arrayContaining(['/dashboard', '/hour-cards', '/hour-cards/create']));

test('opens offline after a restart, keeps a new card that waits, and sends it once when online', async ({
  device,
  world,
}) => {
  test.slow();
  let page = await device.start();
  await logInHere(page);
  await everythingStored(page);
  await device.close();

  await world.network.stop();
  page = await device.start();
  await page.goto('/dashboard');
  await expect(stale(page)).toBeVisible();
  await page.getByRole('link', { name: 'Nieuwe urenkaart' }).click();
  await editorReady(page);
  await expect(stale(page)).toBeVisible();
  await typeLine(line(page, 'maandag'), { start: '830', end: '17' });
  await expect(page.locator('[data-week-total]')).toHaveText('08:30');
  await saveButton(page).click();
  await expect(waits(page)).toBeVisible();

  page = await device.start();
  await page.goto('/dashboard');
  const draft = page.getByRole('link', { name: /is nog niet opgeslagen/ });
  const [week = ''] = /Week \d+ - \d+/.exec((await draft.textContent()) ?? '') ?? [];
  await draft.click();
  await editorReady(page);
  await expect(line(page, 'maandag').getByLabel('Eindtijd')).toHaveValue('17:00');
  await expect(waits(page)).toBeVisible();
  await device.close();

  await world.network.start();
  page = await device.start();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/hour-cards') saves.push(request.url());
  });
  await page.goto('/dashboard');
  await expect(page.getByText('De urenkaart is opgeslagen.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(stale(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto('/hour-cards');
  await expect(page.getByRole('heading', { name: week, exact: true })).toHaveCount(1);
  expect(saves).toHaveLength(1);
});

test('shows the conflict when someone else saved the card first', async ({ device, world, browser }) => {
  test.slow();
  let page = await device.start();
  await logInHere(page);
  await openNewCard(page, { year: 2027, week: 31 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  await saveAndReturn(page);
  const edit = (on: Page) => on.getByRole('link', { name: 'Urenkaart week 31 - 2027 bewerken' });
  const address = new URL((await edit(page).getAttribute('href')) ?? '', world.url);
  await expect.poll(() => storedPaths(page)).toContain(address.pathname + address.search);

  await world.network.stop();
  await edit(page).click();
  await editorReady(page);
  await expect(stale(page)).toBeVisible();
  await line(page, 'maandag').getByLabel('Eindtijd').fill('13');
  await saveButton(page).click();
  await expect(waits(page)).toBeVisible();
  await device.close();

  await world.network.start();
  const elsewhere = await browser.newContext({ baseURL: world.url, locale: 'nl-NL' });
  await elsewhere.addCookies(await logIn(world, browser, email));
  const other = await elsewhere.newPage();
  await other.goto(address.pathname + address.search);
  await editorReady(other);
  await line(other, 'maandag').getByLabel('Eindtijd').fill('16');
  await saveAndReturn(other);
  await elsewhere.close();

  page = await device.start();
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog', { name: /gewijzigd/ });
  await expect(dialog).toContainText('16:00');
  await dialog.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  await expect(page.getByText('De urenkaart is opgeslagen.')).toBeVisible();
});

test('shows a second user on the device nothing of the first', async ({ device, world }) => {
  test.slow();
  const page = await device.start();
  await logInHere(page);
  const first = (await nameOf(page).textContent()) ?? '';
  await everythingStored(page);
  expect((await storedScreens(page))['/dashboard']).toContain(first);
  await page.context().clearCookies();
  await logInHere(page, 'twee@demo.example');
  await everythingStored(page);
  const texts = Object.values(await storedScreens(page)).join('\n');
  expect(texts).toContain((await nameOf(page).textContent()) ?? '');
  expect(texts).not.toContain(first);
  expect(
    await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('screens/')).length),
  ).toBe(1);
  await world.network.stop();
  await page.goto('/dashboard');
  await expect(stale(page)).toBeVisible();
});

test('removes the stored screens at logout', async ({ device, world }) => {
  const page = await device.start();
  await logInHere(page);
  await everythingStored(page);
  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => storedPaths(page)).toEqual([]);
  await world.network.stop();
  await page.goto('/dashboard');
  await expect(noScreen(page)).toBeVisible();
});

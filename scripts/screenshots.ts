// `npm run screenshots`, after a build: the pictures of docs/screenshots, from the application as it is.
import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { fixBrowserClock } from '../tests/e2e/support/browser-clock';
import globalSetup from '../tests/e2e/support/global-setup';
import { fillLoginForm } from '../tests/e2e/support/log-in';
import { startWorld } from '../tests/e2e/support/world';

const folder = 'docs/screenshots';
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

async function openEditor(page: Page): Promise<void> {
  await page.goto('/hour-cards/create');
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  await page.getByText('40:00').first().waitFor();
}

async function openScreen(page: Page, path: string, sign: string): Promise<void> {
  await page.goto(path);
  await page.getByText(sign).first().waitFor();
}

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  login: (page) => openScreen(page, '/login', 'Remember me'),
  dashboard: (page) => openScreen(page, '/dashboard', 'Verlofsaldo'),
  list: (page) => openScreen(page, '/hour-cards', 'Week 43 - 2026'),
  editor: openEditor,
};

await globalSetup();
await mkdir(folder, { recursive: true });
const world = await startWorld({ prefix: '', middleware: true, machineZone: 'UTC' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
const context = await browser.newContext({ baseURL: world.url, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' });
await fixBrowserClock(context);
const page = await context.newPage();
for (const [name, open] of Object.entries(screens)) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await open(page);
    await page.screenshot({ path: `${folder}/${name}-${size.width}.png`, animations: 'disabled' });
  }
  if (name === 'login') {
    await fillLoginForm(page, 'fulltime@demo.example');
    await page.waitForURL('**/dashboard');
  }
}
await browser.close();
await world.stop();

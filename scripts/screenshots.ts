// `npm run screenshots`, after a build: takes the pictures for the documents and stores them in
// docs/screenshots.
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { fixBrowserClock } from '../tests/e2e/support/browser-clock';
import globalSetup from '../tests/e2e/support/global-setup';
import { logIn } from '../tests/e2e/support/log-in';
import { openNewestMail, sendInvitation } from '../tests/e2e/support/mailbox';
import { startWorld, type World } from '../tests/e2e/support/world';
import { takeCompanyScreenshots } from './lib/company-screenshots';

const folder = 'docs/screenshots';
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

type Screen = Readonly<{
  name: string;
  account?: string;
  open: (page: Page, world: World) => Promise<void>;
}>;

/** Opens an address and waits for `sign`, a text that appears once the screen has loaded. */
const at =
  (path: string, sign: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.getByText(sign).first().waitFor();
  };

const press = async (page: Page, button: string, heading: string): Promise<void> => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').getByText(heading).first().waitFor();
};

const employee = 'fulltime@demo.example';
const manager = 'manager@demo.example';
const created = at('/management-dashboard/created', 'Urenkaarten week');

const screens: readonly Screen[] = [
  { name: 'login', open: at('/login', 'Remember me') },
  { name: 'forgot-password', open: at('/forgot-password', 'Request new password') },
  {
    name: 'reset-password',
    open: async (page, world) => {
      const email = 'bram.van.dijk.10859@demo.example';
      await sendInvitation(page, world, email);
      await page.goto(await openNewestMail(page, world, email));
      await page.getByLabel('New password').fill('Vier-woorden-op-een-rij');
      await page.getByText('Sterkte: Uitstekend').waitFor();
    },
  },
  { name: 'dashboard', account: employee, open: at('/dashboard', 'Verlofsaldo') },
  { name: 'list', account: employee, open: at('/hour-cards', 'Week 43 - 2026') },
  {
    name: 'editor',
    account: employee,
    open: async (page) => {
      await page.goto('/hour-cards/create');
      await page.locator('button[data-save][type=submit]').waitFor();
      // On a phone, the options are collapsed, and collapse again once the shift is chosen.
      const options = page.getByRole('button', { name: /^Gegevens van de urenkaart/ });
      const isFolded = await options.isVisible();
      if (isFolded) await options.click();
      await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
      await page.getByText('40:00').first().waitFor();
      if (isFolded) await options.click();
    },
  },
  { name: 'profile', account: employee, open: at('/profile', 'Medewerkernummer') },
  { name: 'update-password', account: employee, open: at('/profile/update-password', 'Nieuwe wachtwoord') },
  {
    name: 'created',
    account: manager,
    open: async (page) => {
      await created(page);
      await page
        .getByText(/^Kaarten gecontroleerd: (\d+) van \1$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'detail',
    account: manager,
    open: async (page) => {
      await created(page);
      await page.locator('tbody tr').first().getByRole('button').first().click();
      await page
        .getByRole('dialog')
        .getByText(/^(Anders dan|Deze kaart is gelijk)/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'filter',
    account: manager,
    open: async (page) => {
      await created(page);
      await press(page, 'Filter aanpassen', 'Filteren');
    },
  },
  { name: 'missing', account: manager, open: at('/management-dashboard/missing', 'Missende kaarten week') },
  {
    name: 'leave',
    account: manager,
    open: async (page) => {
      await page.goto('/management-dashboard/leave-balances');
      await page.getByRole('searchbox', { name: 'Zoek op medewerker' }).waitFor();
    },
  },
  {
    name: 'report',
    account: manager,
    open: async (page) => {
      await created(page);
      await press(page, 'Rapportage genereren', 'Ontvanger (e-mail)');
    },
  },
];

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
}

async function pageFor(world: World, browser: Browser, account: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' });
  await fixBrowserClock(context);
  if (account !== undefined) await context.addCookies(await logIn(world, browser, account));
  return context.newPage();
}

const documents = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((path) =>
  /\.md$/.test(path),
);
/** The names of the pictures that a document shows. */
const shown = new Set(
  documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/screenshots\/([\w-]+)\.png/g)].map(([, name]) => name),
  ),
);
await globalSetup();
await mkdir(folder, { recursive: true });
const world = await startWorld({ prefix: '', middleware: true, machineZone: 'UTC', company: 'small' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
for (const { name, account, open } of screens) {
  for (const size of sizes.filter(({ width }) => shown.has(`${name}-${width}`))) {
    const page = await pageFor(world, browser, account);
    await page.setViewportSize(size);
    await open(page, world);
    await take(page, `${name}-${size.width}`);
    await page.context().close();
  }
}
const page = await pageFor(world, browser, 'parttime@demo.example');
await page.setViewportSize({ width: 900, height: 560 });
await at('/dashboard', 'Te doen')(page);
await take(page, 'company-first-week');
await takeCompanyScreenshots(world, browser, take);
await browser.close();
await world.stop();

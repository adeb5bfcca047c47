import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { violationsOn } from './support/axe';
import { fillLoginForm } from './support/log-in';
import { chooseRich, openRichSelect } from './support/rich-select';
import { expect, test } from './support/test';
import type { World } from './support/world';

const email = 'manager@demo.example';
/** Another manager of the demo company, who has other staff. */
const colleague = 'henk.de.wit.10570@demo.example';
const created = '/management-dashboard/created';

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text });
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('table', { name: /^Urenkaarten week/ }).locator('tbody tr');
const choices = (page: Page, field: string) => dialog(page).getByRole('listbox', { name: field }).getByRole('option');
const cardNumbers = async (page: Page) => (await rows(page).allInnerTexts()).map((row) => row.match(/\b\d{6}\b/)?.[0]);

async function openFilter(page: Page) {
  await page.getByRole('button', { name: 'Filter aanpassen' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function pick(page: Page, field: string, typed: string, name: string) {
  await dialog(page).getByRole('combobox', { name: field }).click();
  await page.keyboard.type(typed);
  await expect(dialog(page).getByRole('option', { name })).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('button', { name: `${name} weghalen` })).toBeVisible();
}

async function asColleague(browser: Browser, world: World, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/login');
  await fillLoginForm(page, colleague, demoPassword);
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(path);
  return page;
}

test('keeps the filter in the address across reload, back and another browser', async ({
  page,
  login,
  browser,
  world,
}) => {
  await login(email);
  await page.goto(created);
  await expect(heading(page, 'Urenkaarten week 43-2026 t/m week 47-2026')).toBeVisible();
  await expect(rows(page)).toHaveCount(24);
  const allNumbers = await cardNumbers(page);

  await openFilter(page);
  await pick(page, 'Medewerkers', '10400', 'Jeroen Bakker #10400');
  await pick(page, 'Kostenplaatsen', 'logi', 'Logistiek');
  await dialog(page).getByRole('checkbox', { name: 'Afgekeurd' }).uncheck();
  await chooseRich(dialog(page).getByRole('combobox', { name: 'Van' }), 'Week 38 - 2026');
  await dialog(page).getByRole('button', { name: 'Zoeken' }).click();

  await expect(heading(page, 'Urenkaarten week 38-2026 t/m week 47-2026')).toBeVisible();
  const address = `${created}?from=2026-W38&to=2026-W47&employees=1&departments=1&statuses=created,synced,approved`;
  await expect(page).toHaveURL(address);
  const chosen = page.getByRole('list', { name: 'Gekozen' });
  await expect(chosen.getByRole('listitem')).toHaveText([
    'Jeroen Bakker',
    'Aangemaakt',
    'Gesynchroniseerd',
    'Goedgekeurd',
    'Week 38 - 2026 t/m week 47 - 2026',
    'Logistiek',
    'Filter wissen',
  ]);
  const found = await cardNumbers(page);
  expect(found.length).toBeGreaterThan(0);
  await expect(rows(page).filter({ hasText: 'Jeroen Bakker' })).toHaveCount(found.length);
  await expect(rows(page).filter({ hasText: 'Logistiek' })).toHaveCount(found.length);
  await expect(rows(page).filter({ hasText: 'Afgekeurd' })).toHaveCount(0);

  await page.reload();
  await expect(rows(page)).toHaveCount(found.length);
  await expect.poll(() => cardNumbers(page)).toEqual(found);

  await openFilter(page);
  await expect(dialog(page).getByRole('button', { name: 'Jeroen Bakker #10400 weghalen' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Resetten' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Jeroen Bakker #10400 weghalen' })).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Zoeken' }).click();
  await expect(heading(page, 'Urenkaarten week 43-2026 t/m week 47-2026')).toBeVisible();
  await expect.poll(() => cardNumbers(page)).toEqual(allNumbers);

  await page.goBack();
  await expect(heading(page, 'Urenkaarten week 38-2026 t/m week 47-2026')).toBeVisible();
  await expect.poll(() => cardNumbers(page)).toEqual(found);

  const context = await browser.newContext({ baseURL: world.url });
  await context.addCookies(await page.context().cookies());
  const elsewhere = await context.newPage();
  await elsewhere.goto(address);
  await expect(rows(elsewhere)).toHaveCount(found.length);
  await expect.poll(() => cardNumbers(elsewhere)).toEqual(found);
  await context.close();
});

test('shows a colleague the same weeks for their own staff, and counts the employees hidden from them', async ({
  browser,
  world,
}) => {
  const page = await asColleague(browser, world, `${created}?from=2026-W44&to=2026-W45&employees=1`);
  await expect(heading(page, 'Urenkaarten week 44-2026 t/m week 45-2026')).toBeVisible();
  await expect(page.getByText('Geen items beschikbaar, probeer het filter te wijzigen.')).toBeVisible();
  await openFilter(page);
  await expect(
    dialog(page).getByText('1 medewerker uit deze link kun je niet bekijken en is weggelaten.'),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Zoeken' }).click();
  await expect(page).toHaveURL(`${created}?from=2026-W44&to=2026-W45`);
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Jeroen Bakker' })).toHaveCount(0);
  await page.context().close();
});

test('keeps the filter for missing cards, but offers only employees and weeks there', async ({ page, login }) => {
  await login(email);
  await page.goto(`${created}?from=2026-W44&to=2026-W45&employees=1&statuses=created`);
  await page.getByRole('link', { name: 'Missende urenkaarten' }).click();
  await expect(heading(page, 'Missende kaarten week 44-2026 t/m week 45-2026')).toBeVisible();
  await openFilter(page);
  await expect(dialog(page).getByRole('combobox', { name: 'Medewerkers' })).toBeVisible();
  await expect(dialog(page).getByRole('combobox', { name: 'Kostenplaatsen' })).toBeHidden();
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Tot: volgende week' }).click();
  await dialog(page).getByRole('button', { name: 'Zoeken' }).click();
  await expect(heading(page, 'Missende kaarten week 44-2026 t/m week 46-2026')).toBeVisible();
  await page.getByRole('link', { name: 'Verlofoverzicht' }).click();
  await expect(page).toHaveURL(/leave-balances$/);
  await page.getByRole('link', { name: 'Aangemaakte urenkaarten' }).click();
  await expect(page).toHaveURL(`${created}?from=2026-W44&to=2026-W46&employees=1&statuses=created`);
});

test('offers the cost centres of the chosen employees, reports removed ones, and retries after a failure', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of 500/);
  await login(email);
  await page.goto(created);
  world.upstream.misbehave('GET /departments', { kind: 'failure', status: 500, message: 'broken' });
  await openFilter(page);
  await expect(dialog(page).getByText('De kostenplaatsen konden niet worden opgehaald.')).toBeVisible();
  world.upstream.behave();
  await dialog(page).getByRole('button', { name: 'Opnieuw proberen' }).click();
  await dialog(page).getByRole('combobox', { name: 'Kostenplaatsen' }).click();
  // Without a selection, the cost centres are those of the active employee. The departments are those of all
  // the manager's staff.
  await expect(choices(page, 'Kostenplaatsen')).toHaveText(['Evenementen', 'Logistiek', 'Productie', 'Vakkenvullen']);
  await page.keyboard.type('logi');
  await expect(choices(page, 'Kostenplaatsen')).toHaveText(['Logistiek']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('button', { name: 'Logistiek weghalen' })).toBeVisible();
  await pick(page, 'Medewerkers', 'tim van', 'Tim van Leeuwen #10434');
  await expect(dialog(page).getByText('Weggehaald, want niet van de gekozen medewerkers: Logistiek.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Logistiek weghalen' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter aanpassen' })).toBeFocused();
});

test('shows errors for reversed weeks and a missing status at their fields, without searching', async ({
  page,
  login,
}) => {
  await login(email);
  await page.goto(created);
  await openFilter(page);
  for (const status of ['Aangemaakt', 'Gesynchroniseerd', 'Goedgekeurd', 'Afgekeurd']) {
    await dialog(page).getByRole('checkbox', { name: status }).uncheck();
  }
  await chooseRich(dialog(page).getByRole('combobox', { name: 'Van' }), 'Week 48 - 2026');
  await dialog(page).getByRole('button', { name: 'Zoeken' }).click();
  await expect(dialog(page).getByText('Kies minstens 1 status.')).toBeVisible();
  await expect(dialog(page).getByRole('combobox', { name: 'Van' })).toHaveAccessibleDescription(
    /Kies een week die niet na ‘Tot’ ligt\./,
  );
  await expect(dialog(page).getByRole('checkbox', { name: 'Aangemaakt' })).toBeFocused();
  await expect(page).toHaveURL(created);
});

test('shows the days of a week in the filter, and closes only its list on Escape', async ({ page, login }) => {
  await login(email);
  await page.goto(created);
  await openFilter(page);
  const from = dialog(page).getByRole('combobox', { name: 'Van' });
  const weeks = await openRichSelect(from);
  await expect(weeks.filter({ hasText: 'Week 43 - 2026' })).toContainText('19 t/m 25 oktober');
  await expect(weeks.filter({ hasText: 'Week 43 - 2026' })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(from).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(weeks.filter({ hasText: 'Week 43 - 2026' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(weeks.filter({ hasText: 'Week 42 - 2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(from).toHaveText('Week 42 - 2026');
  await expect(from).toBeFocused();
});

test('shows the tabs only once the manager’s staff has loaded, and reports a manager without staff', async ({
  page,
  login,
  world,
}) => {
  await login(email);
  let release = () => {};
  const known = new Promise<void>((resolve) => {
    release = resolve;
  });
  world.upstream.misbehave('GET /employees/{id}/staff', { kind: 'held', release: known });
  await page.goto(created, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByText('Bezig met laden...').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Management' })).toHaveCount(0);
  release();
  await expect(page.getByRole('navigation', { name: 'Management' }).getByRole('link')).toHaveText([
    'Aangemaakte urenkaarten',
    'Missende urenkaarten',
    'Verlofoverzicht',
  ]);

  const noEmployees = { kind: 'json', body: { success: true, data: [] } } as const;
  world.upstream.misbehave('GET /employees/{id}/staff', noEmployees);
  world.upstream.misbehave('GET /employees/{id}/youth-staff', noEmployees);
  await page.goto(created);
  await expect(page.getByText('Er zijn geen medewerkers van wie je urenkaarten kunt bekijken.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Management' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rapportage genereren' })).toHaveCount(0);
});

for (const name of ['Filter aanpassen', 'Rapportage genereren']) {
  test(`passes axe in the dialog of '${name}', light and dark, wide and at 320 px`, async ({ page, login }) => {
    await login(email);
    for (const { colorScheme, ...size } of [
      { width: 1440, height: 900, colorScheme: 'light' },
      { width: 320, height: 640, colorScheme: 'dark' },
      { width: 320, height: 640, colorScheme: 'light' },
      { width: 1440, height: 900, colorScheme: 'dark' },
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await page.goto(`${created}?from=2026-W43&to=2026-W47&employees=1,2,3,6,8`);
      if (name === 'Filter aanpassen' && size.width < 640) await page.getByText(/^Meer/).click();
      await page.getByRole('button', { name }).click();
      await expect(dialog(page)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      const field = dialog(page).getByRole('combobox', { name: 'Kostenplaatsen' });
      await field.click();
      await expect(choices(page, 'Kostenplaatsen').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      expect(await violationsOn(page)).toEqual([]);
      const sideways = await dialog(page)
        .locator('form')
        .evaluate(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0));
      expect(sideways).toBe(0);
    }
  });
}

import { openNewCard } from './support/editor';
import { holdScripts } from './support/hold-scripts';
import { fillLoginForm } from './support/log-in';
import { chooseRich, openRichSelect } from './support/rich-select';
import { toasts } from './support/screens';
import { expect, test } from './support/test';

test('shows statistics on the dashboard, and a link to the cards to approve only to managers', {
  tag: '@gate',
}, async ({ page, login }) => {
  // Visit the manager's screen last: it keeps requesting lights, and the next user's session may not see
  // them.
  await login('fulltime@demo.example');
  await page.goto('/dashboard');
  await expect(page.getByText('Gewerkte uren deze maand')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'View' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Management' })).toHaveCount(0);

  await login('manager@demo.example');
  await page.goto('/dashboard');
  await expect(page.getByText('Goed te keuren urenkaarten', { exact: true }).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL('/management-dashboard/created?view=review');
});

test('reports that figures are unavailable, and retries on request', async ({ page, login, world }) => {
  await login('fulltime@demo.example');
  world.upstream.misbehave('GET /employees/{id}/dashboard-statistics', {
    kind: 'json',
    body: { success: true, data: { time_worked: [] } },
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Het overzicht kon niet worden opgehaald.')).toBeVisible();
  await expect(page.getByText('Gewerkte uren deze maand')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Verlofsaldo' })).toBeVisible();
  world.upstream.behave();
  await page.getByRole('button', { name: /Opnieuw/ }).click();
  await expect(page.getByText('Gewerkte uren deze maand')).toBeVisible();
});

test('links from the dashboard to open tasks, and opens the existing card of a week', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await page.goto('/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Week 40 - 2026 is afgekeurd/ })
    .click();
  await expect(page.getByRole('group', { name: 'woensdag 30 september' })).toBeFocused();
  await page.goto('/hour-cards/create?year=2026&week=40');
  await expect(page).toHaveURL(/\/hour-cards\/edit\?hourCardId=/);
  await expect(page.getByText('Voor week 40 - 2026 is er al een urenkaart. Die staat hier open.')).toBeVisible();
  await page.goto('/hour-cards/create?year=2026&week=41');
  // The existing card is locked, so the editor does not open it.
  await expect(page.getByText('Voor week 41 - 2026 is er al een urenkaart.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Terug' })).toBeVisible();
});

const unknown = 'An unknown error occurred, please reload the page.';

test('shows a toast when a page, lookup or login fails, and keeps the explanation on the page', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of (404|502)/);
  const toast = toasts(page);
  await test.step('a login that could not be tried', async () => {
    world.upstream.misbehave('POST /token', { kind: 'html' });
    await page.goto('/login');
    await fillLoginForm(page, 'fulltime@demo.example');
    await expect(toast).toHaveText(unknown);
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeVisible();
  });
  await login('fulltime@demo.example');
  await test.step('a page', async () => {
    world.upstream.misbehave('GET /hour-cards', { kind: 'failure', status: 403, message: 'invalid_employee' });
    await page.goto('/hour-cards');
    await expect(toast).toHaveText('Geen toegang tot de opgegeven medewerker, probeer opnieuw in te loggen.');
    await expect(toast).toHaveCount(0);
    await expect(page.getByText('De urenkaarten konden niet worden opgehaald.')).toBeVisible();
  });
  await test.step('a lookup', async () => {
    world.upstream.behave();
    world.upstream.misbehave('GET /shifts', { kind: 'failure', status: 404, message: 'not_found' });
    await openNewCard(page, { year: 2027, week: 10 });
    await expect(toast).toHaveText('Dit bestaat niet (meer).');
    await expect(toast).toHaveCount(0);
    await expect(page.getByText('De keuzes konden niet worden opgehaald.')).toBeVisible();
  });
});

test("shows 'Geen verbinding…' for a request without a connection, and retries the request", async ({
  page,
  context,
  login,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 11 });
  await expect(page.getByLabel('Dienst').locator('option').nth(1)).toBeAttached();
  await context.setOffline(true);
  await page.getByLabel('Afdeling').selectOption({ index: 2 });
  await expect(toasts(page)).toHaveText('Geen verbinding. Controleer je internetverbinding en probeer het opnieuw.');
  await expect(page.getByText('De keuzes konden niet worden opgehaald.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('De keuzes konden niet worden opgehaald.')).toHaveCount(0);
});

test('lists six cards per page, with up to three page buttons and the page number in the address', {
  tag: '@gate',
}, async ({ page, login }) => {
  await login('fulltime@demo.example');
  await page.goto('/hour-cards');
  await expect(page.getByRole('heading', { name: 'Jouw urenkaarten' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  const pages = page.getByRole('navigation', { name: /pagina/i });
  await expect(pages.getByRole('link', { name: /^(Pagina )?\d+$/ })).toHaveCount(3);
  await pages.getByRole('link', { name: /2$/ }).click();
  await expect(page).toHaveURL('/hour-cards?page=2');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(pages.locator('[aria-current="page"]')).toHaveText('2');
  await page.goBack();
  await expect(page).toHaveURL('/hour-cards');

  await expect(page.getByRole('link', { name: /bewerken$/ }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('reports a list that cannot be fetched instead of showing an empty one', async ({ page, login, world }) => {
  await login('fulltime@demo.example');
  world.upstream.misbehave('GET /hour-cards', { kind: 'cut-off' });
  await page.goto('/hour-cards');
  await expect(page.getByText('De urenkaarten konden niet worden opgehaald.')).toBeVisible();
  await expect(page.getByText('Geen resultaten beschikbaar...')).toHaveCount(0);
});

test('shows a message for an empty list', async ({ page, login, world }) => {
  await login('fulltime@demo.example');
  world.upstream.misbehave('GET /hour-cards', { kind: 'json', body: { success: true, data: [], meta: { total: 0 } } });
  await page.goto('/hour-cards');
  await expect(page.getByText('Geen resultaten beschikbaar...')).toBeVisible();
});

test('offers a choice between two employee records, and keeps the choice', async ({ page, login }) => {
  await login('twee@demo.example');
  await page.goto('/dashboard');
  const selector = page.getByRole('combobox', { name: 'Kies een dienstverband' });
  const entries = await openRichSelect(selector);
  await expect(entries).toHaveCount(2);
  for (const entry of await entries.all()) {
    await expect(entry.getByText(/^PN: \d+$/)).toBeVisible();
    await expect(entry.getByText(/^(Werkploeg Nederland|Jongwerk) B\.V\. · (Voltijd|Deeltijd|Jeugd)$/)).toBeVisible();
  }
  const other = await entries
    .and(page.locator('[data-state="unchecked"]'))
    .getByText(/^PN: \d+$/)
    .textContent();
  await page.keyboard.press('Escape');
  expect(other).toMatch(/^PN: \d+$/);
  await expect(selector).not.toHaveText(other ?? '');
  await chooseRich(selector, other ?? '');
  await expect(selector).toBeEnabled();
  await expect(selector).toHaveText(other ?? '');
  await page.reload();
  await expect(selector.locator('option:checked')).toHaveText(other ?? '');
});

test('shows name, number, organisation and e-mail read-only on the profile', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('term')).toHaveText([
    'Naam',
    'Medewerkernummer',
    'Huidige organisatie',
    'Actief e-mailadres',
  ]);
  await expect(main.getByRole('definition')).toHaveText([
    'Jeroen Bakker',
    '10400',
    'Werkploeg Nederland B.V.',
    'fulltime@demo.example',
  ]);
  await expect(main.locator('input:not([type="hidden"]), textarea, select')).toHaveCount(0);
});

test('opens the menu below 768 px, and closes it after a link is followed', { tag: '@gate' }, async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('fulltime@demo.example');
  await page.goto('/dashboard');
  const open = page.getByRole('button', { name: 'Menu openen' });
  await open.click();
  await page.getByRole('link', { name: 'Profiel' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Profiel', level: 1 })).toBeVisible();
  await expect(open).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeHidden();

  await page.setViewportSize({ width: 900, height: 844 });
  const panel = page.locator('header').filter({ has: page.locator('#main-menu') });
  await expect(panel.getByRole('navigation')).toBeVisible();
  expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(200);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(open).toBeVisible();
  await expect(panel.getByRole('navigation')).toBeHidden();
});

/** The users that the gate tests. The guard table covers guests and employees. */
const inGate = ['manager@demo.example', 'wijzigen@demo.example'];
const ways = [
  { who: null, from: '/dashboard', to: /\/login/ },
  { who: null, from: '/hour-cards/create', to: /\/login\?next=/ },
  { who: null, from: '/nergens', to: /\/login/ },
  { who: 'fulltime@demo.example', from: '/login', to: /\/dashboard$/ },
  { who: 'fulltime@demo.example', from: '/management-dashboard/created', to: /\/dashboard$/ },
  { who: 'fulltime@demo.example', from: '/nergens', to: /\/dashboard$/ },
  { who: 'manager@demo.example', from: '/management-dashboard', to: /\/management-dashboard\/created$/ },
  { who: 'wijzigen@demo.example', from: '/hour-cards', to: /\/profile\/update-password$/ },
] as const;

for (const { who, from, to } of ways) {
  const tag = who !== null && inGate.includes(who) ? ['@gate'] : [];
  test(`redirects ${who ?? 'a guest'} from ${from} to the page that the guards allow`, { tag }, async ({
    page,
    login,
  }) => {
    if (who) await login(who);
    await page.goto(from);
    await expect(page).toHaveURL(to);
  });
}

test('keeps the layout stable when the employee list opens, and uses the native picker on a phone', async ({
  page,
  browser,
  world,
  login,
}) => {
  await login('twee@demo.example');
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const selector = page.getByLabel('Kies een dienstverband');
  await expect(selector).toHaveJSProperty('localName', 'select');
  await expect(selector.locator('option')).toHaveText([/^PN: \d+$/, /^PN: \d+$/]);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Wait, because the first page that a server renders may arrive in parts.
  await expect(selector).toBeVisible();
  const place = await selector.boundingBox();
  release();
  await openRichSelect(selector);
  await page.keyboard.press('Escape');
  await expect(selector).toHaveJSProperty('localName', 'button');
  expect(await selector.boundingBox()).toEqual(place);

  const touch = await browser.newContext({
    baseURL: world.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  });
  const phone = await touch.newPage();
  await phone.goto('/dashboard');
  await phone.getByRole('button', { name: 'Menu openen' }).click();
  await expect(phone.getByLabel('Kies een dienstverband')).toHaveJSProperty('localName', 'select');
  await touch.close();
});

import type { Locator, Page } from '@playwright/test';
import { readInstant, writeInstant } from '@/lib/wire/values';
import { violationsOn } from './support/axe';
import { fillLoginForm, passwordOf } from './support/log-in';
import { expect, test } from './support/test';
import type { World } from './support/world';

const email = 'manager@demo.example';
const list = '/management-dashboard/created?from=2026-W44&to=2026-W46';

const progress = (page: Page, text: RegExp) => page.locator('span.hours').getByText(text);
const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.locator('[data-light]') });
const lit = (page: Page, light: string) => page.locator(`tr [data-light="${light}"]`);
const allKnown = async (page: Page) => {
  await expect(rows(page)).toHaveCount(24);
  await expect(progress(page, /^Kaarten gecontroleerd: (\d+) van \1$/)).toBeVisible({ timeout: 40_000 });
  await expect(lit(page, 'pending')).toHaveCount(0);
};

type Received = { number: string; lines: { start: string | null; end: string | null }[] };

/** Requests data from the backend directly, as the manager. */
async function fetchFromBackend<Data>(world: World, path: string): Promise<Data> {
  const login = await fetch(`${world.backendUrl}/customer/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: passwordOf(email), device_name: 'test' }),
  });
  const { token } = (await login.json()).data;
  const answer = await fetch(`${world.backendUrl}/customer${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).data;
}

/**
 * Returns the ids of the cards that the application has requested from upstream, starting at the call with
 * index `since`.
 */
const requestedCards = (world: World, since: number) => [
  ...new Set(
    world.upstream
      .calls()
      .slice(since)
      .flatMap((call) => call.match(/^GET \/hour-cards\/(\d+)$/)?.[1] ?? []),
  ),
];

/** Finds a card with hours on the first page. */
async function someCard(page: Page, world: World): Promise<Readonly<{ id: string; card: Received; row: Locator }>> {
  const numbers = await rows(page).allInnerTexts();
  for (const id of requestedCards(world, 0)) {
    // Skip cards of employees whom this manager may not view: other tests requested those cards.
    const card = await fetchFromBackend<Received | undefined>(world, `/hour-cards/${id}`);
    if (card === undefined) continue;
    const worked = card.lines.some(({ start, end }) => start !== null && end !== start);
    if (worked && numbers.some((text) => text.includes(card.number))) {
      return { id, card, row: rows(page).filter({ hasText: card.number }) };
    }
  }
  throw new Error('no card with hours on the page');
}

test('shows a light for every undecided card, with the reason for an amber light', async ({ page, login, world }) => {
  await login(email);
  const before = world.upstream.calls().length;
  await page.goto(list);
  await allKnown(page);
  const [green, amber] = [await lit(page, 'green').count(), await lit(page, 'amber').count()];
  expect(green).toBeGreaterThan(0);
  expect(amber).toBeGreaterThan(0);
  expect(green + amber + (await lit(page, 'decided').count())).toBe(24);
  // Each card takes at most five upstream calls. The shared data takes a few more.
  expect(world.upstream.calls().length - before).toBeLessThan(24 * 5 + 30);

  const row = rows(page)
    .filter({ has: page.locator('[data-light="amber"]') })
    .first();
  const reason = (await row.locator('[data-light]').getAttribute('title')) ?? '';
  expect(reason).toMatch(/Wie langer dan|langer dan 4,5 uur|op de \d kaarten ervoor/);
  await expect(row).toContainText(/Te weinig pauze|Meestal \d+:\d\d per week|Anders nooit op [a-z]+dag/);
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  const check = dialog.getByRole('region', { name: 'Controle' });
  await expect(check.getByText('Oranje')).toBeVisible();
  await expect(check.getByRole('list', { name: 'Waarom deze kleur' }).getByRole('listitem').first()).toContainText(
    reason,
  );
  await check.getByRole('heading', { name: /^Anders dan (vorige week|week \d+ - 2026): / }).click();
  await expect(check.getByRole('table').getByRole('row').nth(1)).toContainText('→');
  expect(await violationsOn(page)).toEqual([]);
});

test('explains that a green card follows the rules and resembles earlier weeks', async ({ page, login }) => {
  await login(email);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(list);
  await allKnown(page);
  expect(await violationsOn(page)).toEqual([]);
  await rows(page)
    .filter({ has: page.locator('[data-light="green"]') })
    .first()
    .getByRole('button')
    .first()
    .click();
  const check = page.getByRole('dialog').getByRole('region', { name: 'Controle' });
  await expect(
    check.getByText('Binnen de regels. Het aantal uren en de werkdagen passen bij eerdere weken.'),
  ).toBeVisible();
});

test('shows a red light for a card that breaks a rule, in the list and in the dialog', async ({
  page,
  login,
  world,
}) => {
  await login(email);
  await page.goto(list);
  await allKnown(page);
  const { id, card, row } = await someCard(page, world);
  // Make the first shift last 15 hours, as on a card from another system.
  const lines = card.lines.map((line) => {
    if (line !== card.lines.find(({ start, end }) => start !== null && end !== start)) return line;
    return { ...line, end: writeInstant(readInstant(line.start ?? '') + 15 * 60) };
  });
  world.upstream.misbehave(`GET /hour-cards/${id}`, {
    kind: 'json',
    body: { success: true, data: { ...card, lines } },
  });
  await page.reload();
  await allKnown(page);
  await expect(row.getByText('Rood', { exact: true })).toBeVisible();
  await expect(row).toContainText(/Deze regel overschrijdt de maximale dienstlengte van \d+ uur\./);
  await row.getByRole('button').first().click();
  const check = page.getByRole('dialog').getByRole('region', { name: 'Controle' });
  await expect(check.getByText('Rood', { exact: true })).toBeVisible();
  await expect(
    check
      .getByText(/^[A-Z][a-z]+dag \d+ [a-z]+(, regel \d)?: Deze regel overschrijdt de maximale dienstlengte/)
      .first(),
  ).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('keeps the layout stable while the lights load', async ({ page, login, world }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  world.upstream.misbehave('GET /employees/{id}', { kind: 'held', release: released });
  await login(email);
  await page.goto(list);
  await expect(progress(page, /^Kaarten gecontroleerd: 0 van [1-9]\d*$/)).toBeVisible();
  await expect(lit(page, 'pending')).toHaveCount(24);
  const places = () =>
    rows(page).evaluateAll((all) => all.map((row) => Object.values(row.getBoundingClientRect().toJSON())));
  const everyPlace = async () => {
    const found = [];
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(await places());
    }
    return found;
  };
  const waiting = await everyPlace();
  release();
  await allKnown(page);
  expect(await everyPlace()).toEqual(waiting);

  // In the dialog, the buttons stay in place from card to card, and asking for the reason does not move the
  // dialog.
  await rows(page).first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  const approve = dialog.getByRole('button', { name: /^Goedkeuren/ });
  const topAfter = async (key: string) => {
    await page.keyboard.press(key);
    return (await approve.boundingBox())?.y;
  };
  await expect(approve).toBeVisible();
  const top = (await approve.boundingBox())?.y;
  for (let at = 0; at < 12; at += 1) expect(await topAfter('j')).toBe(top);
  const card = await dialog.boundingBox();
  await page.keyboard.press('a');
  await expect(dialog.getByLabel('Waarom is deze kaart afgekeurd?')).toBeFocused();
  expect(await dialog.boundingBox()).toEqual(card);
});

test('shows an unknown light for a card that cannot be read, and retries on request', async ({
  page,
  login,
  world,
}) => {
  await login(email);
  await page.goto(`${list}&statuses=created`);
  await allKnown(page);
  const { id, row } = await someCard(page, world);
  world.upstream.misbehave(`GET /hour-cards/${id}`, { kind: 'failure', status: 503, message: 'down_for_maintenance' });
  await page.reload();
  await expect(page.getByText('1 kaart kon niet worden gecontroleerd.')).toBeVisible();
  await expect(row.getByText('Onbekend', { exact: true })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  world.upstream.behave();
  await page.getByRole('button', { name: 'Opnieuw controleren' }).click();
  await allKnown(page);
  await expect(lit(page, 'failed')).toHaveCount(0);
});

for (const [name, how] of [
  ['answers with a web page', { kind: 'html', status: 502 }],
  ['breaks off in the middle', { kind: 'cut-off' }],
  ['hangs up', { kind: 'reset' }],
] as const) {
  test(`shows no lights when upstream ${name}, and all lights after a retry`, async ({ page, login, world }) => {
    await login(email);
    world.upstream.misbehave('GET /hour-exceptions', how);
    await page.goto(list);
    await expect(progress(page, /^Kaarten gecontroleerd: 0 van [1-9]\d*$/)).toBeVisible();
    await expect(page.getByText(/^\d+ kaarten konden niet worden gecontroleerd\.$/)).toBeVisible();
    await expect(lit(page, 'failed')).toHaveCount(24);
    world.upstream.behave();
    await page.getByRole('button', { name: 'Opnieuw controleren' }).click();
    await allKnown(page);
  });
}

test('redirects a retry with an expired session to the login, and then back to the list', async ({
  page,
  context,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/401/);
  await login(email);
  world.upstream.misbehave('GET /hour-exceptions', { kind: 'failure', status: 503, message: 'down' });
  await page.goto(list);
  await expect(page.getByText(/^\d+ kaarten konden niet worden gecontroleerd\.$/)).toBeVisible();
  world.upstream.behave();
  await context.clearCookies();
  const again = page.getByRole('button', { name: 'Opnieuw controleren' });
  await again.click();
  await expect(page.getByText(/^\d+ kaarten konden niet worden gecontroleerd\.$/)).toBeVisible();
  await again.click();
  await fillLoginForm(page, email);
  await expect(page).toHaveURL(list);
  await allKnown(page);
});

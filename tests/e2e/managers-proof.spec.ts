import type { Locator, Page } from '@playwright/test';
import { countingUser } from './support/counting-user';
import { cardRows, numbersOn, openList, perPage, rowOf, tick, waitingIn } from './support/created-list';
import { managerBackend } from './support/manager-backend';
import { secondPage } from './support/second-page';
import { expect, test } from './support/test';

// Tests a company of 500 employees and 10,000 cards. Each test uses another week.

test.use({ company: 'large' });
test.describe.configure({ timeout: 240_000 });

const manager = 'manager@demo.example';
const colleague = 'collega@demo.example';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const patient = { timeout: 60_000 };

async function choose(page: Page, numbers: readonly string[]): Promise<void> {
  for (const number of numbers) await tick(rowOf(page, number)).check();
  await expect(page.getByText(`${numbers.length} kaarten geselecteerd`)).toBeVisible();
}

/** Returns the result on the screen for each card, by its employee and week as displayed. */
async function claims(page: Page): Promise<ReadonlyMap<string, string>> {
  const list = page.getByRole('list', { name: 'Resultaat per kaart' });
  if (!(await list.isVisible())) await page.getByRole('button', { name: 'Resultaat per kaart' }).click();
  const texts = await list.evaluate((all) =>
    [...all.children].flatMap((item) => {
      const status = item.querySelector('span')?.textContent ?? '';
      return [...item.querySelectorAll('button')].map(({ textContent }) => [textContent ?? '', status] as const);
    }),
  );
  return new Map(texts);
}
const approveAll = (page: Page) => page.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
const finished = (page: Page) => expect(page.getByRole('button', { name: 'Resultaat per kaart' })).toBeVisible(patient);

test('shows both managers the actual result when they approve the same cards at once', async ({
  page,
  login,
  world,
  browser,
  expectErrors,
}) => {
  expectErrors(/status of 409/);
  const week = 46;
  const backend = await managerBackend(world, manager);
  const before = await backend.cardsOf(week);
  await login(manager);
  const other = await secondPage(browser, world, colleague);
  await Promise.all([openList(page, waitingIn(week)), openList(other, waitingIn(week))]);
  const numbers = await numbersOn(page);
  expect(await numbersOn(other)).toEqual(numbers);

  const [mine, theirs] = [numbers.slice(0, 16), numbers.slice(8)];
  await Promise.all([choose(page, mine), choose(other, theirs)]);
  await Promise.all([approveAll(page), approveAll(other)]);
  await Promise.all([finished(page), finished(other)]);

  const after = await backend.cardsOf(week);
  const nameOf = (number: string) => `${after.get(number)?.employee_name}, week ${week} - 2026`;
  const [claimed, claimedByOther] = await Promise.all([claims(page), claims(other)]);
  expect([claimed.size, claimedByOther.size]).toEqual([16, 16]);
  for (const number of numbers) {
    const statuses = [claimed.get(nameOf(number)), claimedByOther.get(nameOf(number))].filter(
      (text) => text !== undefined,
    );
    // One manager approved the card. If the other tried too, that manager sees that it was already approved
    // or that the attempt failed.
    expect(statuses.filter((text) => text === 'Goedgekeurd')).toHaveLength(1);
    for (const text of statuses) expect(text).toMatch(/^(Goedgekeurd$|Was al goedgekeurd$|Niet goedgekeurd\. )/);
  }

  // No work is lost: the chosen cards are approved with their original hours, and no other card changed.
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  for (const [number, card] of after) {
    const original = before.get(number);
    const { status, updated_at: _, ...rest } = { updated_at: '', ...card };
    expect(rest).toEqual({ ...original, status: undefined, updated_at: undefined, ...rest });
    expect([number, status]).toEqual([number, numbers.includes(number) ? 'APPROVED' : original?.status]);
  }
  for (const one of [page, other]) {
    await one.reload();
    await expect(cardRows(one).first()).toBeVisible();
    expect((await numbersOn(one)).filter((number) => numbers.includes(number))).toEqual([]);
  }
  await other.context().close();
});

test('confirms exactly one decision when one manager declines a card and another approves it', async ({
  page,
  login,
  world,
  browser,
  expectErrors,
}) => {
  expectErrors(/status of 409/);
  const week = 45;
  const backend = await managerBackend(world, manager);
  await login(manager);
  const other = await secondPage(browser, world, colleague);
  await Promise.all([openList(page, waitingIn(week)), openList(other, waitingIn(week))]);
  const numbers = await numbersOn(page);
  await Promise.all([choose(page, numbers), choose(other, numbers)]);
  await other.getByRole('button', { name: 'Afkeuren', exact: true }).click();
  await dialog(other).getByLabel('Waarom zijn deze kaarten afgekeurd?').fill('Je pauzes ontbreken.');
  await Promise.all([approveAll(page), dialog(other).getByRole('button', { name: 'Afkeuren', exact: true }).click()]);
  await Promise.all([finished(page), finished(other)]);

  const after = await backend.cardsOf(week);
  const [approved, declined] = await Promise.all([claims(page), claims(other)]);
  for (const number of numbers) {
    const card = after.get(number);
    const name = `${card?.employee_name}, week ${week} - 2026`;
    const isApproved = approved.get(name) === 'Goedgekeurd';
    const isDeclined = declined.get(name) === 'Afgekeurd';
    const actual = [number, card?.status, card?.comment];
    expect(actual).toEqual(isApproved ? [number, 'APPROVED', ''] : [number, 'DECLINED', 'Je pauzes ontbreken.']);
    expect(isDeclined).toBe(!isApproved);
  }
  await other.context().close();
});

test('queues a decline behind another manager’s approval, and then reports that the decline failed', async ({
  page,
  login,
  world,
  browser,
  expectErrors,
}) => {
  expectErrors(/status of 409/);
  const week = 43;
  const backend = await managerBackend(world, manager);
  await login(manager);
  const other = await secondPage(browser, world, colleague);
  await Promise.all([openList(page, waitingIn(week)), openList(other, waitingIn(week))]);
  const [number = ''] = await numbersOn(page);
  await Promise.all([page, other].map((one) => rowOf(one, number).getByRole('button').first().click()));

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = () => world.upstream.calls().filter((call) => /^POST .*\/(approve|decline)$/.test(call));
  const before = sent().length;
  world.upstream.misbehave('POST /hour-cards/{id}/approve', { kind: 'held', release: released });
  await dialog(page)
    .getByRole('button', { name: /^Goedkeuren/ })
    .click();
  await expect.poll(() => sent().length).toBe(before + 1);
  await dialog(other)
    .getByRole('button', { name: /^Afkeuren/ })
    .click();
  const busy = dialog(other).locator('button[aria-busy="true"]');
  // Retry, because a press too soon after the first one is ignored as a double click.
  await expect(async () => {
    const decline = dialog(other).getByRole('button', { name: 'Afkeuren', exact: true });
    if ((await busy.count()) === 0) await decline.click({ timeout: 1000 });
    await expect(busy).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  release();

  await expect(page.getByText(/^De urenkaart van .+ is goedgekeurd\.$/)).toBeVisible();
  await expect(dialog(other).getByText(/^De urenkaart van .+ is niet afgekeurd\.$/)).toBeVisible();
  const card = (await backend.cardsOf(week)).get(number);
  expect([card?.status, card?.comment]).toEqual(['APPROVED', '']);
  await other.context().close();
});

test('approves 24 cards by keyboard with one click and one key per card', async ({ page, login, world }) => {
  const week = 44;
  const backend = await managerBackend(world, manager);
  await login(manager);
  await openList(page, waitingIn(week), 'lights');
  const numbers = await numbersOn(page);
  const user = countingUser(page);
  user.begin();
  await user.click(
    rowOf(page, numbers[0] ?? '')
      .getByRole('button')
      .first(),
  );
  for (const position of numbers.keys()) {
    await expect(dialog(page).getByText(`${position + 1} van ${perPage}`, { exact: true })).toBeVisible();
    await user.press('g');
  }
  await expect(dialog(page).getByText('24 kaarten goedgekeurd, 0 kaarten afgekeurd.', { exact: false })).toBeVisible(
    patient,
  );
  const { clicks, keys, seconds } = user.report();
  console.log(`24 cards by keyboard review: ${clicks} click, ${keys} keys, ${seconds} s`);
  expect([clicks, keys]).toEqual([1, 24]);
  const after = await backend.cardsOf(week);
  expect(numbers.map((number) => after.get(number)?.status)).toEqual(numbers.map(() => 'APPROVED'));
});

test('decides on 24 cards with two clicks, and one or two keys for each card that is not green', async ({
  page,
  login,
  world,
}) => {
  const week = 42;
  const backend = await managerBackend(world, manager);
  const waiting = [...(await backend.cardsOf(week)).values()].filter(({ status }) => status === 'CREATED');
  const employees = waiting.slice(0, perPage).map(({ employee_id }) => employee_id);
  await login(manager);
  await openList(page, `${waitingIn(week)}&employees=${employees.join(',')}`, 'lights');
  const numbers = await numbersOn(page);
  const [green, red] = await Promise.all(
    ['green', 'red'].map((light) => cardRows(page).locator(`[data-light="${light}"]`).count()),
  );
  expect(green).toBeGreaterThan(8);

  const user = countingUser(page);
  user.begin();
  await user.click(page.getByRole('button', { name: `Alle groene goedkeuren (${green})` }));
  await expect(page.getByRole('status').filter({ hasText: `${green} kaarten goedgekeurd` })).toBeVisible(patient);
  const byLight = user.report();
  await expect(cardRows(page)).toHaveCount(perPage - (green ?? 0), patient);
  const rest = await cardRows(page).count();
  await user.click(cardRows(page).first().getByRole('button').first());
  for (let position = 1; position <= rest; position += 1) {
    await expect(dialog(page).getByText(`${position} van ${rest}`, { exact: true })).toBeVisible();
    // Decline cards that break a rule, and approve cards that only differ from other weeks.
    if ((await dialog(page).locator('[data-light="red"]').count()) === 0) {
      await user.press('g');
      continue;
    }
    await user.press('a');
    await expect(dialog(page).getByLabel('Waarom is deze kaart afgekeurd?')).toBeFocused();
    await user.press('Enter');
  }
  await expect(
    dialog(page)
      .getByText(`${rest - (red ?? 0)} kaarten goedgekeurd`, { exact: false })
      .first(),
  ).toBeVisible(patient);
  const { clicks, keys, seconds } = user.report();
  console.log(
    `24 cards, ${green} green: 1 click and ${byLight.seconds} s for the green ones (5 of them to undo); ` +
      `all 24 in ${clicks} clicks, ${keys} keys, ${seconds} s`,
  );
  expect([clicks, keys]).toEqual([2, rest + (red ?? 0)]);
  const after = await backend.cardsOf(week);
  const statuses = numbers.map((number) => after.get(number)?.status);
  expect(statuses.filter((status) => status === 'DECLINED')).toHaveLength(red ?? 0);
  expect(statuses.filter((status) => status === 'CREATED')).toEqual([]);
});

test('rejects direct requests to the managers’ routes from employees and guests', async ({ page, login, world }) => {
  const week = 41;
  const backend = await managerBackend(world, manager);
  const card = [...(await backend.cardsOf(week)).values()].find(({ status }) => status === 'CREATED');
  const ask = async () => {
    const headers = { origin: world.url, 'content-type': 'application/json' };
    const approve = await page.request.post(`/api/hour-cards/${card?.id}/approve`, { headers, data: { seen: 'x' } });
    const decline = await page.request.post(`/api/hour-cards/${card?.id}/decline`, { headers, data: { seen: 'x' } });
    return [approve.status(), decline.status()];
  };
  expect(await ask()).toEqual([401, 401]);
  await login('fulltime@demo.example');
  expect(await ask()).toEqual([403, 403]);
  expect((await backend.cardsOf(week)).get(String(card?.number))?.status).toBe('CREATED');
});

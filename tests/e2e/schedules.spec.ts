import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { addDays, mondayOf } from '@/lib/hour-card/calendar';
import { line, partTimeCard } from '@/tests/contract/support/payloads';
import { seed as firstSeed } from '@/tests/seed';
import { saveButton } from './support/editor';
import { logIn, passwordOf } from './support/log-in';
import { secondPage } from './support/second-page';
import { expect, test } from './support/test';
import type { World } from './support/world';

// Random schedules of actions on one card by two users in real browsers, one of them with two tabs, with
// expired sessions, faults and restarts. A failing schedule prints its steps and its seed: `SEED=7
// BROWSER_SCHEDULES=1` repeats the schedule with seed 7.

const schedules = Number(process.env.BROWSER_SCHEDULES ?? 5);
const perTest = 5;
const [mine, theirs] = ['parttime@demo.example', 'manager@demo.example'];
/** An edit must be stored within a second. */
const storedWithinMs = 1_000;

const tab = fc.constantFrom(0, 1, 2);
const step = fc.record({
  tab,
  do: fc.oneof(
    { weight: 6, arbitrary: fc.constant('edit' as const) },
    { weight: 4, arbitrary: fc.constantFrom('save, or keep mine' as const, 'save, or take theirs' as const) },
    { weight: 3, arbitrary: fc.constant('reload' as const) },
    { weight: 2, arbitrary: fc.constantFrom('refused' as const, 'unavailable' as const, 'session ends' as const) },
    { weight: 1, arbitrary: fc.constant('restart' as const) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Tab = { page: Page; email: string; at: string | null; base: number; typed: number | null };

const amount = (page: Page) => page.getByLabel('Extra reiskosten');
const savedInOtherTab = (page: Page) => page.getByText('Deze urenkaart is in een ander tabblad opgeslagen.');
const shown = async (page: Page) => Number((await amount(page).inputValue()).replace(',', '.'));

/** Reads the stored card directly from the backend, to compare with the tabs. */
async function backendOf(world: World) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const ask = async (path: string, body?: unknown) => {
    const init = { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) };
    return (await (await fetch(`${world.backendUrl}/customer${path}`, init)).json()).data;
  };
  const { token } = await ask('/token', { email: mine, password: passwordOf(mine), device_name: 'test' });
  headers.authorization = `Bearer ${token}`;
  return {
    /** Creates a card in a week without one. Returns its id. */
    create: async (week: { year: number; week: number }, mark: number): Promise<string> => {
      const monday = mondayOf(week);
      const lines = [line(addDays(monday, 2), '08:00', '12:00')];
      await ask('/hour-cards', partTimeCard({ ...week, lines, travel_expenses: mark }));
      const found = await ask(
        `/hour-cards?employees=2&from_date=${monday}&to_date=${addDays(monday, 6)}&page=1&per_page=9`,
      );
      expect(found.items).toHaveLength(1);
      return String(found.items[0].id);
    },
    amount: async (id: string) => Number((await ask(`/hour-cards/${id}`)).travel_expenses),
  };
}

/** Returns the amounts in all drafts that the browser stores. */
const storedAmounts = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([name, draft]) =>
      name.startsWith('hour-card-draft/') ? [Number(JSON.parse(draft).form.travelExpenses)] : [],
    ),
  );

let serial = 0;

/** Returns the user's other tab if it has the same version of the card open. */
const twinOf = (at: Tab, tabs: readonly Tab[]) =>
  tabs.find((other) => other !== at && other.email === at.email && other.at === at.at && other.base === at.base);

/** Checks that the other tab shows this tab's changes. */
async function share(at: Tab, tabs: readonly Tab[]): Promise<void> {
  const twin = twinOf(at, tabs);
  if (!twin) return;
  await expect.poll(() => shown(twin.page), 'the other tab follows').toBe(at.typed);
  twin.typed = at.typed;
}

async function open(at: Tab, id: string, stored: number, tabs: readonly Tab[]): Promise<void> {
  await at.page.goto(`/hour-cards/edit?hourCardId=${id}`);
  await expect(amount(at.page)).toBeVisible();
  Object.assign(at, { at: id, base: stored, typed: null });
  const twin = twinOf(at, tabs);
  if (twin && twin.typed !== null) await share(twin, tabs);
  else expect(await shown(at.page)).toBe(stored);
}

async function edit(at: Tab, tabs: readonly Tab[]): Promise<void> {
  serial += 1;
  at.typed = serial;
  await amount(at.page).fill(String(serial));
  await amount(at.page).blur();
  await expect.poll(() => storedAmounts(at.page), { timeout: storedWithinMs, intervals: [100] }).toContain(serial);
  await share(at, tabs);
}

/**
 * Saves the card, and resolves a conflict by keeping this version or taking over the other. Checks that the
 * save replaced only a version that the user had seen.
 */
async function save(
  at: Tab,
  keep: boolean,
  { stored, tabs }: Readonly<{ stored: () => Promise<number>; tabs: readonly Tab[] }>,
): Promise<void> {
  const { page, typed } = at;
  const other = tabs.find((each) => each !== at && each.email === at.email && each.at === at.at);
  const before = await stored();
  const dialog = page.getByRole('dialog', { name: 'De urenkaart is intussen gewijzigd' });
  const waiting = page.getByRole('dialog', { name: 'Je hebt nog bewaarde uren' });
  const answer = page.getByText('De urenkaart is opgeslagen.').or(dialog);
  await saveButton(page).click();
  await expect(answer.or(waiting).first()).toBeVisible();
  // The editor asks before saving, because the save would also remove the draft of a tab with another
  // version.
  const isSkipped = await waiting.isVisible();
  if (isSkipped) {
    await waiting.getByRole('button', { name: 'Zonder die uren opslaan' }).click();
    await expect(answer.first()).toBeVisible();
  }
  if (await dialog.isVisible()) {
    expect(at.base, 'a conflict with what was opened').not.toBe(before);
    expect(await stored(), 'nothing is overwritten before somebody chose').toBe(before);
    if (!keep) {
      await dialog.getByRole('button', { name: 'Andere versie overnemen' }).click();
      await expect.poll(() => shown(page)).toBe(before);
      Object.assign(at, { at: null, typed: null });
      await page.goto('/hour-cards');
      return;
    }
    await dialog.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  } else {
    expect(before, 'what was overwritten was seen').toBe(at.base);
  }
  await expect(page).toHaveURL('/hour-cards');
  expect(await stored(), 'what was accepted is stored').toBe(typed);
  Object.assign(at, { at: null, typed: null });
  if (other && isSkipped) {
    const disputed = other.page.getByText('In je andere tabblad staat iets anders');
    await expect(savedInOtherTab(other.page).or(disputed).first()).toBeVisible();
    if ((await shown(other.page)) === typed) Object.assign(other, { base: typed, typed: null });
    return;
  }
  // The other tab continues with the saved version, unless that tab has other changes.
  if (!other || (other.typed !== null && other.typed !== typed)) return;
  await expect(savedInOtherTab(other.page)).toBeVisible();
  expect(await shown(other.page)).toBe(typed);
  Object.assign(other, { base: typed, typed: null });
}

/** Presses Save during a fault. Checks that nothing is stored and that the changes stay on the screen. */
async function failToSave(at: Tab, message: RegExp, stored: () => Promise<number>): Promise<void> {
  const before = await stored();
  // Wait for the response, because the message of an earlier attempt may still be visible.
  const answered = at.page.waitForResponse((response) => response.request().method() === 'PUT');
  await saveButton(at.page).click();
  await answered;
  await expect(at.page.getByText(message).first()).toBeVisible();
  expect(await shown(at.page), 'what was typed stays').toBe(at.typed);
  expect(await stored(), 'nothing was stored').toBe(before);
}

/**
 * Reloads the page and restores the changes. Does nothing if the page could offer another tab's draft
 * instead.
 */
async function reload(at: Tab, others: readonly Tab[]): Promise<void> {
  if (others.some(({ email, typed }) => email === at.email && typed !== null)) return;
  await at.page.reload();
  await at.page.getByRole('button', { name: 'Terughalen', exact: true }).click();
  await expect.poll(() => shown(at.page), 'an edit that survives a reload').toBe(at.typed);
  await share(at, others);
}

for (let from = 0; from < schedules; from += perTest) {
  test(`loses no save or edit, and repeats no save, in random schedules from ${from + 1}`, async ({
    page,
    context,
    browser,
    world,
    login,
    expectErrors,
  }) => {
    test.setTimeout(900_000);
    expectErrors(/status of (401|409|50\d)/, /ERR_/);
    await login(mine);
    const backend = await backendOf(world);
    const person = (email: string, at: Page): Tab => ({ page: at, email, at: null, base: 0, typed: null });
    const tabs = [
      person(mine, page),
      person(mine, await context.newPage()),
      person(theirs, await secondPage(browser, world, theirs)),
    ];
    for (const { page: each } of tabs) each.on('dialog', (dialog) => void dialog.accept());
    const failing = (how: 'refused' | 'unavailable') =>
      how === 'refused'
        ? ({ kind: 'reset' } as const)
        : ({ kind: 'failure', status: 503, message: 'unavailable' } as const);

    async function act(at: Tab, one: Step['do'], id: string): Promise<void> {
      const stored = () => backend.amount(id);
      if (one === 'restart') {
        await world.backend.stop();
        return world.backend.start();
      }
      if (at.at === null) await open(at, id, await stored(), tabs);
      if (one === 'edit' || at.typed === null) return edit(at, tabs);
      if (one === 'reload')
        return reload(
          at,
          tabs.filter((other) => other !== at),
        );
      if (one === 'refused' || one === 'unavailable') {
        world.upstream.misbehave('PUT /hour-cards/{id}', failing(one));
        await failToSave(at, /kon niet worden opgeslagen|fout opgetreden bij het opslaan|intussen gewijzigd/, stored);
        world.upstream.behave();
        await at.page.keyboard.press('Escape');
      } else if (one === 'session ends') {
        const cookies = at.page.context();
        await cookies.clearCookies();
        await failToSave(at, /Je bent niet meer ingelogd/, stored);
        await cookies.addCookies(await logIn(world, browser, at.email));
      } else {
        await save(at, one === 'save, or keep mine', { stored, tabs });
      }
    }

    for (let number = from; number < Math.min(from + perTest, schedules); number += 1) {
      const seed = firstSeed + number;
      const [steps = []] = fc.sample(fc.array(step, { minLength: 5, maxLength: 12 }), { seed, numRuns: 1 });
      await test.step(`seed ${seed}: ${steps.map((one) => `${one.do} in ${one.tab}`).join('; ')}`, async () => {
        serial += 1;
        const id = await backend.create({ year: 2029 + Math.floor(number / 50), week: 1 + (number % 50) }, serial);
        for (const one of steps) {
          const at = tabs[one.tab];
          if (at) await act(at, one.do, id);
          for (const { page: each, typed } of tabs)
            if (typed !== null)
              await expect
                .poll(() => storedAmounts(each), { message: 'every unsaved edit is kept', timeout: storedWithinMs })
                .toContain(typed);
        }
        // Without faults, every remaining edit can be saved by overwriting the other version.
        for (const at of tabs) if (at.typed !== null) await save(at, true, { stored: () => backend.amount(id), tabs });
        for (const at of tabs) Object.assign(at, { at: null, typed: null });
      });
    }
  });
}

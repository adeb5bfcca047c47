import type { Page } from '@playwright/test';
import { inside } from '../server/support/faults';
import { cardRows, decidableRows, waitingIn } from './support/created-list';
import { line, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { fillLoginForm } from './support/log-in';
import type { Misbehaviour } from './support/misbehaviour';
import { expect, test } from './support/test';
import type { World } from './support/world';

const deadlineMs = 3_000;
const spareMs = 500;
/** The extra time that a busy machine may need to render a page. */
const drawMs = 15_000;
test.use({ upstreamTimeoutMs: deadlineMs });
test.setTimeout(180_000);

const faults: readonly Readonly<{ name: string; how: Misbehaviour }>[] = [
  { name: 'a stack', how: { kind: 'failure', status: 500, message: `${inside.stack} ${inside.host}` } },
  { name: 'a page of a gateway', how: { kind: 'html', status: 502 } },
  { name: 'another wrapper', how: { kind: 'json', body: { result: [inside.host], trace: inside.stack } } },
  { name: 'half an answer', how: { kind: 'cut-off' } },
  { name: 'a broken connection', how: { kind: 'reset' } },
  { name: 'silence', how: { kind: 'silent' } },
];

type Action = Readonly<{
  call: string;
  email: string | null;
  /** Opens the screen that makes the call, before the fault starts. */
  open?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** The text that the user sees when the call has failed. */
  text: string;
  retry: (page: Page) => Promise<unknown>;
}>;

const dialog = (page: Page) => page.getByRole('dialog');
const manager = 'manager@demo.example';
const fulltime = 'fulltime@demo.example';
const parttime = 'parttime@demo.example';
const approve = (page: Page) => dialog(page).getByRole('button', { name: 'Goedkeuren' }).click();
const decline = (page: Page) => dialog(page).getByRole('button', { name: 'Afkeuren' }).click();

async function openCard(page: Page, week: number): Promise<void> {
  await page.goto(waitingIn(week));
  await decidableRows(page)
    .first()
    .getByText(/^1\d{5}$/)
    .click();
  await expect(dialog(page)).toBeVisible();
}

const actions: readonly Action[] = [
  {
    call: 'POST /token',
    email: null,
    open: (page) => page.goto('/login'),
    act: (page) => fillLoginForm(page, fulltime),
    text: 'An unknown error occurred, please reload the page.',
    retry: async (page) => {
      await fillLoginForm(page, fulltime);
      await expect(page).toHaveURL('/dashboard');
    },
  },
  {
    call: 'GET /employees/{id}/dashboard-statistics',
    email: fulltime,
    act: (page) => page.goto('/dashboard'),
    text: 'Het overzicht kon niet worden opgehaald.',
    retry: async (page) => {
      await page.goto('/dashboard');
      await expect(page.getByText('Gewerkte uren deze maand')).toBeVisible();
    },
  },
  {
    call: 'GET /employees/{id}/leave-balances',
    email: fulltime,
    act: (page) => page.goto('/dashboard'),
    text: 'Het verlofsaldo kon niet worden opgehaald.',
    retry: async (page) => {
      await page.goto('/dashboard');
      await expect(page.getByText('Het verlofsaldo kon niet worden opgehaald.')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Verlofsaldo' })).toBeVisible();
    },
  },
  {
    call: 'GET /hour-cards',
    email: fulltime,
    act: (page) => page.goto('/hour-cards'),
    text: 'De urenkaarten konden niet worden opgehaald.',
    retry: async (page) => {
      await page.goto('/hour-cards');
      await expect(page.getByRole('article')).toHaveCount(6);
    },
  },
  {
    call: 'GET /hour-cards/{id}',
    email: fulltime,
    act: (page) => page.goto('/hour-cards/edit?hourCardId=1'),
    text: 'De urenkaart kon niet worden geopend.',
    retry: async (page) => {
      await page.goto('/hour-cards/edit?hourCardId=1');
      await expect(page.getByText('De urenkaart kon niet worden geopend.')).toHaveCount(0);
    },
  },
  {
    call: 'GET /shifts',
    email: fulltime,
    act: (page) => openNewCard(page, { year: 2027, week: 30 }),
    text: 'De keuzes konden niet worden opgehaald.',
    retry: async (page) => {
      await openNewCard(page, { year: 2027, week: 30 });
      await expect(page.getByLabel('Dienst').locator('option').nth(1)).toBeAttached();
    },
  },
  {
    call: 'POST /hour-cards',
    email: parttime,
    open: async (page) => {
      await openNewCard(page, { year: 2027, week: 31 });
      await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
    },
    act: (page) => saveButton(page).click(),
    text: 'Er is een generieke fout opgetreden bij het opslaan.',
    retry: async (page) => {
      await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('08:00');
      await saveAndReturn(page);
    },
  },
  {
    call: 'GET /hour-cards',
    email: manager,
    act: (page) => page.goto(waitingIn(43)),
    text: 'De gegevens konden niet worden opgehaald.',
    retry: async (page) => {
      await page.goto(waitingIn(43));
      await expect(cardRows(page).first()).toBeVisible();
    },
  },
  {
    call: 'POST /hour-cards/{id}/approve',
    email: manager,
    open: (page) => openCard(page, 44),
    act: approve,
    text: 'is niet goedgekeurd.',
    retry: async (page) => {
      await approve(page);
      await expect(page.getByText(/^De urenkaart van .+ is goedgekeurd\.$/)).toBeVisible();
    },
  },
  {
    call: 'POST /hour-cards/{id}/decline',
    email: manager,
    open: async (page) => {
      await openCard(page, 44);
      await decline(page);
      await dialog(page).getByLabel('Waarom is deze kaart afgekeurd?').fill('Pauze ontbreekt');
    },
    act: decline,
    text: 'is niet afgekeurd.',
    retry: async (page) => {
      await decline(page);
      await expect(dialog(page)).toBeHidden();
    },
  },
];

/**
 * Expects that the page and its hidden content reveal neither upstream's address nor its internal details.
 */
async function expectNothingInside(page: Page, { upstream }: World): Promise<void> {
  const content = await page.content();
  const { host } = new URL(upstream.baseApiUrl);
  for (const secret of [inside.host, inside.stack, 'HourCards.php', '502 Bad Gateway', host, 'ECONN', 'UND_ERR']) {
    expect(content).not.toContain(secret);
  }
}

/** Returns how long the application waited for each failed call, according to its log. */
function waitsIn(log: string): readonly number[] {
  const lines = log.split('\n').filter((line) => line.includes('"event":"upstream"') && line.endsWith('}'));
  const failed = lines.map((line) => JSON.parse(line)).filter(({ outcome }) => outcome !== 'ok');
  return failed.map(({ durationMs }) => durationMs);
}

for (const { call, email, open, act, text, retry } of actions) {
  test(`reports every kind of failure of ${call} in time (${email ?? 'at the login'}), and recovers: ${text}`, async ({
    page,
    login,
    world,
    expectErrors,
  }) => {
    expectErrors(/status of (4|5)\d\d/);
    if (email !== null) await login(email);
    await open?.(page);
    const failure = page.getByText(text).filter({ visible: true }).first();
    for (const { name, how } of faults) {
      await test.step(name, async () => {
        world.upstream.misbehave(call, how);
        const before = world.appLog().length;
        await act(page);
        await expect(failure).toBeVisible({ timeout: deadlineMs + drawMs });
        const waits = waitsIn(world.appLog().slice(before));
        expect(waits.length).toBeGreaterThan(0);
        expect(Math.max(...waits)).toBeLessThan(deadlineMs + spareMs);
        await expectNothingInside(page, world);
        world.upstream.behave();
        // Remove the message of this attempt, so that the check of the next attempt does not find it.
        if (open !== undefined && name !== faults.at(-1)?.name) {
          await page.reload();
          await open(page);
          await expect(failure).toHaveCount(0);
        }
      });
    }
    await retry(page);
  });
}

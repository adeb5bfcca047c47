import type { Page } from '@playwright/test';
import { violationsOn } from './support/axe';
import { cardRows, tick } from './support/created-list';
import { expectToFit } from './support/screens';
import { expect, test } from './support/test';

// Checks every state of the managers' screens with axe in the demo company, without deciding on cards.

const created = '/management-dashboard/created?from=2026-W43&to=2026-W47';
const missing = '/management-dashboard/missing';
const leave = '/management-dashboard/leave-balances';

const appearances = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 320, height: 640, colorScheme: 'light' },
  { width: 320, height: 640, colorScheme: 'dark' },
] as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const waitForLights = (page: Page) =>
  expect(page.locator('[data-light="pending"]')).toHaveCount(0, { timeout: 60_000 });
const seeDialog = (page: Page, name: string | RegExp) => expect(page.getByRole('dialog', { name })).toBeVisible();

async function openCard(page: Page): Promise<void> {
  await waitForLights(page);
  await cardRows(page).first().getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText('1 van 24', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Controle' })).toBeVisible();
}

async function selectThree(page: Page): Promise<void> {
  await waitForLights(page);
  for (const at of [0, 1, 2]) await tick(cardRows(page).nth(at)).check();
  await expect(page.getByText('3 kaarten geselecteerd')).toBeVisible();
}

/**
 * Counts the running transitions. Even with reduced motion, colours change gradually when the colour scheme
 * changes.
 */
const transitionsOn = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length);

type State = Readonly<{ name: string; path: string; enter: (page: Page) => Promise<void> }>;

const states: readonly State[] = [
  { name: 'the created cards with their lights', path: created, enter: waitForLights },
  {
    name: 'an empty list of created cards',
    path: '/management-dashboard/created?from=2027-W51&to=2027-W51',
    enter: (page) => expect(page.getByText('Geen items beschikbaar, probeer het filter te wijzigen.')).toBeVisible(),
  },
  { name: 'the bar of selected cards', path: created, enter: selectThree },
  {
    name: 'the form for declining several cards',
    path: created,
    enter: async (page) => {
      await selectThree(page);
      await button(page, 'Afkeuren').click();
      await seeDialog(page, /kaarten? afkeuren/);
    },
  },
  { name: 'the details of a card', path: created, enter: openCard },
  {
    name: 'the form for declining one card',
    path: '/management-dashboard/created?from=2026-W43&to=2026-W47&statuses=created',
    enter: async (page) => {
      await waitForLights(page);
      await cardRows(page).first().getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Afkeuren' }).click();
      await expect(page.getByRole('dialog').getByLabel('Waarom is deze kaart afgekeurd?')).toBeFocused();
    },
  },
  {
    name: 'the filter',
    path: created,
    enter: async (page) => {
      await button(page, 'Filter aanpassen').click();
      await seeDialog(page, 'Filteren');
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Aangemaakt' })).toBeVisible();
    },
  },
  {
    name: 'the filter with its list of employees open',
    path: created,
    enter: async (page) => {
      await button(page, 'Filter aanpassen').click();
      await page.getByRole('dialog').getByPlaceholder('Alle medewerkers').click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the export of the created cards',
    path: created,
    enter: async (page) => {
      await button(page, 'Exporteren').click();
      await seeDialog(page, 'Exporteren');
    },
  },
  {
    name: 'the report',
    path: created,
    enter: async (page) => {
      await button(page, 'Rapportage genereren').click();
      await seeDialog(page, 'Rapportage genereren');
      await expect(page.getByRole('dialog').getByLabel('Ontvanger (e-mail)')).toBeVisible();
    },
  },
  {
    name: 'the missing cards',
    path: missing,
    enter: (page) => expect(page.getByRole('heading', { name: /^Missende kaarten week/ })).toBeVisible(),
  },
  {
    name: 'the filter of the missing cards',
    path: missing,
    enter: async (page) => {
      await button(page, 'Filter aanpassen').click();
      await seeDialog(page, 'Filteren');
    },
  },
  {
    name: 'the missing cards by person',
    path: `${missing}?by=person`,
    enter: (page) => expect(page.getByRole('columnheader', { name: 'Herinnering' })).toBeAttached(),
  },
  {
    name: 'the hours by week',
    path: created,
    enter: async (page) => {
      await button(page, 'Uren per week en status').click();
      await page.getByText('Toon als tabel').click();
      await expect(page.getByRole('table', { name: 'Uren per week en status' })).toBeVisible();
    },
  },
  {
    name: 'the leave overview',
    path: leave,
    enter: (page) => expect(page.getByRole('table').first()).toBeVisible(),
  },
  {
    name: 'a leave search without results',
    path: leave,
    enter: async (page) => {
      await page.getByLabel('Zoek op medewerker').fill('qqqq');
      await expect(page.getByText('0 resultaten').first()).toBeVisible();
    },
  },
];

for (const { name, path, enter } of states) {
  test(`passes axe without sideways scrolling on ${name}, light and dark, wide and at 320 px`, async ({
    page,
    login,
  }) => {
    await login('manager@demo.example');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await enter(page);
    for (const { colorScheme, ...size } of appearances) {
      const appearance = `${colorScheme}, ${size.width} px`;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await expect.poll(() => transitionsOn(page), 'colours that still change').toBe(0);
      expect(await violationsOn(page), appearance).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, appearance).toBe(0);
    }
    await expectToFit(page, name);
  });
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

type Times = Readonly<{ start: string; end: string; breakStart?: string; breakEnd?: string }>;

/** Opens the editor for a new card. The demo company must have no card in that week. */
export async function openNewCard(page: Page, { year, week }: { year: number; week: number }): Promise<void> {
  await page.goto(`/hour-cards/create?year=${year}&week=${week}`);
  await expect(page.getByRole('group', { name: /^maandag/ })).toBeVisible();
  await editorReady(page);
}

/** Waits for the editor's script. Until it has loaded, buttons do nothing. */
export async function editorReady(page: Page): Promise<void> {
  await expect(page.locator('button[data-save]')).toHaveAttribute('type', 'submit');
}

export const day = (page: Page, name: string): Locator => page.getByRole('group', { name: new RegExp(`^${name} `) });

export const line = (page: Page, dayName: string, number = 1): Locator =>
  day(page, dayName).getByRole('group', { name: `Regel ${number}`, exact: true });

/** Types the times of a line like a user, and leaves each field. */
export async function typeLine(where: Locator, { start, end, breakStart, breakEnd }: Times): Promise<void> {
  await where.getByLabel('Starttijd').fill(start);
  await where.getByLabel('Eindtijd').fill(end);
  if (breakStart !== undefined && breakEnd !== undefined) {
    await where.getByRole('button', { name: 'Pauze toevoegen' }).click();
    await where.getByLabel('Pauze 1 start').fill(breakStart);
    await where.getByLabel('Pauze 1 eind').fill(breakEnd);
  }
  await where.focus();
}

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Opslaan', exact: true });

/** Saves the card and waits for the message in the list. */
export async function saveAndReturn(page: Page): Promise<void> {
  await saveButton(page).click();
  // Take the last message, because an earlier save's message may still be visible.
  await expect(page.getByText('De urenkaart is opgeslagen.').last()).toBeVisible();
  // The list opens on the page that contains the card. Other tests' cards may push it off the first page.
  await expect(page).toHaveURL(/\/hour-cards(\?page=\d+)?$/);
}

/** Finds the card for a week on any page of the open list, because other tests add cards before it. */
export async function listedCard(page: Page, { year, week }: { year: number; week: number }): Promise<Locator> {
  const heading = page.getByRole('heading', { name: `Week ${week} - ${year}`, exact: true });
  const card = page.getByRole('article').filter({ has: heading });
  await expect(page.getByRole('article').first()).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pagina’s' });
  for (let number = 2; (await card.count()) === 0; number += 1) {
    await pages.getByRole('link', { name: 'Volgende pagina' }).click();
    await expect(pages.getByRole('link', { name: `Pagina ${number}`, exact: true })).toHaveAttribute('aria-current');
  }
  return card;
}

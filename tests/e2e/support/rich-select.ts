import { expect, type Locator } from '@playwright/test';

/**
 * Opens a select whose options have a second line, as a user with a mouse would, and returns its options.
 * Retries, because a click before the page is interactive opens the browser's own list.
 */
export async function openRichSelect(field: Locator): Promise<Locator> {
  const entries = field.page().getByRole('listbox').last().getByRole('option');
  await expect(async () => {
    await field.click({ timeout: 2_000 });
    await expect(entries.first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return entries;
}

/** Chooses the option with `label` on its first line. */
export async function chooseRich(field: Locator, label: string): Promise<void> {
  const entries = await openRichSelect(field);
  await entries.filter({ has: field.page().getByText(label, { exact: true }) }).click();
  await expect(field).toHaveText(label);
}

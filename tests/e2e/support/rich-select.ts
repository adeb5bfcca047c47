import { expect, type Locator } from '@playwright/test';

/**
 * Opens a select whose options have a second line, as a user with a mouse would, and returns its options. A
 * click before the page responds opens the browser's own list, so try again.
 */
export async function openRichSelect(field: Locator): Promise<Locator> {
  const entries = field.page().getByRole('listbox').last().getByRole('option');
  await expect(async () => {
    await field.click({ timeout: 2_000 });
    await expect(entries.first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return entries;
}

/** Chooses the option whose first line is `label`. */
export async function chooseRich(field: Locator, label: string): Promise<void> {
  const entries = await openRichSelect(field);
  await entries.filter({ has: field.page().getByText(label, { exact: true }) }).click();
  await expect(field).toHaveText(label);
}

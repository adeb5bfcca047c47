import { expect, type Locator } from '@playwright/test';

/**
 * Opens a select whose options have a second line, as a user with a mouse would, and returns its options. The
 * list loads after the page and never replaces a focused select, so wait for it first.
 */
export async function openRichSelect(field: Locator): Promise<Locator> {
  await expect(field).toHaveJSProperty('localName', 'button');
  await field.click();
  const entries = field.page().getByRole('listbox').last().getByRole('option');
  await expect(entries.first()).toBeVisible();
  return entries;
}

/** Chooses the option whose first line is `label`. */
export async function chooseRich(field: Locator, label: string): Promise<void> {
  const entries = await openRichSelect(field);
  await entries.filter({ has: field.page().getByText(label, { exact: true }) }).click();
  await expect(field).toHaveText(label);
}

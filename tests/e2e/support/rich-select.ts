import { expect, type Locator } from '@playwright/test';

/**
 * Opens a choice whose entries have a second line, as who has a mouse does, and answers its entries. Its list is loaded after the
 * page and leaves alone who is already in the field, so it is waited for first.
 */
export async function openRichSelect(field: Locator): Promise<Locator> {
  await expect(field).toHaveJSProperty('localName', 'button');
  await field.click();
  const entries = field.page().getByRole('listbox').last().getByRole('option');
  await expect(entries.first()).toBeVisible();
  return entries;
}

/** Chooses the entry whose first line is `label`. */
export async function chooseRich(field: Locator, label: string): Promise<void> {
  const entries = await openRichSelect(field);
  await entries.filter({ has: field.page().getByText(label, { exact: true }) }).click();
  await expect(field).toHaveText(label);
}

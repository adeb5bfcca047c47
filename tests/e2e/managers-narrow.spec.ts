import { cardRows, openList, overlaps, perPage, tick } from './support/created-list';
import { expect, test } from './support/test';

// Tests the list of created cards on a phone, and on a tablet with large text.

const manager = 'manager@demo.example';
const created = '/management-dashboard/created';

test('shows the first card without scrolling, with collapsed controls one press away', async ({ page, login }) => {
  await login(manager);
  for (const [width, height, text] of [
    [320, 844, '100%'],
    [390, 844, '100%'],
    [390, 844, '200%'],
    [768, 1024, '200%'],
  ] as const) {
    const appearance = `${width} px, ${text}`;
    await page.setViewportSize({ width, height });
    for (const path of [`${created}?view=review`, `${created}?from=2026-W43&to=2026-W47`]) {
      await openList(page, path);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      const name = cardRows(page).first().getByRole('button').first();
      await expect(name, appearance).toBeInViewport({ ratio: 1 });
      const covered = await name.evaluate((button) => {
        const { left, top, height: tall } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(left + 4, top + tall / 2));
      });
      expect(covered, appearance).toBe(false);
    }
    const filter = page.getByRole('button', { name: 'Filter aanpassen' });
    await expect(filter).toBeHidden();
    const more = page.getByText(/^Meer/);
    await more.click();
    await expect(filter).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exporteren' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rapportage genereren' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Zoek een medewerker' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Week' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Uren per week en status' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), appearance).toBe(width);
    await more.click();
    await expect(filter).toBeHidden();
  }
});

test('shows whole statuses and reasons of lights on a phone with large text', async ({ page, login }) => {
  await login(manager);
  await page.setViewportSize({ width: 390, height: 844 });
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await openList(page, `${created}?from=2026-W36&to=2026-W47&statuses=synced`);
  await enlarge();
  await expect(cardRows(page).getByText('Gesynchroniseerd')).toHaveCount(perPage);
  expect(await overlaps(page)).toEqual([]);
  await openList(page, `${created}?view=review`, 'lights');
  await enlarge();
  expect(await overlaps(page)).toEqual([]);
  const reasons = page.locator('main table [data-light="amber"] > :last-child > span');
  await expect(reasons.first()).toBeVisible();
  const cutOff = await reasons.evaluateAll((all) =>
    all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
  );
  expect(cutOff).toEqual([]);
});

test('shows on a phone why a card is not green, without making its row taller', async ({ page, login }) => {
  await login(manager);
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, `${created}?view=review`, 'lights');
  const amber = page.locator('main table [data-light="amber"]');
  await expect(amber.first()).toBeVisible();
  for (const light of await amber.all()) {
    await expect(light.getByText('Oranje')).toHaveClass('sr-only');
    const reason = await light.evaluate((pill) => {
      const [box, row] = [pill, pill.closest('tr')].map((one) => one?.getBoundingClientRect());
      const inside = (box?.right ?? 0) <= (row?.right ?? 0);
      return { shown: pill.lastElementChild?.clientWidth ?? 0, inside, height: row?.height ?? 0 };
    });
    expect(reason.height).toBeLessThanOrEqual(76);
    expect(reason.shown).toBeGreaterThan(40);
    expect(reason.inside).toBe(true);
  }
  await expect(page.getByText('Zoek alle groene', { exact: true })).toBeVisible();
});

test('fits the actions for selected cards in an eighth of a phone screen with large text', async ({ page, login }) => {
  await login(manager);
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, `${created}?view=review`, 'lights');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const approve = page.getByRole('button', { name: 'Goedkeuren', exact: true });
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  const covered = (what: typeof approve) =>
    what.evaluate((button) => {
      const top = button.closest('[data-panel]')?.getBoundingClientRect().top ?? 0;
      return (innerHeight - top) / innerHeight;
    });
  // A selected card that is not green adds a line with a warning.
  await tick(cardRows(page).filter({ hasText: 'Groen' }).first()).check();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(approve).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Afkeuren', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await covered(approve)).toBeLessThanOrEqual(1 / 8);
  await approve.click();
  await expect(undo).toBeInViewport({ ratio: 1 });
  // Poll, because on a busy machine the text of the message appears a moment after its button.
  await expect.poll(() => covered(undo)).toBeLessThanOrEqual(1 / 8);
  await undo.click();
  await expect(approve).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('keeps the buttons of the open card visible with large text, in at most 40 % of the screen', async ({
  page,
  login,
}) => {
  await login('manager@demo.example');
  await page.goto('/management-dashboard/created?view=review');
  await cardRows(page).first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Goedkeuren' })).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Vorige kaart', 'Volgende kaart', 'Afkeuren', 'Goedkeuren']) {
      await expect(dialog.getByRole('button', { name }), `${name}, ${width} px`).toBeInViewport({ ratio: 1 });
    }
    const buttons = await dialog.locator('> [data-footer]').boundingBox();
    expect(buttons?.height, `${width} px`).toBeLessThanOrEqual(height * 0.4);
  }
});

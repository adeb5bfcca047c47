import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

export const perPage = 24;

export const waitingIn = (week: number) =>
  `/management-dashboard/created?from=2026-W${week}&to=2026-W${week}&statuses=created`;

export const cardRows = (page: Page): Locator => page.getByRole('row').filter({ has: page.locator('[data-light]') });

/** Opens a list and waits for its rows or, with `lights`, for the light of each card. */
export async function openList(page: Page, path: string, until: 'rows' | 'lights' = 'rows'): Promise<void> {
  await page.goto(path);
  await expect(cardRows(page)).toHaveCount(perPage);
  if (until === 'lights') {
    // The count leaves out the manager's own cards.
    await expect(page.getByText(/^Kaarten gecontroleerd: (\d+) van \1$/).first()).toBeAttached();
  }
}

/** The rows of cards that this manager may decide on. The manager's own cards are excluded. */
export const decidableRows = (page: Page): Locator =>
  cardRows(page).filter({ has: page.getByRole('checkbox', { disabled: false }) });

export async function numbersOn(page: Page, rows = cardRows(page)): Promise<readonly string[]> {
  const texts = await rows.allInnerTexts();
  return texts.map((text) => /\b1\d{5}\b/.exec(text)?.[0] ?? '');
}

export const rowOf = (page: Page, number: string): Locator => cardRows(page).filter({ hasText: number });

export const tick = (row: Locator): Locator => row.getByRole('checkbox');

/** Returns the texts that overlap another text or extend outside their row. */
export const overlaps = (page: Page, rows = 'main table tbody tr') =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((row) => {
        const { right } = row.getBoundingClientRect();
        const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        const texts: { text: string; boxes: DOMRect[] }[] = [];
        while (walk.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(walk.currentNode);
          const within = walk.currentNode.parentElement;
          // A text of several lines has a box for each line.
          const boxes = [...(within?.closest('[data-badge]') ?? range).getClientRects()].filter(
            ({ width }) => width > 0,
          );
          if (!within?.closest('.sr-only')) texts.push({ text: walk.currentNode.textContent ?? '', boxes });
        }
        return texts.flatMap(({ text, boxes }, at) => [
          ...(boxes.some((box) => box.right > right) ? [text] : []),
          ...texts.slice(at + 1).flatMap((other) => {
            const isOver = boxes.some((box) =>
              other.boxes.some((one) => {
                const across = Math.min(box.right, one.right) - Math.max(box.left, one.left);
                const down = Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top);
                return across > 0 && down > 2;
              }),
            );
            return isOver ? [`${text} / ${other.text}`] : [];
          }),
        ]);
      }),
    rows,
  );

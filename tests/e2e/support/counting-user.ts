import { expect, type Locator, type Page } from '@playwright/test';

export type CountingUser = Readonly<{
  click: (where: Locator) => Promise<void>;
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** The counts since the last `begin`. */
  report: () => Readonly<{ clicks: number; keys: number; seconds: number }>;
  begin: () => void;
}>;

export function countingUser(page: Page): CountingUser {
  let counted = { clicks: 0, keys: 0, since: performance.now() };
  /**
   * When the approve key was pressed, or null if another key followed. Before pressing it again, a user looks
   * at the next card.
   */
  let approvedAt: number | null = null;
  const waitBeforeApproving = () => page.waitForFunction((at) => performance.now() - at > 500, approvedAt ?? 0);
  return {
    begin: () => {
      counted = { clicks: 0, keys: 0, since: performance.now() };
    },
    // Click at changing positions, because a second click on the same spot counts as a double click and is
    // ignored.
    click: async (where) => {
      await expect(where).toBeVisible();
      const box = await where.boundingBox();
      const isWide = box !== null && box.width > 100;
      const spot = [0.2, 0.5, 0.8][counted.clicks % 3] ?? 0.5;
      const position = isWide ? { x: box.width * spot, y: box.height / 2 } : undefined;
      await where.click({ position });
      counted.clicks += 1;
    },
    press: async (key) => {
      if (key === 'g' && approvedAt !== null) await waitBeforeApproving();
      await page.keyboard.press(key);
      approvedAt = key === 'g' ? await page.evaluate(() => performance.now()) : null;
      counted.keys += 1;
    },
    type: async (text) => {
      await page.keyboard.type(text);
      counted.keys += text.length;
    },
    report: () => ({
      clicks: counted.clicks,
      keys: counted.keys,
      seconds: Math.round((performance.now() - counted.since) / 100) / 10,
    }),
  };
}

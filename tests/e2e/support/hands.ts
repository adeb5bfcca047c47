import type { Locator, Page } from '@playwright/test';

/** Acts like a person, and counts the clicks and keys. */
export type Hands = Readonly<{
  click: (where: Locator) => Promise<void>;
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Everything since the last `begin`. */
  report: () => Readonly<{ clicks: number; keys: number; seconds: number }>;
  begin: () => void;
}>;

export function hands(page: Page): Hands {
  let counted = { clicks: 0, keys: 0, since: performance.now() };
  return {
    begin: () => {
      counted = { clicks: 0, keys: 0, since: performance.now() };
    },
    click: async (where) => {
      await where.click();
      counted.clicks += 1;
    },
    press: async (key) => {
      await page.keyboard.press(key);
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

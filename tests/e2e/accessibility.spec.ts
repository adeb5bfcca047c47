import { violationsOn } from './support/axe';
import { findOverflow, largeTexts, openScreen, readAt, screens } from './support/screens';
import { expect, test } from './support/test';

const appearances = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 320, height: 640, colorScheme: 'dark' },
] as const;
/** The gate checks only one main screen of employees and one of managers. */
const inGate = ['/hour-cards/create', '/management-dashboard/created'];
const nothing = { sideways: 0, cutOff: [] };

for (const screen of screens) {
  const { who, path } = screen;
  const tag = inGate.some((start) => path.startsWith(start)) ? ['@gate'] : [];
  test(`passes axe without sideways scrolling on ${path}, light and dark, wide and at 320 px`, {
    tag,
  }, async ({ page, login }) => {
    if (who) await login(who);
    for (const { colorScheme, ...size } of appearances) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await openScreen(page, screen);
      expect(await violationsOn(page)).toEqual([]);
      expect((await findOverflow(page)).sideways).toBe(0);
    }
    for (const size of largeTexts) {
      const name = await readAt(page, size);
      expect(await findOverflow(page), name).toEqual(nothing);
    }
  });
}

import { violationsOn } from './support/axe';
import { largeTexts, openScreen, readAt, screens, sticksOut } from './support/screens';
import { expect, test } from './support/test';

// Ten looks at each screen, with axe.
test.beforeEach(() => test.slow());

for (const screen of screens) {
  const { who, path } = screen;
  test(`axe finds nothing on ${path} with large text, light and dark, and nothing sticks out`, async ({
    page,
    login,
  }) => {
    if (who) await login(who);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openScreen(page, screen);
      for (const size of largeTexts) {
        const name = `${colorScheme}, ${await readAt(page, size)}`;
        expect(await violationsOn(page), name).toEqual([]);
        expect(await sticksOut(page), name).toEqual({ sideways: 0, cutOff: [] });
      }
    }
  });
}

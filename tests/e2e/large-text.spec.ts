import { violationsOn } from './support/axe';
import { overlaps } from './support/created-list';
import { findOverflow, largeTexts, openScreen, readAt, screens } from './support/screens';
import { expect, test } from './support/test';

// Checking each screen ten times with axe is slow.
test.beforeEach(() => test.slow());

test('shows listed lines without overlap at large text sizes, in every language', async ({
  page,
  context,
  login,
  world,
}) => {
  await login('fulltime@demo.example');
  for (const language of ['nl', 'en', 'pl', 'ro', 'uk', 'bg']) {
    await context.addCookies([{ name: 'urenkaarten-language', value: language, url: world.url }]);
    await openScreen(page, { who: null, path: '/hour-cards' });
    await expect(page.getByRole('article').first().getByRole('table')).toBeVisible();
    for (const size of largeTexts) {
      const name = `${language}, ${await readAt(page, size)}`;
      expect(await overlaps(page, 'article table :is(tbody, tfoot) tr'), name).toEqual([]);
    }
  }
});

for (const screen of screens) {
  const { who, path } = screen;
  test(`passes axe without overflow on ${path} with large text, light and dark`, async ({ page, login }) => {
    if (who) await login(who);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openScreen(page, screen);
      for (const size of largeTexts) {
        const name = `${colorScheme}, ${await readAt(page, size)}`;
        expect(await violationsOn(page), name).toEqual([]);
        expect(await findOverflow(page), name).toEqual({ sideways: 0, cutOff: [] });
      }
    }
  });
}

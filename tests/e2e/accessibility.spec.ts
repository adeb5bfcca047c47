import { violationsOn } from './support/axe';
import { expect, test } from './support/test';

const screens = [
  { who: null, path: '/login' },
  { who: null, path: '/forgot-password' },
  { who: 'manager@demo.example', path: '/dashboard' },
  { who: 'fulltime@demo.example', path: '/hour-cards' },
  { who: 'fulltime@demo.example', path: '/hour-cards/create?year=2027&week=20' },
  { who: 'manager@demo.example', path: '/management-dashboard/created' },
  { who: 'manager@demo.example', path: '/management-dashboard/missing' },
  { who: 'manager@demo.example', path: '/management-dashboard/leave-balances' },
  { who: 'manager@demo.example', path: '/profile' },
  { who: 'fulltime@demo.example', path: '/profile/update-password' },
] as const;

const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 320, height: 640, colorScheme: 'dark' },
] as const;

for (const { who, path } of screens) {
  test(`axe finds nothing on ${path}, light and dark, wide and at 320 px, and nothing scrolls sideways`, async ({
    page,
    login,
  }) => {
    if (who) await login(who);
    for (const { colorScheme, ...size } of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (who) await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
    }
  });
}

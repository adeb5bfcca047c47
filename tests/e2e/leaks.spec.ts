import type { Page } from '@playwright/test';
import { searchBrowser } from './support/browser-storage';
import { createLeakDetector } from './support/leak-detector';
import { fillLoginForm } from './support/log-in';
import { makeImpersonationLink } from './support/mailbox';
import { expect, test } from './support/test';

// Tests the leak detector with the secrets of a real journey, and with a leak in every kind of browser
// storage.

const secret = 'an-access-token-that-a-script-kept';

/** Functions that run in the page and store the secret. */
const leaks: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the storage of the browser': (page) => page.evaluate((kept) => localStorage.setItem('x', kept), secret),
  'the storage of the tab': (page) => page.evaluate((kept) => sessionStorage.setItem('x', kept), secret),
  'the cookies that scripts can read': (page) => page.evaluate((kept) => cookieStore.set('x', kept), secret),
  'the cache of the browser, pages': (page) =>
    page.evaluate(async (kept) => {
      const cache = await caches.open('pages');
      await cache.put('/dashboard', new Response('<main>', { headers: { 'x-kept': kept } }));
    }, secret),
  'the database work of the browser': (page) =>
    page.evaluate(
      (kept) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('work', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('drafts').put({ deep: [kept] }, 1);
          opening.onsuccess = () => resolve(opening.result.close());
          opening.onerror = () => reject(opening.error);
        }),
      secret,
    ),
};

test('detects a secret in every kind of browser storage, even after the page is closed', {
  tag: '@gate',
}, async ({ page, browser, world }) => {
  const found = async () => {
    const detector = createLeakDetector();
    detector.add('token', secret);
    await searchBrowser(browser, world.url, detector);
    return detector.leaks();
  };
  await page.goto('/login');
  expect(await found()).toEqual([]);
  for (const leak of Object.values(leaks)) await leak(page);
  const everywhere = Object.keys(leaks).map((where) => `an access token in ${where}`);
  expect((await found()).toSorted()).toEqual(everywhere.toSorted());

  // Leaving the application removes only the secrets in the tab's session storage.
  await page.goto('about:blank');
  expect((await found()).toSorted()).toEqual(everywhere.filter((leak) => !leak.includes('of the tab')).toSorted());
});

test('leaves no token, password, link or upstream address in the browser', {
  tag: '@gate',
}, async ({ page, world }) => {
  const link = await makeImpersonationLink(page, world, 'jeugd@demo.example');
  await page.goto('/login');
  await fillLoginForm(page, 'parttime@demo.example');
  await page.waitForURL('/dashboard');
  await page.goto(link);
  await page.waitForURL('/hour-cards');
  const { detector } = world;
  for (const kind of ['token', 'password', 'link', 'address'] as const)
    expect(detector.known(kind), kind).toBeGreaterThan(0);
  expect(detector.leaks()).toEqual([]);

  // Check that the detector recognises these real secrets.
  const token = new URL(link).searchParams.get('impersonation-token') ?? '';
  const seal = (await page.context().cookies()).find(({ name }) => name === 'urenkaarten')?.value ?? '';
  const leaked = createLeakDetector();
  leaked.learn('link', JSON.stringify({ token }));
  leaked.scan('a page', `${token} ${seal}`);
  expect(leaked.leaks()).toEqual(['the token of a link in a page', 'the seal of a cookie in a page']);
});

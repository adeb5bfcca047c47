import type { Browser, Page } from '@playwright/test';
import { fixBrowserClock } from './browser-clock';
import { logIn } from './log-in';
import type { World } from './world';

/** Somebody else at a computer of their own, on the same application; what the tests' `page` is to the first. */
export async function secondPage(browser: Browser, world: World, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: world.url,
    locale: 'nl-NL',
    viewport: { width: 1440, height: 900 },
  });
  await fixBrowserClock(context);
  await context.addCookies(await logIn(world, browser, email));
  return context.newPage();
}

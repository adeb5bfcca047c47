import type { Browser, Page } from '@playwright/test';
import { fixBrowserClock } from './browser-clock';
import { logIn } from './log-in';
import type { World } from './world';

/** Opens a page for a second user on another computer, in the same application as the test's `page`. */
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

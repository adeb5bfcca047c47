import type { Page } from '@playwright/test';

/** Holds back the page's scripts, like a slow network, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Responds with 404 to scripts that the page has not loaded yet, until the returned function is called. */
export async function withholdScripts(page: Page): Promise<() => Promise<void>> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = '**/_next/static/**';
  await page.route(scripts, (route) =>
    loaded.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  return () => page.unroute(scripts);
}

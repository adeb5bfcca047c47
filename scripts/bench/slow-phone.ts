import type { Browser, BrowserContext, Page } from '@playwright/test';
import { fixBrowserClock } from '@/tests/e2e/support/browser-clock';
import { fillLoginForm } from '@/tests/e2e/support/log-in';

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

export const slowdown = 4;
/** 1.6 Mbit/s down, with 150 ms per round trip. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Logs in to a demo account and returns its session cookies. */
export async function signIn(browser: Browser, url: string, account: string): Promise<Cookies> {
  const page = await newPage(browser, url, []);
  await page.goto('/login');
  await fillLoginForm(page, `${account}@demo.example`);
  await page.waitForURL((address) => address.pathname !== '/login');
  const cookies = await page.context().cookies();
  await page.context().close();
  return cookies;
}

/** Opens a page of a new browser, with an empty cache and the clock of the servers. */
export async function newPage(browser: Browser, url: string, cookies: Cookies, options: object = {}): Promise<Page> {
  const zone = { locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' };
  const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true, ...zone, ...options });
  await fixBrowserClock(context);
  await context.addCookies(cookies);
  return await context.newPage();
}

/** Runs one measurement on a slow phone. */
export async function onSlowPhone<Result>(
  browser: Browser,
  { url, cookies }: Readonly<{ url: string; cookies: Cookies }>,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await newPage(browser, url, cookies, phone);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  try {
    return await measure(page);
  } finally {
    await page.context().close();
  }
}

/** The address after a click, and an element that the new page contains. */
export type Target = Readonly<{ address: string; selector: string }>;

/**
 * Milliseconds from a tap until the target is in the page, and until the next paint after the tap (the
 * browser's own measure, in steps of 8 ms; 0 if it was shorter than 16 ms).
 */
export async function timeTap(page: Page, link: string, target: Target) {
  await page.evaluate(({ address, selector }) => {
    const bench = { tapped: 0, shown: 0, feedback: 0 };
    Reflect.set(window, 'bench', bench);
    addEventListener('click', ({ timeStamp }) => (bench.tapped = timeStamp), { capture: true, once: true });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') bench.feedback ||= duration;
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    setInterval(() => {
      const isShown = `${location.pathname}${location.search}`.includes(address) && document.querySelector(selector);
      if (isShown && bench.tapped > 0) bench.shown ||= performance.now();
    }, 5);
  }, target);
  await page.locator(link).first().tap();
  await page.waitForFunction(() => Reflect.get(window, 'bench').shown > 0);
  const { tapped, shown, feedback } = await page.evaluate(() => Reflect.get(window, 'bench'));
  return { shown: shown - tapped, feedback };
}

/** Milliseconds until the largest contentful paint of a page that has become quiet. */
export async function largestPaint(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'load' });
  await quiet(page);
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
}

/** Waits until nothing has been loaded for two seconds. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
      return performance.now() - Math.max(0, ...ends) > 2_000;
    },
    null,
    { polling: 250, timeout: 60_000 },
  );
}

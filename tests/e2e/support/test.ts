import { writeFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { fixBrowserClock } from './browser-clock';
import { searchBrowser } from './browser-storage';
import { logIn } from './log-in';
import { startWorld, type World, type WorldOptions } from './world';

type TestFixtures = {
  world: World;
  /** Starts a session for a demo account without opening the login form again. */
  login: (email: string) => Promise<void>;
  /**
   * Allows console errors that the test causes, such as those of a failing call. Any other error fails the
   * test.
   */
  expectErrors: (...patterns: RegExp[]) => void;
  noErrors: undefined;
};
type WorkerFixtures = WorldOptions & { ownWorld: World };

/**
 * The `test` of the end-to-end tests. Its page uses the worker's own application. An error that the test does
 * not expect fails it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  prefix: ['', { scope: 'worker', option: true }],
  middleware: [true, { scope: 'worker', option: true }],
  machineZone: ['UTC', { scope: 'worker', option: true }],
  company: ['small', { scope: 'worker', option: true }],
  upstreamTimeoutMs: [undefined, { scope: 'worker', option: true }],

  ownWorld: [
    async ({ prefix, middleware, machineZone, company, upstreamTimeoutMs }, use) => {
      const world = await startWorld({ prefix, middleware, machineZone, company, upstreamTimeoutMs });
      await use(world);
      await world.stop();
      expect(world.detector.leaks(), 'secrets that came out').toEqual([]);
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  world: async ({ ownWorld }, use, testInfo) => {
    const before = ownWorld.appLog().length;
    await use(ownWorld);
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('application.log'), ownWorld.appLog().slice(before));
    }
    ownWorld.upstream.behave();
    expect(ownWorld.detector.leaks(), 'secrets that came out').toEqual([]);
  },

  page: async ({ page, browser, world }, use) => {
    await use(page);
    await searchBrowser(browser, world.url, world.detector);
  },

  baseURL: async ({ world }, use) => use(world.url),

  login: async ({ world, browser, context }, use) => {
    await use(async (email) => {
      await context.addCookies(await logIn(world, browser, email));
    });
  },

  expectErrors: async ({ noErrors: _ }, use, testInfo) => {
    const patterns: RegExp[] = [];
    expected.set(testInfo.testId, patterns);
    await use((...more) => patterns.push(...more));
  },

  noErrors: [
    async ({ context }, use, testInfo) => {
      const errors: string[] = [];
      const listen = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      };
      await fixBrowserClock(context);
      context.pages().forEach(listen);
      context.on('page', listen);
      await use(undefined);
      const allowed = expected.get(testInfo.testId) ?? [];
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      expect.soft(unexpected, 'errors in the browser that no one asked for').toEqual([]);
    },
    { auto: true },
  ],
});

const expected = new Map<string, RegExp[]>();

export { expect };

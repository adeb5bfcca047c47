import { defineConfig } from '@playwright/test';
import type { WorldOptions } from './tests/e2e/support/world';

/**
 * Whether to run all tests in every project, as `npm run test:deep` does. `npm test` runs those tagged
 * `@gate`, and `npm run test:e2e` nearly all.
 */
const deep = Boolean(process.env.TEST_DEEP);
/**
 * The tests of saving a card, the main task. They also run in the project `prefixed`, because saving depends
 * on the time zones and the addresses of the APIs.
 */
const everywhere = /save-hour-card\.spec\.ts/;
/**
 * Tests that take minutes: 500 employees with 10,000 cards, every state of a screen in every look, and random
 * schedules.
 */
const onlyDeep = /(managers-(proof|accessibility)|editor-accessibility|large-text|schedules)\.spec\.ts/;

export default defineConfig<object, WorldOptions>({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e/results',
  globalSetup: './tests/e2e/support/global-setup.ts',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may miss a deadline once, so retry once. A test that fails twice is broken. The report
  // shows retries.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    },
    locale: 'nl-NL',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
  projects: [
    {
      // Listed first, so that both workers finish at about the same time: this project is one file, so it
      // needs one worker.
      name: 'without middleware',
      testMatch: /guards\.spec\.ts/,
      use: { timezoneId: 'Europe/Amsterdam', prefix: '', middleware: false, machineZone: 'UTC' },
    },
    {
      name: 'plain',
      testIgnore: deep ? undefined : onlyDeep,
      use: { timezoneId: 'Europe/Amsterdam', prefix: '', middleware: true, machineZone: 'UTC' },
    },
    {
      // Both APIs have a path prefix, and the machine and the browser are not in the company's time zone.
      name: 'prefixed',
      testMatch: deep ? undefined : everywhere,
      use: { timezoneId: 'America/New_York', prefix: '/v1/x', middleware: true, machineZone: 'Asia/Tokyo' },
    },
  ],
});

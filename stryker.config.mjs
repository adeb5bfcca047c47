/**
 * Mutation testing of the engine, as part of `npm run test:deep`, or for one folder with `npx stryker run
 * --mutate 'lib/hour-card/compare/**'`. Sends nothing to a dashboard and opens no browser.
 */
export default {
  mutate: ['lib/hour-card/**/*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // `related` would leave out tests in other folders, so the config file names the tests to run.
  vitest: { configFile: 'scripts/vitest.mutation.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Generous, because a busy machine may be slow. Endless loops are detected by counting instead.
  timeoutMS: 30_000,
  incremental: true,
  incrementalFile: '.cache/stryker/incremental.json',
  tempDirName: '.cache/stryker/sandbox',
  ignorePatterns: [
    '.cache',
    '.next',
    'data',
    'test-results',
    'playwright-report',
    'coverage',
    'docs',
    'app',
    'backend',
    'tests/e2e',
  ],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: '.cache/stryker/report.json' },
  allowConsoleColors: false,
  checkers: [],
  disableTypeChecks: false,
  thresholds: { high: 95, low: 90, break: 90 },
};

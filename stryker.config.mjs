/**
 * Mutation testing of the engine: `npm run test:deep`, or for one folder
 * `npx stryker run --mutate 'lib/hour-card/compare/**'`. Nothing is sent to a dashboard, and no browser
 * opens.
 */
export default {
  mutate: ['lib/hour-card/**/*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // With `related`, tests in other folders would be left out. The config file names the tests to run.
  vitest: { configFile: 'scripts/vitest.mutation.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A generous timeout, because a run on a busy machine may be slow. Endless loops are detected by counting,
  // not by time.
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

/**
 * Mutation testing of the engine: `npm run test:deep`, or for one folder `npx stryker run --mutate
 * 'lib/hour-card/compare/**'`. Nothing leaves the machine: no dashboard, no browser to open.
 */
export default {
  mutate: ['lib/hour-card/**/*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Related files only would leave the tests of other folders out; the config names what runs.
  vitest: { configFile: 'scripts/vitest.mutation.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // On a busy machine a slow run is not an endless one; endless loops are counted, not timed.
  timeoutMS: 30_000,
  incremental: true,
  incrementalFile: '.cache/stryker/incremental.json',
  tempDirName: '.cache/stryker/sandbox',
  // Files that the sandbox does not need.
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

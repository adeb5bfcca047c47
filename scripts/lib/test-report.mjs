import { readFileSync } from 'node:fs';

/** The counts of a report. A suite that ran no tests is a failure: tests that do not run prove nothing. */
export function readVitestReport(file) {
  return tally(file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + suitesThatBroke(report),
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

export function readPlaywrightReport(file) {
  return tally(file, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }));
}

/** A file that failed to load has no failing test of its own. */
function suitesThatBroke({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
}

function tally(file, read) {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    return counts.passed + counts.failed === 0 ? { ...counts, failed: 1, note: 'ran no test' } : counts;
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, note: `no report: ${error.message}` };
  }
}

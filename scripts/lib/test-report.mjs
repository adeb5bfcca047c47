import { readFileSync } from 'node:fs';

/** What a step did. A suite that ran no test is a failure: a test that is not run proves nothing. */
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

/** A file that could not even be loaded has no failing test of its own. */
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

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { exec } from './exec.mjs';
import { inProject } from './paths.mjs';

const reports = inProject('.cache/test-reports');

/** Runs steps, prints the time of each, and counts passed and failed tests. */
export function createSteps() {
  const total = { passed: 0, failed: 0 };
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  /** `work` resolves to `{ passed, failed, skipped?, note?, output? }`. Resolves to whether all passed. */
  async function step(name, work) {
    const begun = performance.now();
    const result = await work().catch((error) => ({
      passed: 0,
      failed: 1,
      output: error.name === 'Stop' ? error.message : (error.stack ?? String(error)),
    }));
    total.passed += result.passed;
    total.failed += result.failed;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const skipped = result.skipped ? `, ${result.skipped} skipped` : '';
    const note = result.note ? ` (${result.note})` : '';
    const counts = `${result.passed} passed, ${result.failed} failed${skipped}${note}`;
    if (result.failed > 0 && result.output) console.log(`\n${result.output.trimEnd()}\n`);
    console.log(`${result.failed > 0 ? 'FAIL' : 'ok  '}  ${name.padEnd(34)} ${`${seconds} s`.padStart(8)}   ${counts}`);
    return result.failed === 0;
  }

  /** Counts a program as one test, by its exit code. */
  const check = (name, args) =>
    step(name, async () => {
      const { code, output } = await exec(process.execPath, args, { capture: true });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    });

  const vitest = (name, env = {}) =>
    step(name, async () => {
      const report = `${reports}/vitest.json`;
      const how = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const { code, output } = await exec(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...how], {
        capture: true,
        env: { ...process.env, ...env },
      });
      return { ...countExitCode(readVitestReport(report), code), output };
    });

  const playwright = (name, env = {}, which = []) =>
    step(name, async () => {
      const report = `${reports}/playwright.json`;
      const { code, output } = await exec(
        process.execPath,
        ['node_modules/@playwright/test/cli.js', 'test', ...which],
        {
          capture: true,
          env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        },
      );
      return { ...countExitCode(readPlaywrightReport(report), code), output };
    });

  return { total, step, check, vitest, playwright };
}

/**
 * An error outside any test makes a suite exit with an error although all its tests passed. Count that as one
 * failure.
 */
function countExitCode(counts, code) {
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1, note: `exit code ${code}` };
}

/** Reads the counts from a report. A suite without tests fails, because it proves nothing. */
function readVitestReport(file) {
  return tally(file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenSuites(report),
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

function readPlaywrightReport(file) {
  return tally(file, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }));
}

/** The number of files that failed to load. They have no failing test, so the report does not count them. */
function brokenSuites({ testResults }) {
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

#!/usr/bin/env node
// `npm test`: installs, builds and tests a fresh clone in about eight minutes on two cores. The last line is
// the result. `npm run test:e2e` runs all browser tests, and `npm run test:deep` all tests.
import { ensureBuilt, isApplicationBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { createSteps } from './lib/steps.mjs';
import { run } from './lib/stop.mjs';

/**
 * The browser tests of the main tasks and the guards, and one per concern. `npm run test:e2e` also runs the
 * others.
 */
const gate = ['--grep=@gate', '--project=plain', '--project=without middleware'];

await run(async () => {
  const begun = performance.now();
  await ensureInstalled();
  const chromium = await ensureChromium();
  const { total, step, check, vitest, playwright } = createSteps();

  // Run the build and the checks at the same time, because the checks use only one core. All later steps use
  // both.
  const [built] = await Promise.all([build(), checks()]);
  await unitTests();
  if (built) await playwright('end-to-end, the gate', { CHROMIUM_PATH: chromium }, gate);

  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(`\n${minutes} minutes\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);

  async function build() {
    const done = await step('build', async () => {
      await ensureBuilt({ capture: true });
      const output = 'The build writes what counts as a source: the next start would build again.';
      return isApplicationBuilt() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
    });
    if (done) await check('bundle budget', ['scripts/bundle-budget.mjs']);
    return done;
  }

  async function checks() {
    // TypeScript 7 takes a quarter of the time but has no API yet, so Next.js and the architecture tests use
    // the older version.
    await check('type check', ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.']);
    await check('lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
    await check('unused files, exports and packages', ['node_modules/knip/bin/knip.js']);
  }

  /** Runs all suites of vitest.config.ts. The contract also runs on PostgreSQL if that is available. */
  async function unitTests() {
    const postgres = await startPostgres();
    if (postgres === null)
      console.log('skip  contract on PostgreSQL, which is not on this machine (Debian: apt-get install postgresql).');
    try {
      await vitest('units, components, server, contract', postgres ? { TEST_POSTGRES_URL: postgres.url } : {});
    } finally {
      await postgres?.stop();
    }
  }
});

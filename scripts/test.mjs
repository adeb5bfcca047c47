#!/usr/bin/env node
// `npm test`: from a fresh clone all that takes about eight minutes on two cores; its last line counts.
// What takes longer is `npm run test:e2e`, every browser test, and `npm run test:deep`, all of it.
import { ensureBuilt, isApplicationBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { createSteps } from './lib/steps.mjs';
import { run } from './lib/stop.mjs';

/** The main jobs, the guards and one test of each concern; `npm run test:e2e` runs the others too. */
const gate = ['--grep=@gate', '--project=plain', '--project=without middleware'];

await run(async () => {
  const begun = performance.now();
  await ensureInstalled();
  const chromium = await ensureChromium();
  const { total, step, check, vitest, playwright } = createSteps();

  // The build is done while the checks, each on one core, are not. All else keeps two cores busy by itself.
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
    // This version takes a quarter of the time, but programs cannot call it: Next.js and the tests of the
    // architecture use the one before.
    await check('type check', ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.']);
    await check('lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
    await check('unused files, exports and packages', ['node_modules/knip/bin/knip.js']);
  }

  /** All suites of vitest.config.ts in one run; the contract on PostgreSQL, if there is one. */
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

#!/usr/bin/env node
// `npm test`: every check, from a fresh clone; the last line is the result.
import { ensureBuilt, isBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { createSteps } from './lib/steps.mjs';
import { run } from './lib/stop.mjs';

const zones = ['UTC', 'Europe/Amsterdam', 'America/New_York'];

await run(async () => {
  const begun = performance.now();
  await ensureInstalled();
  const chromium = await ensureChromium();
  const { total, step, check, vitest, playwright } = createSteps();

  // Concurrently: the build uses two cores, and most checks do not.
  const [built] = await Promise.all([build(), checks()]);
  if (built) await playwright('end-to-end', { CHROMIUM_PATH: chromium });

  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(`\n${minutes} minutes\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);

  async function build() {
    const done = await step('build', async () => {
      await ensureBuilt({ capture: true });
      const output = 'The build writes what counts as a source: the next start would build again.';
      return isBuilt() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
    });
    if (done) await check('bundle budget', ['scripts/bundle-budget.mjs']);
    await vitest('components', ['components*']);
    for (const zone of zones) await vitest(`unit, TZ=${zone}`, ['unit'], { TZ: zone });
    return done;
  }

  async function checks() {
    await check('type check', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']);
    await check('lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
    await check('unused files, exports and packages', ['node_modules/knip/bin/knip.js']);
    await vitest('architecture', ['architecture']);
    await vitest('server', ['server']);
    await vitest('contract, embedded database', ['contract']);
    await contractOnServer();
  }

  async function contractOnServer() {
    const postgres = await startPostgres();
    if (postgres === null) {
      console.log('skip  contract, PostgreSQL: there is none on this machine (Debian: apt-get install postgresql).');
      return;
    }
    try {
      await vitest('contract, PostgreSQL', ['contract'], { TEST_DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  }
});

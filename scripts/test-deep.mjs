#!/usr/bin/env node
// `npm run test:deep`: runs the tests that take too long for `npm test`, in this order: the properties of the
// engine, with many more samples and in three time zones; the handlers, with random schedules and arbitrary
// input; the contract on the embedded database; every browser test in every environment and on the large
// company; ten minutes of load followed by signals; and mutation testing of lib/hour-card, or of a part:
// `npm run test:deep -- 'lib/hour-card/compare/**'`. Random inputs use a new seed, and the run prints it.
// `SEED=7 npm run test:deep` repeats the run with seed 7.
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { exec } from './lib/exec.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/paths.mjs';
import { createSteps } from './lib/steps.mjs';
import { run } from './lib/stop.mjs';

/** The number of samples per property, as a multiple of a normal run. */
const PROPERTY_RUNS = process.env.PROPERTY_RUNS ?? '20';
/**
 * How many random schedules and random inputs to run against the handlers, and how many schedules in a
 * browser.
 */
const { SCHEDULES = '2000', FUZZ = '100000', BROWSER_SCHEDULES = '100' } = process.env;
const SEED = process.env.SEED ?? String(randomInt(2 ** 31));
const report = inProject('.cache/stryker/report.json');
const killed = new Set(['Killed', 'Timeout']);
const counted = new Set([...killed, 'Survived', 'NoCoverage']);

await run(async () => {
  const begun = performance.now();
  await ensureInstalled();
  const chromium = await ensureChromium();
  const { total, step, playwright } = createSteps();
  console.log(`Seed ${SEED}: SEED=${SEED} npm run test:deep draws the same random inputs.`);
  await step('properties, in three time zones', () =>
    vitest(['--project', 'unit*'], { PROPERTY_RUNS, TEST_DEEP: '1' }),
  );
  await step(`${SCHEDULES} schedules, ${FUZZ} cases of fuzz`, () =>
    vitest(['--project', 'server*', 'tests/server/schedules', 'tests/server/fuzz'], { SCHEDULES, FUZZ }),
  );
  await step('contract on the embedded database', () =>
    vitest(['--project', 'contract*'], { PROPERTY_RUNS, TEST_DEEP: '1' }),
  );
  await ensureBuilt({ capture: true });
  await playwright('end-to-end, everything', {
    CHROMIUM_PATH: chromium,
    TEST_DEEP: '1',
    BROWSER_SCHEDULES,
    SEED,
  });
  await step('soak: load, SIGTERM, SIGKILL', soak);
  await step('mutation testing', mutate);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(`\n${minutes} minutes\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
});

async function vitest(what, env) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...what];
  const { code, output } = await exec(process.execPath, args, { capture: true, env: { ...process.env, SEED, ...env } });
  return { passed: Number(code === 0), failed: Number(code !== 0), output };
}

/** Runs the soak test, which prints its own results: capacity, heaps and times. */
async function soak() {
  const args = ['--conditions=react-server', '--import', 'tsx', inProject('scripts/soak.ts')];
  const { code } = await exec(process.execPath, args);
  return { passed: Number(code === 0), failed: Number(code !== 0) };
}

async function mutate() {
  const [part] = process.argv.slice(2);
  const args = [
    inProject('node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    ...(part ? ['--mutate', part] : []),
  ];
  // Use the fixed seed, so that the score changes only if the code changes.
  const { code } = await exec(process.execPath, args, { env: { ...process.env, TZ: 'UTC', SEED: undefined } });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const note = scoreOf(JSON.parse(readFileSync(report, 'utf8')));
  return { passed: Number(code === 0), failed: Number(code !== 0), note };
}

/** Formats the score, such as `93.1 % of 3700 mutants killed`. */
function scoreOf({ files }) {
  const mutants = Object.values(files).flatMap((file) => file.mutants.map(({ status }) => status));
  const all = mutants.filter((status) => counted.has(status)).length;
  const dead = mutants.filter((status) => killed.has(status)).length;
  return `${((100 * dead) / Math.max(all, 1)).toFixed(1)} % of ${all} mutants killed`;
}

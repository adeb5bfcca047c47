#!/usr/bin/env node
// What the container runs: `npm start` for a place where everything is installed and built, and nothing can be written.
import { checkSettings } from './lib/check-settings.mjs';
import { readCircumstances } from './lib/circumstances.mjs';
import { checkNode } from './lib/install.mjs';
import { loadEnv } from './lib/load-env.mjs';
import { runProduction } from './lib/run-production.mjs';
import { run } from './lib/stop.mjs';

await run(async () => {
  checkNode();
  loadEnv();
  const circumstances = await readCircumstances();
  await checkSettings(circumstances);
  await runProduction(circumstances);
  process.exit(0);
});

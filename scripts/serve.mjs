#!/usr/bin/env node
// `npm start` where everything is installed and built and nothing can be written, for instance under systemd.
import { checkSettings } from './lib/check-settings.mjs';
import { readCircumstances } from './lib/circumstances.mjs';
import { checkNode } from './lib/install.mjs';
import { loadEnv } from './lib/load-env.mjs';
import { runProduction } from './lib/run-production.mjs';
import { loadSources } from './lib/sources.mjs';
import { run } from './lib/stop.mjs';

await run(async () => {
  checkNode();
  loadEnv();
  const circumstances = await readCircumstances();
  const sources = await loadSources();
  checkSettings(circumstances, sources);
  await runProduction(circumstances, sources);
  process.exit(0);
});

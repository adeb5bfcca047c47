#!/usr/bin/env node
// `npm start` where everything is installed and built and nothing can be written, for instance under systemd.
import { readCircumstances } from './lib/circumstances.mjs';
import { checkNode } from './lib/install.mjs';
import { loadEnv } from './lib/load-env.mjs';
import { runProduction } from './lib/run-production.mjs';
import { run } from './lib/stop.mjs';

await run(async () => {
  checkNode();
  loadEnv();
  await runProduction(await readCircumstances());
});

#!/usr/bin/env node
// `npm start`: from a fresh clone to a running application, and nothing done twice.
import { banner } from './lib/banner.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { checkSettings } from './lib/check-settings.mjs';
import { readCircumstances } from './lib/circumstances.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnv } from './lib/load-env.mjs';
import { runHalves } from './lib/run-halves.mjs';
import { run } from './lib/stop.mjs';

await run(async () => {
  loadEnv();
  const circumstances = await readCircumstances();
  await ensureInstalled();
  await checkSettings(circumstances);
  await ensureBuilt();
  await runHalves({
    circumstances,
    mode: 'production',
    appArgs: ['node_modules/next/dist/bin/next', 'start', '-p', String(circumstances.port)],
    backendArgs: ['--import', 'tsx', 'backend/main.ts'],
    whenUp: async () => console.log(await banner(circumstances)),
  });
  process.exit(0);
});

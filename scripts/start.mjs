#!/usr/bin/env node
// `npm start`: from a fresh clone to a running application, and nothing done twice.
import { ensureBuilt, isBuilt } from './lib/build.mjs';
import { checkSettings } from './lib/check-settings.mjs';
import { readCircumstances } from './lib/circumstances.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnv } from './lib/load-env.mjs';
import { runProduction } from './lib/run-production.mjs';
import { loadSources } from './lib/sources.mjs';
import { run } from './lib/stop.mjs';

await run(async () => {
  loadEnv();
  const circumstances = await readCircumstances();
  await ensureInstalled({ onlyToRun: true });
  if (!isBuilt()) {
    // A wrong setting is told before minutes of building. Where all is built both halves tell it themselves
    // at once.
    checkSettings(circumstances, await loadSources());
    await ensureBuilt();
  }
  await runProduction(circumstances);
});

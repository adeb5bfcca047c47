#!/usr/bin/env node
// `npm start`: from a fresh clone to a running application, and nothing done twice.
import module from 'node:module';
import { ensureBuilt, isBuilt } from './lib/build.mjs';
import { checkSettings } from './lib/check-settings.mjs';
import { readCircumstances } from './lib/circumstances.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnv } from './lib/load-env.mjs';
import { inProject } from './lib/paths.mjs';
import { runProduction } from './lib/run-production.mjs';
import { loadSources } from './lib/sources.mjs';
import { run } from './lib/stop.mjs';

// From Node.js 22 what one start compiled the next one reads, which saves a tenth of it.
module.enableCompileCache?.(inProject('.cache/compiled'));

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

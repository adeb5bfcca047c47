#!/usr/bin/env node
// `npm run dev`: both halves, each reloading what changes.
import { banner } from './lib/banner.mjs';
import { checkSettings } from './lib/check-settings.mjs';
import { readCircumstances } from './lib/circumstances.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnv } from './lib/load-env.mjs';
import { runHalves } from './lib/run-halves.mjs';
import { loadSources } from './lib/sources.mjs';
import { run } from './lib/stop.mjs';

await run(async () => {
  loadEnv();
  const circumstances = await readCircumstances();
  await ensureInstalled();
  const sources = await loadSources();
  checkSettings(circumstances, sources);
  await runHalves({
    circumstances,
    mode: 'development',
    appArgs: ['node_modules/next/dist/bin/next', 'dev', '-p', String(circumstances.port)],
    backendArgs: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'backend/main.ts'],
    whenUp: () => console.log(banner(circumstances, sources.demoAccounts)),
  });
  process.exit(0);
});

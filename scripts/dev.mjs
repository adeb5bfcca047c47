#!/usr/bin/env node
// `npm run dev`: runs the application and the reference backend. Both reload on changes.
import { next } from './lib/build.mjs';
import { bundleWorker } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runHalves } from './lib/run-halves.mjs';
import { readStartSettings } from './lib/start-settings.mjs';
import { run } from './lib/stop.mjs';

await run(async () => {
  const settings = await readStartSettings();
  await ensureInstalled();
  await bundleWorker({ development: true });
  await runHalves(settings, {
    mode: 'development',
    appArgs: [next, 'dev', '-p', settings.env.PORT],
    backendArgs: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'backend/main.ts'],
  });
  process.exit(0);
});

#!/usr/bin/env node
// `npm start`: installs, builds and runs the application. Skips what is already installed or built.
import { builtBackend, ensureBuilt, next } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepAliveMs, productionFlags, runHalves } from './lib/run-halves.mjs';
import { readStartSettings } from './lib/start-settings.mjs';
import { run } from './lib/stop.mjs';

await run(async () => {
  const settings = await readStartSettings();
  await ensureInstalled({ omitDev: true });
  await ensureBuilt();
  await runHalves(settings, {
    mode: 'production',
    appArgs: [...productionFlags, next, 'start', '-p', settings.env.PORT, '--keepAliveTimeout', String(keepAliveMs)],
    backendArgs: ['--enable-source-maps', builtBackend],
  });
  process.exit(0);
});

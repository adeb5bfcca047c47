#!/usr/bin/env node
// `npm run build`: installs and builds what is missing or older than its sources, but starts nothing.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/stop.mjs';

await run(async () => {
  await ensureInstalled({ omitDev: true });
  await ensureBuilt();
});

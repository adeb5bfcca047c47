#!/usr/bin/env node
// `npm run test:e2e`: the end-to-end tests, those beyond the gate of `npm test` too, on a fresh build;
// arguments are passed to Playwright.
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { exec } from './lib/exec.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/stop.mjs';

await run(async () => {
  await ensureInstalled();
  const chromium = await ensureChromium();
  await ensureBuilt();
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)];
  const { code } = await exec(process.execPath, args, { env: { ...process.env, CHROMIUM_PATH: chromium } });
  process.exit(code);
});

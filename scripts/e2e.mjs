#!/usr/bin/env node
// `npm run test:e2e`: runs all end-to-end tests on a fresh build, including those that `npm test` skips.
// Arguments are passed to Playwright.
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

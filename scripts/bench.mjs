#!/usr/bin/env node
// `npm run bench`: compares the size of each screen's JavaScript with that of an empty application in the
// same framework, and times keystrokes on a slow processor. `-- --only=bytes` runs only the comparison. Exits
// with 1 if a value exceeds its limit.
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { ensureEmptyApp } from './bench/empty-app.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { run, Stop } from './lib/stop.mjs';

const parts = ['bytes', 'keys'];

await run(async () => {
  const [, only] = process.argv.find((argument) => argument.startsWith('--only='))?.split('=') ?? [];
  const wanted = only?.split(',') ?? parts;
  const unknown = wanted.filter((name) => !parts.includes(name));
  if (unknown.length > 0) throw new Stop(`There is no part ${unknown.join(', ')}: choose from ${parts.join(', ')}.`);

  const executablePath = await ensureChromium();
  await ensureBuilt();
  const [{ bytesRows }, { leaveKeyRows }] = await Promise.all([
    import('./bench/byte-rows.ts'),
    import('./bench/key-rows.ts'),
  ]);
  const measure = { bytes: async (one) => bytesRows(one, await ensureEmptyApp()), keys: leaveKeyRows };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  let over = 0;
  try {
    for (const name of wanted) {
      console.log(`${name}  (load of the machine ${loadavg()[0].toFixed(1)})`);
      for (const { name: what, value, limit, unit = '', note = '' } of await measure[name](browser)) {
        const isOver = value > limit;
        if (isOver) over += 1;
        const figures = `${value.toFixed(3)}${unit}`.padStart(12);
        console.log(`  ${isOver ? 'OVER' : 'ok  '}  ${what.padEnd(34)} ${figures}   at most ${limit}${unit} ${note}`);
      }
    }
  } finally {
    await browser.close();
  }
  console.log(over === 0 ? 'All within their limits.' : `${over} over their limits.`);
  process.exit(over === 0 ? 0 : 1);
});

#!/usr/bin/env node
// `npm run bench`: how fast the built application is, beside an empty one of the same version of the
// framework behind the same upstream. Everything is a ratio or a size, so that it can be repeated on any
// machine; docs/decisions/0017-speed.md says how each is measured. `npm run bench -- --only=pages,start` runs
// a part. Ends with 1 when a row is over its limit.
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { ensureEmptyApp } from './bench/empty-app.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { run, Stop } from './lib/stop.mjs';

/**
 * Handlers first, while neither application has served anything: what six pages leave behind in the compiler
 * of ours, and one in that of the empty application, is no part of what a handler costs.
 */
const parts = ['handlers', 'bytes', 'blocking', 'keys', 'pages', 'start'];

await run(async () => {
  const only = process.argv
    .find((argument) => argument.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = only?.filter((name) => !parts.includes(name)) ?? [];
  if (unknown.length > 0) throw new Stop(`There is no part ${unknown.join(', ')}: choose from ${parts.join(', ')}.`);
  const wanted = new Set(only ?? parts);

  const executablePath = await ensureChromium();
  await ensureBuilt();
  const emptyFolder = await ensureEmptyApp();
  const [{ serveBoth }, rows, server, browserRows, { startRows }, { leaveKeyRows }] = await Promise.all([
    import('./bench/serve-both.ts'),
    import('./bench/rows.ts'),
    import('./bench/server-rows.ts'),
    import('./bench/browser-rows.ts'),
    import('./bench/start-rows.ts'),
    import('./bench/key-rows.ts'),
  ]);
  const both = await serveBoth(emptyFolder);
  const launch = () => chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  const browser = ['bytes', 'blocking', 'keys'].some((name) => wanted.has(name)) ? await launch() : null;
  const measure = {
    bytes: () => browserRows.bytesRows(browser, both),
    blocking: () => browserRows.blockingRows(browser, both),
    keys: () => leaveKeyRows(browser),
    pages: () => server.pageRows(both),
    handlers: () => server.handlerRows(both),
    start: () => startRows(emptyFolder, both.upstream.url),
  };
  let over = 0;
  try {
    for (const name of parts.filter((part) => wanted.has(part))) {
      console.log(`${name}  (load of the machine ${loadavg()[0].toFixed(1)})`);
      for await (const row of await measure[name]()) {
        console.log(rows.lineOf(row));
        if (!rows.passes(row)) over += 1;
      }
    }
  } finally {
    await browser?.close();
    await both.stop();
  }
  console.log(over === 0 ? 'All within their limits.' : `${over} over their limits.`);
  process.exit(over === 0 ? 0 : 1);
});

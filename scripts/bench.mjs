#!/usr/bin/env node
// `npm run bench`: measures the performance that people notice, and compares it with docs/benchmarks.md.
// `-- --only=phone` runs only that part. `-- --write` also updates its rows in the document. Rows over their
// target are marked. Exit code 1: a value became more than a fifth worse.
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
// The servers use it too: with real password hashes, thousands of logins would take an hour.
import '../tests/cheap-scrypt.mjs';
import { ensureEmptyApp } from './bench/empty-app.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { run, Stop } from './lib/stop.mjs';

const parts = ['phone', 'keys', 'monday', 'growth', 'start'];

await run(async () => {
  const [, only] = process.argv.find((argument) => argument.startsWith('--only='))?.split('=') ?? [];
  const wanted = only?.split(',') ?? parts;
  const unknown = wanted.filter((name) => !parts.includes(name));
  if (unknown.length > 0) throw new Stop(`There is no part ${unknown.join(', ')}: choose from ${parts.join(', ')}.`);

  const executablePath = await ensureChromium();
  await ensureBuilt();
  const empty = await ensureEmptyApp();
  const [
    { phoneRows },
    { keyRows },
    { mondayRows },
    { growthRows },
    { startRows },
    { committedRows, format, writeRows },
  ] = await Promise.all([
    import('./bench/phone-rows.ts'),
    import('./bench/key-rows.ts'),
    import('./bench/monday-rows.ts'),
    import('./bench/growth-rows.ts'),
    import('./bench/start-rows.ts'),
    import('./bench/committed-rows.ts'),
  ]);
  const measure = { phone: phoneRows, keys: keyRows, monday: mondayRows, growth: growthRows, start: startRows };
  const committed = committedRows();
  const rows = [];
  let worse = 0;
  const print = (row) => {
    rows.push(row);
    const before = committed.get(row.name);
    const regressed = before !== undefined && row.value > before * 1.2;
    if (regressed) worse += 1;
    const target = row.target === null ? '' : `target ${format(row.target)} ${row.unit}`;
    const over = row.target !== null && row.value > row.target ? 'OVER' : '';
    const change = regressed ? `WORSE, was ${format(before)}` : '';
    const columns = [row.name.padEnd(44), `${format(row.value)} ${row.unit}`.padStart(12), target.padEnd(20)];
    console.log([...columns, over.padEnd(4), change, row.note ?? ''].join('  ').trimEnd());
  };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  try {
    for (const name of wanted) {
      console.log(`${name}  (load of the machine ${loadavg()[0].toFixed(1)})`);
      await measure[name](browser, empty, print);
    }
  } finally {
    await browser.close();
  }
  if (process.argv.includes('--write')) writeRows(rows);
  console.log(worse === 0 ? 'No value became more than a fifth worse.' : `${worse} became more than a fifth worse.`);
  process.exit(worse === 0 ? 0 : 1);
});

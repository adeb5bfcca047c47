#!/usr/bin/env node
// `npm run bench:bytes`: what a browser downloads of each screen until 2.5 seconds after it loaded, with
// nobody touching it, against an empty application of the same version of the framework. What is fetched
// ahead counts, which the build's own statistics do not see (`npm run bundle-budget`). Ends with 1 when a
// screen is over.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startBackend } from '../../tests/e2e/support/backend-process';
import { fixBrowserClock } from '../../tests/e2e/support/browser-clock';
import { freePort } from '../../tests/e2e/support/free-port';
import { logIn } from '../../tests/e2e/support/log-in';
import { startServer } from '../../tests/e2e/support/server-process';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/stop.mjs';
import { ensureEmptyApp } from './empty-app.mjs';

/** How long after its load event a page is watched. */
const watchedMs = 2500;
const employee = 'fulltime@demo.example';
const manager = 'manager@demo.example';

/** `limit`: of JavaScript, as a ratio to the empty page. `requests`: of any kind. */
const screens = [
  { name: 'login', path: '/login', limit: 1.06 },
  { name: 'dashboard', path: '/dashboard', account: employee, limit: 1.06 },
  { name: 'list', path: '/hour-cards', account: employee, limit: 1.06 },
  { name: 'missing', path: '/management-dashboard/missing', account: manager, limit: 1.12 },
  { name: 'leave', path: '/management-dashboard/leave-balances', account: manager, limit: 1.12 },
  { name: 'created', path: '/management-dashboard/created', account: manager, limit: 1.2, requests: 18 },
  { name: 'editor', path: '/hour-cards/create', account: employee, limit: 1.33 },
];

await run(async () => {
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const emptyFolder = await ensureEmptyApp();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  const served = await serveBoth(emptyFolder);
  try {
    const empty = await download(browser, served.empty, '/');
    const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
    console.log(
      `JavaScript until ${watchedMs / 1000} s after loading, as transferred; an empty page: ${kilo(empty.script)}.`,
    );
    let over = 0;
    for (const { name, path, account, limit, requests = null } of screens) {
      const got = await download(browser, served.ours, path, account);
      const ratio = got.script / empty.script;
      const passed = ratio <= limit && (requests === null || got.requests <= requests);
      if (!passed) over += 1;
      const asked = `${got.requests} requests${requests === null ? '' : ` of at most ${requests}`}`;
      console.log(
        `  ${passed ? 'ok  ' : 'OVER'}  ${name.padEnd(10)} ${kilo(got.script)}  ${ratio.toFixed(3)} of at most ${limit.toFixed(2)}` +
          `  document ${kilo(got.document)}, raw ${kilo(got.rawDocument)}  ${asked}`,
      );
      if (process.argv.includes('--list')) for (const line of got.lines) console.log(`          ${line}`);
    }
    if (over > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await served.stop();
  }
});

/** Both applications as in production, ours on a demo company of its own. */
async function serveBoth(emptyFolder) {
  const [port, backendPort, emptyPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'hour-cards-bytes-'));
  const next = (folder, on) => ['node_modules/next/dist/bin/next', 'start', folder, '-p', String(on)];
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const processes = await Promise.all([
    startBackend({ port: backendPort, dataDir, appUrl: url, startMs: 180_000 }),
    startServer({
      args: next(root, port),
      env: {
        APP_URL: url,
        BASE_API_URL: `${backendUrl}/base`,
        CUSTOMER_API_URL: `${backendUrl}/customer`,
        SESSION_SECRET: 'a secret of the measurements and nothing else',
        TZ: 'UTC',
      },
      healthUrl: `${url}/api/health`,
    }),
    startServer({ args: next(emptyFolder, emptyPort), env: {}, healthUrl: `http://localhost:${emptyPort}/` }),
  ]);
  return {
    ours: { url },
    empty: { url: `http://localhost:${emptyPort}` },
    stop: async () => {
      for (const one of processes.toReversed()) await one.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens a page in a browser that has nothing of it, and adds up what came until the watch ended. */
async function download(browser, served, path, account) {
  const cookies = account === undefined ? [] : await logIn(served, browser, account);
  const context = await browser.newContext({
    baseURL: served.url,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
  });
  await fixBrowserClock(context);
  await context.addCookies(cookies);
  const page = await context.newPage();
  const answers = [];
  page.on('response', (response) => answers.push(response));
  await page.goto(path);
  await page.waitForTimeout(watchedMs);
  const parts = await Promise.all(answers.map(weigh));
  await context.close();
  const bytesOf = (type) => parts.filter((part) => part.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    script: bytesOf('script'),
    document: bytesOf('document'),
    rawDocument: parts.find(({ type }) => type === 'document')?.raw ?? 0,
    requests: parts.length,
    lines: parts.map(({ type, bytes, path: at }) => `${String(bytes).padStart(7)} ${type} ${at}`),
  };
}

async function weigh(response) {
  const request = response.request();
  const type = request.resourceType();
  const { responseBodySize: bytes } = await request.sizes();
  const raw = type === 'document' ? (await response.body()).length : 0;
  const { pathname, search } = new URL(request.url());
  return { type, bytes, raw, path: `${pathname}${search}` };
}

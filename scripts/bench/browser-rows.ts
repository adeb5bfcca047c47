import type { Browser, BrowserContext, Response } from '@playwright/test';
import { z } from 'zod';
import { fixBrowserClock } from '@/tests/e2e/support/browser-clock';
import { median, type Row } from './rows';
import type { Both, Person, Served } from './serve-both';

/** How long after its load event a page is watched. */
const watchedMs = 2_500;

/** `limit`: of JavaScript, as a ratio to the empty page. `requests`: of any kind. */
const screens = [
  { name: 'login', path: '/login', limit: 1.15 },
  { name: 'dashboard', path: '/dashboard', person: 'employee', limit: 1.45 },
  { name: 'list', path: '/hour-cards', person: 'employee', limit: 1.45 },
  { name: 'missing', path: '/management-dashboard/missing', person: 'manager', limit: 1.4 },
  { name: 'leave', path: '/management-dashboard/leave-balances', person: 'manager', limit: 1.4 },
  { name: 'created', path: '/management-dashboard/created', person: 'manager', limit: 1.55, requests: 18 },
  { name: 'editor', path: '/hour-cards/create', person: 'employee', limit: 1.75 },
] as const;

/**
 * What a browser that has nothing yet downloads of each screen without anybody touching it: what is fetched
 * ahead too.
 */
export async function bytesRows(browser: Browser, both: Both): Promise<readonly Row[]> {
  // All at once: each waits most of the time, and bytes do not depend on how busy a machine is.
  const [empty, ...got] = await Promise.all([
    download(browser, both.empty, '/', null),
    ...screens.map((screen) =>
      download(browser, both.ours, screen.path, 'person' in screen ? both.headersOf[screen.person].cookie : null),
    ),
  ]);
  return screens.flatMap((screen, at) => {
    const { script, document, raw, requests } = got[at] ?? empty;
    const kilo = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
    const note = `${kilo(script)}; document ${kilo(document)}, raw ${kilo(raw)}, ${requests} requests`;
    const row = { name: `${screen.name}: JavaScript`, value: script / empty.script, limit: screen.limit, note };
    if (!('requests' in screen)) return [row];
    return [row, { name: `${screen.name}: requests`, value: requests, limit: screen.requests }];
  });
}

async function download(browser: Browser, served: Served, path: string, cookie: string | null) {
  const context = await visitor(browser, served, cookie);
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  await page.goto(path);
  await page.waitForTimeout(watchedMs);
  const parts = await Promise.all(answers.map(weigh));
  await context.close();
  const bytesOf = (type: string) =>
    parts.filter((part) => part.type === type).reduce((sum, part) => sum + part.bytes, 0);
  const raw = parts.find(({ type }) => type === 'document')?.raw ?? 0;
  return { script: bytesOf('script'), document: bytesOf('document'), raw, requests: parts.length };
}

async function weigh(response: Response) {
  const request = response.request();
  const type = request.resourceType();
  const { responseBodySize: bytes } = await request.sizes();
  return { type, bytes, raw: type === 'document' ? (await response.body()).length : 0 };
}

async function visitor(browser: Browser, { url }: Served, cookie: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
  });
  await fixBrowserClock(context);
  if (cookie !== null) {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
  }
  return context;
}

/** How much slower a phone is, and how long it may be busy before that counts, as Lighthouse has it. */
const slowdown = 4;
const longTaskMs = 50;
const blockingRounds = 5;

const blocked: readonly Readonly<{ name: string; path: string; person: Person; limit: number }>[] = [
  { name: 'created', path: '/management-dashboard/created', person: 'manager', limit: 150 },
  { name: 'editor', path: '/hour-cards/create', person: 'employee', limit: 150 },
  { name: 'dashboard', path: '/dashboard', person: 'employee', limit: 100 },
];

/**
 * How long a phone cannot answer a touch from the first paint on, as Lighthouse counts it. What the empty
 * page costs is said beside it.
 */
export async function* blockingRows(browser: Browser, both: Both): AsyncGenerator<Row> {
  for (const { name, path, person, limit } of blocked) {
    const times: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < blockingRounds; round += 1) {
      bare.push(await blockingTime(browser, both.empty, '/', null));
      times.push(await blockingTime(browser, both.ours, path, both.headersOf[person].cookie));
    }
    const note = `the empty page ${median(bare).toFixed(0)} ms`;
    yield { name: `${name}: blocking time on a phone`, value: median(times), limit, unit: ' ms', note };
  }
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      dur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

/**
 * Milliseconds: what the tasks of the page's main thread last beyond `longTaskMs`, each at a quarter of this
 * machine's speed.
 */
async function blockingTime(browser: Browser, served: Served, path: string, cookie: string | null): Promise<number> {
  const context = await visitor(browser, served, cookie);
  const page = await context.newPage();
  await page.setViewportSize({ width: 412, height: 823 });
  await browser.startTracing(page, { categories: ['toplevel', 'loading'] });
  await page.goto(path);
  await page.waitForTimeout(watchedMs);
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  await context.close();
  const painted = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (painted === undefined) throw new Error(`${path} was not painted.`);
  const thread = traceEvents.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === painted.pid && args?.name === 'CrRendererMain',
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === taskName && pid === painted.pid && tid === thread?.tid)
    .map(({ ts, dur = 0 }) => (ts + dur - Math.max(ts, painted.ts)) / 1_000)
    .reduce((sum, duration) => sum + Math.max(0, duration * slowdown - longTaskMs), 0);
}

const taskName = 'ThreadControllerImpl::RunTask';

import type { Browser, Page } from '@playwright/test';
import { groupBy } from '@/backend/database/queries';
import { medianOf, type Row, repeat, runs } from './row';
import { serveEmpty, serveOurs } from './servers';
import { largestPaint, onSlowPhone, quiet, signIn, timeTap } from './slow-phone';

type Who = 'fulltime' | 'manager' | null;
const [created, missing] = ['/management-dashboard/created', '/management-dashboard/missing'];
/** `seconds` is the target for the first view above the empty application, `kilobytes` for the document. */
const views: readonly { name: string; path: string; who: Who; seconds: number; kilobytes: number }[] = [
  { name: 'login', path: '/login', who: null, seconds: 0.5, kilobytes: 14 },
  { name: 'dashboard', path: '/dashboard', who: 'fulltime', seconds: 0.5, kilobytes: 14 },
  { name: 'list', path: '/hour-cards', who: 'fulltime', seconds: 0.5, kilobytes: 14 },
  { name: 'new card', path: '/hour-cards/create', who: 'fulltime', seconds: 0.8, kilobytes: 43 },
  { name: 'created list', path: created, who: 'manager', seconds: 0.8, kilobytes: 43 },
];

const cards = 'main article, main [id^="card"]';
/** Per tap: its name, the user, the page and the link, and the address and an element of the target. */
const taps: readonly (readonly [string, Who, string, string, string, string])[] = [
  ['list → new card', 'fulltime', '/hour-cards', 'main a[href^="/hour-cards/create"]', '/create', '[data-time]'],
  ['list → page 2', 'fulltime', '/hour-cards', 'main a[href*="page=2"]', 'page=2', 'main a[href="/hour-cards"]'],
  ['created → open card', 'manager', created, 'main button[name="card"]', created, '[role="dialog"] section'],
  ['created → missing', 'manager', created, `main a[href^="${missing}"]`, missing, 'main table, main li'],
  ['dashboard → list', 'fulltime', '/dashboard', 'main a[href^="/hour-cards#"]', '/hour-cards', cards],
];

/** Rows 1 to 3, 5 and 6: what people feel on a slow phone. */
export async function phoneRows(browser: Browser, emptyFolder: string, print: (row: Row) => void): Promise<void> {
  const empty = await serveEmpty(emptyFolder);
  const ours = await serveOurs({ protocol: 'https' });
  try {
    const cookies = {
      fulltime: await signIn(browser, ours.url, 'fulltime'),
      manager: await signIn(browser, ours.url, 'manager'),
    };
    const onPhone = <Result>(who: Who, measure: (page: Page) => Promise<Result>) =>
      onSlowPhone(browser, { url: ours.url, cookies: who === null ? [] : cookies[who] }, measure);
    const paintOfEmpty = await repeat(runs, () =>
      onSlowPhone(browser, { url: empty.url, cookies: [] }, (page) => largestPaint(page, '/')),
    );
    const emptySeconds = medianOf(paintOfEmpty) / 1_000;
    print({ name: '1 empty application: first view', value: emptySeconds, unit: 's', target: null });
    const firstViews = new Map<string, number>();
    for (const { name, path, who, seconds } of views) {
      const value = medianOf(await repeat(runs, () => onPhone(who, (page) => largestPaint(page, path)))) / 1_000;
      firstViews.set(name, value);
      print({ name: `1 ${name}: first view`, value, unit: 's', target: emptySeconds + seconds });
    }
    for (const [name, who, from, link, address, selector] of taps) {
      const times = await repeat(runs, () =>
        onPhone(who, async (page) => {
          await page.goto(from, { waitUntil: 'load' });
          await quiet(page);
          return await timeTap(page, link, { address, selector });
        }),
      );
      const shown = times.map((time) => time.shown);
      const feedback = medianOf(times.map((time) => time.feedback));
      print({ name: `2 ${name}`, value: medianOf(shown), unit: 'ms', target: 300 });
      print({ name: `2 ${name}: slowest`, value: Math.max(...shown), unit: 'ms', target: 600 });
      print({ name: `2 ${name}: feedback`, value: feedback, unit: 'ms', target: 100 });
    }
    const counted = await repeat(runs, () => onPhone('fulltime', firstHours));
    const target = 2 * (firstViews.get('new card') ?? 0);
    print({ name: '3 new card: first hours counted', value: medianOf(counted) / 1_000, unit: 's', target });
    for (const { name, path, who, kilobytes } of views) {
      const bytes = await onPhone(who, async (page) => {
        const answer = await page.goto(path);
        return (await answer?.request().sizes())?.responseBodySize ?? Number.NaN;
      });
      print({ name: `5 ${name}: document`, value: bytes / 1_000, unit: 'kB', target: kilobytes });
    }
    for (const { name, path, who } of views.filter((view) => view.who !== null)) {
      const before = ours.app.log().length;
      await onPhone(who, (page) => page.goto(path));
      const { rounds, calls } = roundsIn(ours.app.log().slice(before));
      print({ name: `6 ${name}: rounds of calls`, value: rounds, unit: '', target: 2, note: `${calls} calls` });
    }
  } finally {
    await Promise.all([ours.stop(), empty.stop()]);
  }
}

/** Milliseconds from requesting the address of a new card until the first hours are typed and counted. */
async function firstHours(page: Page): Promise<number> {
  await page.goto('/hour-cards/create', { waitUntil: 'commit' });
  const start = page.locator('[data-time$="-start"]').first();
  await start.fill('8-1630');
  await start.press('Enter');
  await page.waitForFunction(() => {
    const total = document.querySelector('[data-week-total]')?.textContent ?? '';
    return /[1-9]/.test(total);
  });
  return await page.evaluate(() => performance.now());
}

type Call = Readonly<{ requestId: string; time: string; durationMs: number }>;

/** The length of the longest chain of upstream calls of one request in which no two calls overlap. */
function roundsIn(log: string) {
  const calls = log
    .split('\n')
    .filter((line) => line.startsWith('{"'))
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'upstream')
    .map(({ requestId, time, durationMs }: Call) => {
      const end = Date.parse(time);
      return { requestId, start: end - durationMs, end };
    });
  const chains = [...groupBy(calls, ({ requestId }) => requestId).values()].map((own) => {
    let rounds = 0;
    let until = Number.NEGATIVE_INFINITY;
    for (const { start, end } of own.toSorted((a, b) => a.end - b.end)) {
      if (start < until) continue;
      rounds += 1;
      until = end;
    }
    return rounds;
  });
  return { rounds: Math.max(0, ...chains), calls: calls.length };
}

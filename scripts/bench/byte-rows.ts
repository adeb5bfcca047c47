import type { Browser, Response } from '@playwright/test';
import { fixBrowserClock } from '@/tests/e2e/support/browser-clock';
import { serveBoth } from './serve-both';

export type Row = Readonly<{ name: string; value: number; limit: number; unit?: string; note?: string }>;

/** `limit` is the maximum size of the screen's JavaScript, relative to the empty page. */
const screens = [
  { name: 'login', path: '/login', limit: 1.15 },
  { name: 'dashboard', path: '/dashboard', person: 'employee', limit: 1.45 },
  { name: 'list', path: '/hour-cards', person: 'employee', limit: 1.45 },
  { name: 'missing', path: '/management-dashboard/missing', person: 'manager', limit: 1.4 },
  { name: 'leave', path: '/management-dashboard/leave-balances', person: 'manager', limit: 1.4 },
  { name: 'created', path: '/management-dashboard/created', person: 'manager', limit: 1.65 },
  { name: 'editor', path: '/hour-cards/create', person: 'employee', limit: 1.75 },
] as const;

/** Measures how many bytes of each screen a browser without a cache has downloaded at the load event. */
export async function bytesRows(browser: Browser, emptyFolder: string): Promise<readonly Row[]> {
  const both = await serveBoth(emptyFolder);
  try {
    const empty = await download(browser, both.empty, '/', null);
    const rows: Row[] = [];
    for (const screen of screens) {
      const cookie = 'person' in screen ? both.cookies[screen.person] : null;
      const { script, document, requests } = await download(browser, both.ours, screen.path, cookie);
      const kilo = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
      const note = `${kilo(script)}; document ${kilo(document)}, ${requests} requests`;
      rows.push({ name: `${screen.name}: JavaScript`, value: script / empty.script, limit: screen.limit, note });
    }
    return rows;
  } finally {
    await both.stop();
  }
}

async function download(browser: Browser, url: string, path: string, cookie: string | null) {
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
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  await page.goto(path);
  const parts = await Promise.all(answers.map(weigh));
  await context.close();
  const bytesOf = (type: string) =>
    parts.filter((part) => part.type === type).reduce((sum, part) => sum + part.bytes, 0);
  return { script: bytesOf('script'), document: bytesOf('document'), requests: parts.length };
}

async function weigh(response: Response) {
  const request = response.request();
  return { type: request.resourceType(), bytes: (await request.sizes()).responseBodySize };
}

import type { Browser } from '@playwright/test';
import { fixBrowserClock } from '@/tests/e2e/support/browser-clock';
import prepare from '@/tests/e2e/support/global-setup';
import { logIn } from '@/tests/e2e/support/log-in';
import { startWorld } from '@/tests/e2e/support/world';
import { measureSearch } from '../lib/measure-search';
import type { Row } from './rows';

const goalMs = 100;
const slowdown = 4;
const label = 'Zoek op medewerker';

/**
 * From key to its letter in the search box of the leave overview with 2,000 employees, at a quarter of this
 * machine's speed. What a key costs that changes nothing is said beside it: the browser's own share, and how
 * busy the machine is.
 */
export async function leaveKeyRows(browser: Browser): Promise<readonly Row[]> {
  await prepare();
  const world = await startWorld({ prefix: '', middleware: true, machineZone: 'UTC', company: 'leave' });
  try {
    const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } });
    await fixBrowserClock(context);
    await context.addCookies(await logIn(world, browser, 'manager@demo.example'));
    const page = await context.newPage();
    await page.goto('/management-dashboard/leave-balances');
    const table = page.getByRole('table', { name: 'Verlofoverzicht' });
    const rows = Number(await table.getAttribute('aria-rowcount')) - 1;
    const { median, worst, count, idle } = await measureSearch(page, label, slowdown);
    await context.close();
    const note = `${count} keys in ${rows} employees: median ${median.toFixed(0)} ms; a key that changes nothing: ${idle.median.toFixed(0)}, worst ${idle.worst.toFixed(0)} ms`;
    return [{ name: 'leave: worst key at 4× slowdown', value: worst, limit: goalMs, unit: ' ms', note }];
  } finally {
    await world.stop();
  }
}

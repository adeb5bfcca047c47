// `npm run measure:leave`: the time from key to paint in the search box of the leave overview with 2,000
// employees, in Chromium at a quarter of its speed. Needs a build. Prints median and worst against the goal,
// and fails if the worst exceeds it.
import { chromium } from '@playwright/test';
import { fixBrowserClock } from '@/tests/e2e/support/browser-clock';
import prepare from '@/tests/e2e/support/global-setup';
import { logIn } from '@/tests/e2e/support/log-in';
import { startWorld } from '@/tests/e2e/support/world';
import { measureSearch } from './lib/measure-search';

const goalMs = 100;
const slowdown = 4;
const label = 'Zoek op medewerker';

await prepare();
const world = await startWorld({ prefix: '', middleware: true, machineZone: 'UTC', company: 'leave' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } });
  await fixBrowserClock(context);
  await context.addCookies(await logIn(world, browser, 'manager@demo.example'));
  const page = await context.newPage();
  await page.goto('/management-dashboard/leave-balances');
  const table = page.getByRole('table', { name: 'Verlofoverzicht' });
  const rows = Number(await table.getAttribute('aria-rowcount')) - 1;
  const columns = await table.getByRole('columnheader').count();
  const { median, worst, count, idle } = await measureSearch(page, label, slowdown);
  console.log(
    `The leave overview: ${rows} employees, ${columns} columns. ${count} keys at ${slowdown}× slowdown, from key to paint:`,
  );
  console.log(`  median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms; the goal is ${goalMs} ms.`);
  console.log(`  a key that changes nothing: median ${idle.median.toFixed(1)} ms, worst ${idle.worst.toFixed(1)} ms.`);
  if (worst > goalMs) process.exitCode = 1;
} finally {
  await browser.close();
  await world.stop();
}

// `npm run measure:editor`: the time from key to paint on the fullest possible hour card, in Chromium at a
// quarter of its speed. Needs a build and an otherwise idle machine. Prints median and worst against the
// goal, and fails if the worst exceeds it.
import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { hourExceptionRows } from '@/backend/demo/lookups';
import { fixBrowserClock } from '@/tests/e2e/support/browser-clock';
import prepare from '@/tests/e2e/support/global-setup';
import { logIn } from '@/tests/e2e/support/log-in';
import { startWorld } from '@/tests/e2e/support/world';
import { measureKeys } from './lib/measure-keys';
import { worstCaseCard } from './lib/worst-case-card';

const goalMs = 50;
const slowdown = 4;

const contractSchema = z.object({
  id: z.union([z.string(), z.number()]),
  type: z.enum(['FULL_TIME', 'PART_TIME', 'YOUTH']),
  startDate: z.string(),
  endDate: z.string().nullable(),
});
const departmentSchema = z.object({
  id: z.union([z.string(), z.number()]),
  label: z.string(),
  enforcedCardType: z.enum(['FULL_TIME', 'PART_TIME', 'YOUTH']).nullable(),
  requiredRestMinutes: z.number().nullable(),
  maxWorkMinutesPerLine: z.number().nullable(),
});
const answers = {
  employee: z.object({ data: z.object({ contracts: z.array(contractSchema).min(1) }) }),
  departments: z.object({ data: z.array(departmentSchema).min(1) }),
  saved: z.object({ ok: z.literal(true) }),
  cards: z.object({ data: z.array(z.object({ id: z.union([z.string(), z.number()]) })).min(1) }),
};
const employeeId = 1;

await prepare();
const world = await startWorld({ prefix: '', middleware: true, machineZone: 'UTC' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } });
  await fixBrowserClock(context);
  await context.addCookies(await logIn(world, browser, 'fulltime@demo.example'));
  const page = await context.newPage();
  await page.goto('/hour-cards');
  const ask = (path: string, body: unknown = null) =>
    page.evaluate(
      async ([address, json]) => {
        const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: json };
        return (await fetch(`${address}`, json === null ? {} : post)).json();
      },
      [path, body === null ? null : JSON.stringify(body)],
    );

  const { contracts } = answers.employee.parse(await ask(`/api/lookups/employees/${employeeId}`)).data;
  const departments = answers.departments.parse(await ask(`/api/lookups/departments?employee=${employeeId}`)).data;
  const [contract] = contracts;
  const department = departments.find(({ enforcedCardType }) => enforcedCardType === null) ?? departments[0];
  const overtime = hourExceptionRows.find(({ label }) => label === 'OVERTIME');
  if (!contract || !department || !overtime) throw new Error('The demo company has changed.');
  const form = worstCaseCard({ employeeId, contract, department, overtimeId: overtime.id });
  answers.saved.parse(await ask('/api/hour-cards', { form }));
  const cards = answers.cards.parse(
    await ask(`/api/lookups/earlier-hour-cards?employee=${employeeId}&year=2026&week=47`),
  );
  await page.goto(`/hour-cards/edit?hourCardId=${cards.data[0]?.id}`);
  const { all, byKind, browserAlone, total, count, rows } = await measureKeys(page, slowdown);
  const inMs = ({ median, worst }: typeof all) => `median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`;
  console.log(`The fullest card: ${rows}. ${count} keys at ${slowdown}× slowdown, from key to paint:`);
  for (const [kind, figures] of Object.entries(byKind)) console.log(`  ${kind.padEnd(9)} ${inMs(figures)}`);
  console.log(`  all       ${inMs(all)}; the goal is ${goalMs} ms.`);
  console.log(`  The week's total follows, ${total.toFixed(1)} ms after the key.`);
  console.log('  In bare fields of the same page, without any script of ours:');
  for (const [kind, time] of Object.entries(browserAlone))
    console.log(`  ${kind.padEnd(9)} median ${time.toFixed(1)} ms`);
  // Throttling slows the page in proportion to its share of the processor: on a busy machine every figure
  // grows.
  console.log(`  Load of this machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`);
  if (all.worst > goalMs) process.exitCode = 1;
} finally {
  await browser.close();
  await world.stop();
}

import { scryptSync } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { cost } from '@/backend/accounts/passwords';
import { groupBy } from '@/backend/database/queries';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { fillLoginForm } from '@/tests/e2e/support/log-in';
import { ask, type LoadRequest, type SentRequest, startLoad } from '../lib/load';
import { type Company, cookieOf, cookiesOf, saveRequest, serveCompany, viewRequest } from './large-company';
import { medianOf, percentileOf, type Row, repeat, runs } from './row';
import { cpuOf, memoryOf } from './servers';
import { newPage } from './slow-phone';

const minutes = Number(process.env.BENCH_MINUTES ?? 5);
const [viewsPerSecond, savesPerSecond, secondsPerDecision] = [14, 3, 30];
const employeeViews = ['/dashboard', '/hour-cards', '/hour-cards/create'];
const managerViews = ['/management-dashboard/created', '/management-dashboard/missing'];

/** Rows 7 and 8: a Monday of 2,000 employees and 40 managers, and the processor time of their work. */
export async function mondayRows(browser: Browser, _emptyFolder: string, print: (row: Row) => void): Promise<void> {
  const company = await serveCompany(2_000, 10_000);
  try {
    await monday(company, print);
    await labour(company, browser, print);
    const begun = process.cpuUsage();
    scryptSync('a password', 'its salt', 32, { ...cost, maxmem: 2 ** 30 });
    const { user, system } = process.cpuUsage(begun);
    print({ name: '8 one password hash', value: (user + system) / 1e6, unit: 's', target: null });
  } finally {
    await company.stop();
  }
}

type Timed = Readonly<{ route: string; ms: number; outcome: number | string }>;

/** Sends requests one at a time or under load, and records the time and outcome of each. */
function createRecorder(url: string) {
  const all: Timed[] = [];
  const add = ({ path, began, ended, outcome }: SentRequest) =>
    all.push({ route: path.replace(/\?.*/, '').replace(/\d+/, 'ID'), ms: ended - began, outcome });
  return {
    add,
    send: async (request: LoadRequest) => {
      const sent = await ask(url, request);
      add(sent);
      return sent.text;
    },
    take: () => all.splice(0),
  };
}
type Send = ReturnType<typeof createRecorder>['send'];

const byRoute = (timed: readonly Timed[]) =>
  [...groupBy(timed, ({ route }) => route)].map(([route, some]) => ({ route, times: some.map(({ ms }) => ms) }));

async function monday(company: Company, print: (row: Row) => void): Promise<void> {
  const { people, managers, url, app, backend } = company;
  const cookies = await cookiesOf(company, people);
  const managerCookies = await cookiesOf(company, managers);
  const saves = people.map((person, index) => saveRequest(person, cookies[index] ?? '', { year: 2026, week: 47 }));
  const views = cookies.flatMap((cookie) => employeeViews.map((path) => viewRequest(path, cookie)));
  const { add, send, take } = createRecorder(url);

  // The first requests only warm the servers up.
  for (const request of [...views.slice(-60), ...saves.splice(-10)]) await send(request);
  take();
  for (const request of [...views.slice(-180), ...saves.splice(-30)]) await send(request);
  for (const [index, manager] of managers.entries()) await review(manager, managerCookies[index] ?? '', send);
  const idle = new Map(byRoute(take()).map(({ route, times }) => [route, medianOf(times)]));

  const loads = [startLoad(url, views, viewsPerSecond), startLoad(url, saves, savesPerSecond)];
  const managing = new AbortController();
  setMaxListeners(managers.length + 1, managing.signal);
  const managed = managers.map(async (manager, index) => {
    await pause((index * secondsPerDecision * 1_000) / managers.length);
    while (!managing.signal.aborted) {
      await review(manager, managerCookies[index] ?? '', send);
      await pause(secondsPerDecision * 1_000, null, managing).catch(() => null);
    }
  });
  const memory = await repeat(minutes * 6, async () => {
    await pause(10_000);
    return memoryOf(app) + memoryOf(backend);
  });
  managing.abort();
  await Promise.all([...loads.map((load) => load.stop()), ...managed]);
  loads.flatMap(({ results }) => results).forEach(add);

  const all = take();
  const failed = all.filter(({ outcome }) => outcome !== 200);
  const examples = failed.slice(0, 3).map(({ route, outcome }) => `${route}: ${outcome}`);
  const note = `of ${all.length} requests. ${examples.join(', ')}`;
  print({ name: '7 failures', value: failed.length, unit: '', target: 0, note });
  for (const { route, times } of byRoute(all)) {
    const alone = idle.get(route) ?? 0;
    const figures = `median ${medianOf(times).toFixed(0)} ms, alone ${alone.toFixed(0)} ms`;
    print({ name: `7 ${route}: p95`, value: percentileOf(times, 0.95), unit: 'ms', target: 4 * alone, note: figures });
  }
  const third = Math.floor(memory.length / 3);
  const [first, last] = [medianOf(memory.slice(0, third)), medianOf(memory.slice(-third))];
  const sizes = `${first.toFixed(0)} to ${last.toFixed(0)} MiB, application and backend`;
  print({ name: '7 memory, last third to first', value: last / first, unit: '×', target: 1.1, note: sizes });
}

/** Opens the two lists, then opens and approves the next card. */
async function review(manager: Company['managers'][number], cookie: string, send: Send): Promise<void> {
  for (const path of managerViews) await send(viewRequest(path, cookie));
  const id = manager.waiting.pop();
  if (id !== undefined) await approve(id, cookie, send);
}

async function approve(id: number, cookie: string, send: Send): Promise<void> {
  const text = await send(viewRequest(`/api/management/card?id=${id}`, cookie));
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ seen: JSON.parse(text).data.card.version });
  await send({ method: 'POST', path: `/api/hour-cards/${id}/approve`, headers, body });
}

/** Row 8: the average of some employees who log in, fill in five days and save, and of some approvals. */
async function labour(company: Company, browser: Browser, print: (row: Row) => void): Promise<void> {
  const measureCpu = async (name: string, target: number | null, times: readonly (() => Promise<void>)[]) => {
    const before = cpuOf(company);
    for (const work of times) await work();
    const used = Object.entries(cpuOf(company)).map(([program, seconds]) => {
      const each = (seconds - (before[program] ?? 0)) / times.length;
      return { program, each };
    });
    const value = used.reduce((sum, { each }) => sum + each, 0);
    const note = used.map(({ program, each }) => `${program} ${each.toFixed(3)}`).join(', ');
    print({ name, value, unit: 's', target, note });
  };
  const employees = company.people.slice(0, runs);
  await measureCpu(
    '8 an employee’s week, without the hash',
    0.6,
    employees.map(
      ({ email }) =>
        () =>
          fillWeek(browser, company.url, email),
    ),
  );
  const [manager] = company.managers;
  if (!manager) return;
  const cookie = await cookieOf(company, manager);
  const { send } = createRecorder(company.url);
  const ids = manager.waiting.splice(0, runs);
  await measureCpu(
    '8 an approval',
    null,
    ids.map((id) => () => approve(id, cookie, send)),
  );
}

async function fillWeek(browser: Browser, url: string, email: string): Promise<void> {
  const page = await newPage(browser, url, []);
  await page.goto('/login');
  await fillLoginForm(page, email, demoPassword);
  await page.waitForURL('**/dashboard');
  await page.goto('/hour-cards/create?year=2026&week=48');
  for (const day of ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag']) {
    const line = page.getByRole('group', { name: new RegExp(`^${day} `) }).getByRole('group', { name: 'Regel 1' });
    await line.getByLabel('Starttijd').fill('08:00');
    await line.getByLabel('Eindtijd').fill('12:00');
  }
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.waitForURL('**/hour-cards');
  await page.context().close();
}

// `npm run test:soak -- 10 20 10`: loads the built application and the reference backend at half of their
// capacity for 10 minutes, and expects no errors and a stable heap. Then sends the two processes 20 SIGTERMs
// and 10 SIGKILLs under the same load, and expects an intact database with all accepted data. Needs a build.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { root } from '@/tests/e2e/support/paths';
import { sealedSession } from '@/tests/server/support/session';
import { type CardWriter, createCardWriter } from './lib/card-writer';
import { type LoadRequest, type SentRequest, startLoad } from './lib/load';
import { logInAt, type ServedApp, serveApp, serveNext } from './lib/served-app';

const [minutes = 10, terms = 20, kills = 10] = process.argv.slice(2).map(Number);
const secret = 'a-secret-of-the-tests-that-is-long-enough';
const { PATH = '', HOME = '' } = process.env;
const measured = ['--expose-gc', '--import', './scripts/lib/report-heap.mjs'];
const writersWeeks = [11, 14, 17, 20];
/**
 * The maximum ratio of the heap in the last third of the run to that in the first third. Caches that fill
 * stay below it, a leak does not.
 */
const mayGrow = 1.1;
const mayGrowBytes = 8 * 1024 * 1024;

if (!existsSync(join(root, '.next/BUILD_ID'))) throw new Error('There is no build: run npm run build.');
const average = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
const faults: string[] = [];
const expectThat = (holds: boolean, fault: string) => {
  if (!holds) faults.push(fault);
};

const dataDir = await mkdtemp(join(tmpdir(), 'hour-cards-soak-'));
const [port, backendPort] = await Promise.all([freePort(), freePort()]);
const backendUrl = `http://127.0.0.1:${backendPort}`;
const half = { backend: await startBackend(), app: await startApp() };
process.once('exit', () => Object.values(half).forEach(({ child }) => void child.kill('SIGKILL')));
const { url } = half.app;
const { cookie } = await sealedSession({ token: await logInAt(backendUrl, 'parttime'), activeEmployeeId: 2 });
const writers = writersWeeks.map((week) => createCardWriter({ url, cookie, week }));
const requests = requestsOf(cookie);

const rate = (await measureCapacity()) / 2;
await soak();
await stopRepeatedly();
await Promise.all([stop(half.app, 'SIGTERM'), stop(half.backend, 'SIGTERM')]);
await checkDatabase();
await rm(dataDir, { recursive: true, force: true });
for (const fault of faults) console.error(`FAIL  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

/** Measures how many requests per second the warm server completes with the maximum number of clients. */
async function measureCapacity(): Promise<number> {
  await during(5_000, startLoad(url, requests));
  const seconds = 10;
  const results = await during(seconds * 1_000, startLoad(url, requests));
  const perSecond = results.length / seconds;
  console.log(`      the machine can do ${perSecond.toFixed(0)} requests a second`);
  return Math.max(1, perSecond);
}

async function soak(): Promise<void> {
  const load = startLoad(url, requests, rate);
  const writing = writeContinuously();
  const heaps: Record<'app' | 'backend', number[]> = { app: [], backend: [] };
  const samples = 12;
  for (let sample = 0; sample < samples; sample += 1) {
    await pause((minutes * 60_000) / samples);
    for (const name of ['app', 'backend'] as const) heaps[name].push(await heapOf(half[name]));
  }
  await load.stop();
  await writing.stop();
  const bad = load.results.filter(({ outcome }) => outcome !== 200);
  expectThat(bad.length === 0, `${bad.length} of ${load.results.length} requests: ${JSON.stringify(bad.slice(0, 3))}`);
  const unsaved = writers.reduce((sum, { answers }) => sum + answers.failed, 0);
  const saved = writers.reduce((sum, { answers }) => sum + answers.accepted, 0);
  expectThat(unsaved === 0, `${unsaved} saves or readings failed`);
  expectThat(saved > 0, 'nothing was saved');
  for (const [name, sizes] of Object.entries(heaps)) {
    const third = Math.floor(sizes.length / 3);
    const [first, last] = [average(sizes.slice(0, third)), average(sizes.slice(-third))];
    expectThat(
      last < first * mayGrow + mayGrowBytes,
      `the heap of the ${name} grew from ${mib(first)} to ${mib(last)}`,
    );
    console.log(`      heap of the ${name}: ${sizes.map(mib).join(', ')}`);
  }
  const times = load.results.map(({ began, ended }) => ended - began).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  console.log(
    `ok    ${minutes} minutes at ${rate.toFixed(1)} requests a second: ${times.length} requests, ${saved} saves`,
  );
  console.log(`      median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.9999)} ms`);
  checkWriters('after the soak');
}

/** Sends all SIGTERMs and then all SIGKILLs, alternating between the application and the backend. */
async function stopRepeatedly(): Promise<void> {
  const signals = [...Array<'SIGTERM'>(terms).fill('SIGTERM'), ...Array<'SIGKILL'>(kills).fill('SIGKILL')];
  const load = startLoad(url, requests, rate);
  const writing = writeContinuously();
  for (const [round, signal] of signals.entries()) {
    const name = round % 2 === 0 ? 'backend' : 'app';
    await pause(500 + Math.random() * 1_000);
    const ended = await stop(half[name], signal);
    expectThat(ended === (signal === 'SIGTERM' ? 0 : signal), `round ${round}: the ${name} ended with ${ended}`);
    if (name === 'app') half.app = await startApp();
    else half.backend = await startBackend();
    await untilReadable(round);
  }
  await writing.stop();
  await load.stop();
  const unexpected = load.results.filter(({ outcome }) => [401, 403, 500].includes(Number(outcome)));
  expectThat(unexpected.length === 0, `answered under signals: ${JSON.stringify(unexpected.slice(0, 3))}`);
  const saved = writers.reduce((sum, { answers }) => sum + answers.accepted, 0);
  console.log(`ok    ${terms} SIGTERMs and ${kills} SIGKILLs under load: ${saved} saves in all`);
  checkWriters('after the signals');
}

/** Waits until every card can be read again and has the expected amount. */
async function untilReadable(round: number): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (const writer of writers) {
    while (!(await writer.check())) {
      if (performance.now() > deadline) return expectThat(false, `round ${round}: a card cannot be read again`);
      await pause(200);
    }
  }
}

/** Opens the database after all kills, reads all its data and rebuilds its indexes. */
async function checkDatabase(): Promise<void> {
  const database = new PGlite(join(dataDir, 'database'));
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expectThat(rows.length > 0, 'the database has no tables');
  for (const { name } of rows) await database.query(`select * from "${name}"`);
  await database.exec('reindex schema public');
  const own = `employee_id = 2 and year = 2027 and week in (${writersWeeks})`;
  const cards = await database.query<{ count: number }>(`select count(*)::int as count from hour_cards where ${own}`);
  const empty = await database.query(
    `select id from hour_cards where ${own} and id not in (select hour_card_id from hour_card_lines)`,
  );
  await database.close();
  expectThat(cards.rows[0]?.count === writersWeeks.length, `${cards.rows[0]?.count} cards of ${writersWeeks.length}`);
  expectThat(empty.rows.length === 0, `${empty.rows.length} cards are half saved`);
  console.log(`ok    the database is intact: ${rows.length} tables`);
}

function writeContinuously() {
  let stopped = false;
  const write = async (writer: CardWriter) => {
    while (!stopped) {
      await writer.write();
      await pause(250);
    }
  };
  const done = Promise.all(writers.map(write));
  return {
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

function checkWriters(when: string): void {
  for (const { faults: found } of writers) faults.push(...found.splice(0).map((fault) => `${when}, ${fault}`));
}

async function heapOf(served: ServedApp): Promise<number> {
  const heapEvents = () => served.entries().filter(({ event }) => event === 'heap');
  const before = heapEvents().length;
  served.child.kill('SIGUSR2');
  const deadline = performance.now() + 30_000;
  while (heapEvents().length === before && performance.now() < deadline) await pause(50);
  return Number(heapEvents().at(-1)?.bytes);
}

function stop(served: ServedApp, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string> {
  served.child.kill(signal);
  return served.ended;
}

async function during(ms: number, load: ReturnType<typeof startLoad>): Promise<readonly SentRequest[]> {
  await pause(ms);
  await load.stop();
  return load.results;
}

function startBackend(): Promise<ServedApp> {
  const env = { PATH, HOME, BACKEND_PORT: String(backendPort), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const args = [...measured, '--import', 'tsx', 'backend/main.ts'];
  return serveApp({ args, cwd: root, env, url: backendUrl, ready: '/health' });
}

function startApp() {
  const settings = {
    BASE_API_URL: `${backendUrl}/base`,
    CUSTOMER_API_URL: `${backendUrl}/customer`,
    DATA_DIR: dataDir,
  };
  return serveNext({ port, cwd: root, secret, settings: { ...settings, LOG_LEVEL: 'warn' }, nodeArgs: measured });
}

function requestsOf(cookie: string): LoadRequest[] {
  const pages = ['/dashboard', '/hour-cards', '/profile', '/hour-cards/create?year=2027&week=30'];
  const lookups = ['/api/lookups/shifts?department=3', '/api/lookups/departments?employee=2', '/api/health'];
  return [...pages, ...lookups].map((path) => ({ method: 'GET', path, headers: { cookie } }));
}

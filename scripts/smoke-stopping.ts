// `npm run test:sigterm`: checks that the built application completes all accepted requests if it is stopped
// under load. Needs a build. Runs twenty rounds with a slow fake upstream, and then two with the reference
// backend, started in the way that `npm start` and the container do.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { root } from '@/tests/e2e/support/paths';
import { people } from '@/tests/server/support/card-world';
import { sealedSession } from '@/tests/server/support/session';
import { answering, startUpstream } from '@/tests/server/support/upstream';
import { type LoadRequest, startLoad } from './lib/load';
import { logInAt, type ServedApp, serveApp, serveNext } from './lib/served-app';

const rounds = 20;
const slowestAnswerMs = 600;
const allowedMs = 1_000;
const secret = 'a-secret-of-the-tests-that-is-long-enough';
const token = 'the-token-of-this-test';
const { PATH = '', HOME = '' } = process.env;

if (!existsSync(join(root, '.next/BUILD_ID'))) throw new Error('There is no build: run npm run build.');
const faults: string[] = [];
const expectThat = (holds: boolean, fault: string) => {
  if (!holds) faults.push(fault);
};

const upstream = await startUpstream();
const answers = answering({
  ...people,
  'GET /shifts': [{ id: 1, label: 'Dagdienst' }],
  'GET /employees/7/leave-balances': [{ label: 'LEAVE', amount: 12 }],
  'GET /employees/7/dashboard-statistics': { time_worked: 12, open_hour_cards: 1, hour_cards_to_approve: 0 },
});
upstream.behave((response, request) => {
  setTimeout(() => answers(response, request), Math.random() * slowestAnswerMs);
});

let answered = 0;
let refused = 0;
let slowestStop = 0;
for (let round = 1; round <= rounds; round += 1) {
  const app = await serveNext({ port: await freePort(), cwd: root, secret });
  const { cookie } = await sealedSession({ token });
  const signal = round % 4 === 0 ? 'SIGINT' : 'SIGTERM';
  await stopUnderLoad(`round ${round}`, { app, url: app.url, signal, requests: requestsOf(cookie, 7), minimum: 5 });
}
console.log(`ok    ${rounds} signals under load, on interfaces of our own`);

const dataDir = await mkdtemp(join(tmpdir(), 'hour-cards-stopping-'));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  const [port, backendPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const app = await serveApp({
    args: ['scripts/start.mjs'],
    cwd: root,
    env: {
      PATH,
      HOME,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDir,
      SESSION_SECRET: secret,
    },
    url,
  });
  await untilBannerShows(app);
  const { cookie } = await sealedSession({
    token: await logInAt(`http://127.0.0.1:${backendPort}`, 'parttime'),
    activeEmployeeId: 2,
  });
  await stopUnderLoad(`both halves, ${signal}`, { app, url, signal, requests: requestsOf(cookie, 2), minimum: 5 });
}
await rm(dataDir, { recursive: true, force: true });
await upstream.stop();

console.log(`ok    2 signals under load, with the reference backend`);
console.log(
  `      ${answered} requests answered, ${refused} refused after the door was closed, slowest stop ${slowestStop} ms`,
);
for (const fault of faults) console.error(`FAIL  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

type Case = Readonly<{
  app: ServedApp;
  url: string;
  signal: 'SIGTERM' | 'SIGINT';
  requests: readonly LoadRequest[];
  minimum: number;
}>;

async function stopUnderLoad(name: string, { app, url, signal, requests, minimum }: Case): Promise<void> {
  const seenBefore = upstream.requests.length;
  const load = startLoad(url, requests);
  while (load.results.length < minimum) await pause(20);
  await pause(Math.random() * 500);
  const signalledAt = performance.now();
  app.child.kill(signal);
  const isRefusing = await untilRefusing(url);
  const code = await app.ended;
  const took = Math.round(performance.now() - signalledAt);
  await load.stop();

  const logged = app.entries().filter(({ event }) => event === 'request');
  const calls = upstream.requests.slice(seenBefore).map(({ headers }) => headers['x-request-id']);
  const accepted = new Set([...logged.map(({ requestId }) => requestId), ...calls]);
  const completed = load.results.filter(({ outcome }) => typeof outcome === 'number');
  const lost = load.results.filter(({ id, outcome }) => typeof outcome !== 'number' && accepted.has(id));
  const failed = completed.filter(({ outcome }) => Number(outcome) >= 400);
  const longest = Math.max(0, ...completed.map(({ began, ended }) => ended - began));

  expectThat(code === 0, `${name}: ended with ${code}`);
  expectThat(lost.length === 0, `${name}: lost ${JSON.stringify(lost)}`);
  expectThat(failed.length === 0, `${name}: failed ${JSON.stringify(failed.slice(0, 3))}`);
  expectThat(!logged.some(({ aborted }) => aborted), `${name}: cut an answer off`);
  expectThat(took <= longest + allowedMs, `${name}: took ${took} ms, its longest request ${Math.round(longest)} ms`);
  expectThat(isRefusing, `${name}: was never seen not to be ready`);
  expectThat(
    completed.some(({ began, ended }) => began < signalledAt && ended > signalledAt),
    `${name}: had nothing in flight`,
  );
  const output = app.output();
  expectThat(![secret, token].some((one) => output.includes(one)), `${name}: told a secret`);
  answered += completed.length;
  refused += load.results.length - completed.length;
  slowestStop = Math.max(slowestStop, took);
}

/**
 * Repeats the readiness check until it fails. Returns whether it failed with a response, before the server
 * was gone.
 */
async function untilRefusing(url: string): Promise<boolean> {
  for (;;) {
    const status = await fetch(`${url}/api/ready`).then(
      (answer) => answer.status,
      () => null,
    );
    if (status === 503) return true;
    if (status === null) return false;
  }
}

function requestsOf(cookie: string, employeeId: number): LoadRequest[] {
  const json = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return [
    { method: 'GET', path: '/dashboard', headers: { cookie } },
    { method: 'GET', path: '/api/lookups/shifts?department=3', headers: { cookie } },
    { method: 'GET', path: '/login' },
    { method: 'GET', path: '/profile', headers: { cookie } },
    { method: 'POST', path: '/api/session/employee', headers: json, body: JSON.stringify({ employeeId }) },
  ];
}

/**
 * Waits for the banner, because the backend may still be filling its database after the application is ready.
 */
async function untilBannerShows(app: ServedApp): Promise<void> {
  while (!app.output().includes('Stop with Ctrl-C')) {
    if (app.child.exitCode !== null) throw new Error(`It stopped before its banner:\n${app.output()}`);
    await pause(50);
  }
}

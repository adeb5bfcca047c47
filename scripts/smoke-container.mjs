#!/usr/bin/env node
import { once } from 'node:events';
// `npm run test:container`: builds the image from the Dockerfile and runs it on a read-only root, as the
// image's user and with an empty environment. Then logs in and saves a card in Chromium. Needs root on
// Debian, but no container engine.
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ensureChromium } from './lib/chromium.mjs';
import { createBuilder, startContainer } from './lib/container.mjs';
import { exec } from './lib/exec.mjs';
import { freePort } from './lib/free-port.mjs';
import { fullSession } from './lib/full-session.ts';
import { inProject } from './lib/paths.mjs';
import { watchApp } from './lib/served-app.ts';
import { run } from './lib/stop.mjs';

const uid = 1000;
const maxMegabytes = 250;
const lastOfBanner = 'Stop with Ctrl-C.';
/** The commands for operators, as they are run in a container beside the running application. */
const commands = [
  ['company', 'export', 'data/bedrijf.xlsx'],
  ['payroll', '--list'],
  ['backup', '--into', 'data/backups', '--keep', '2'],
  ['restore', '--into-empty', 'data/backups'],
  ['retention'],
];
let failed = false;
const report = (what, holds, why = '') => {
  failed ||= !holds;
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}${holds ? '' : ` ${why}`}`);
};

await run(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hour-cards-image-'));
  try {
    await tryOut(await (await createBuilder(folder)).build(), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(failed ? 1 : 0);
});

async function tryOut(image, folder) {
  console.log('');
  const { root, config } = image;
  const inImage = (path) => join(root, 'app', path);
  report('the command is Node.js itself: no shell is needed', config.Cmd[0] === 'node');
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  report(`its label says ${version}`, config.Labels['org.opencontainers.image.version'] === version);
  report('it runs as nobody in particular', config.User === `${uid}:${uid}`, config.User);
  const size = await exec('du', ['-sm', inImage('.')], { capture: true });
  report(`what is in it is at most ${maxMegabytes} MB`, Number.parseInt(size.output, 10) <= maxMegabytes);
  console.log(`      ${Number.parseInt(size.output, 10)} MB`);
  const notices = readFileSync(inImage('THIRD-PARTY-NOTICES.txt'), 'utf8');
  report(
    'it says whose it is, and what others made',
    /^(next|react) .*\(MIT\)$/m.test(notices) && notices.length > 100_000,
  );
  readFileSync(inImage('LICENSE'));

  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, uid, uid);
  const [port, backendPort] = [await freePort(), await freePort()];
  const addresses = { url: `http://localhost:${port}`, backendUrl: `http://localhost:${backendPort}` };
  // Set only the ports, because the default ones may be in use, and HOSTNAME, which a container engine sets
  // to the container's name.
  const env = { PORT: String(port), BACKEND_PORT: String(backendPort), HOSTNAME: 'f00dfeed0123' };
  const begun = performance.now();
  const app = await watchApp(startContainer(image, { data, env }), addresses.url);
  while (!app.output().includes(lastOfBanner)) await pause(50);
  console.log(`      up after ${Math.round(performance.now() - begun)} ms`);
  const [, adminPassword] = /name admin, password (\S{24}) \(shown this once\)/.exec(app.output()) ?? [];
  report('it shows the password for /admin, once', adminPassword !== undefined);
  report('it starts on a root that cannot be written to', await isReadOnly(app.child.pid));

  const health = () =>
    exec(process.execPath, [inImage(config.Healthcheck.Test.at(-1))], { env: { PORT: String(port) }, capture: true });
  report('its health check says that it is ready', (await health()).code === 0);
  for (const path of ['/sw.js', '/icons/icon-192.png', '/icons/maskable-512.png']) {
    const { status } = await fetch(`${addresses.url}${path}`);
    report(`${path} is there`, status === 200, `it is answered ${status}`);
  }
  const secrets = await mainJob({ ...addresses, adminPassword }, app);
  for (const [command, ...words] of commands) {
    const Cmd = ['node', `backend/bundle/${command}.mjs`, ...words];
    const child = startContainer({ root, config: { ...config, Cmd } }, { data, env });
    const lines = [];
    child.stderr.on('data', (text) => lines.push(String(text)));
    child.stdout.resume();
    const [ended] = await once(child, 'close');
    report(`it has the command ${Cmd.slice(1).join(' ')}`, ended === 0, lines.join(''));
  }

  const stoppedAt = performance.now();
  app.child.kill('SIGTERM');
  const code = await app.ended;
  report('a signal ends it with 0', code === 0, `it ended with ${code}`);
  console.log(`      after ${Math.round(performance.now() - stoppedAt)} ms`);
  report('its health check says so when it is gone', (await health()).code === 1);

  const backendAlone = { root, config: { ...config, Cmd: ['node', 'backend/bundle/main.mjs'] } };
  const backend = await watchApp(startContainer(backendAlone, { data, env }), addresses.backendUrl, '/health');
  backend.child.kill('SIGTERM');
  report('its backend runs on its own', (await backend.ended) === 0);

  // Check only the log after the banner, because the banner lists the demo accounts.
  const log = app.output().slice(app.output().indexOf(lastOfBanner));
  const entries = app.entries().map(({ event }) => event);
  const expected = ['request', 'upstream', 'answered'];
  report(
    'the log has requests, calls and the backend',
    expected.every((one) => entries.includes(one)),
  );
  const leaked = secrets.filter((secret) => log.includes(secret));
  report('and no e-mail address, password, token or cookie of the whole session', leaked.length === 0, leaked.join());
  // Search for more than the word, because it is a common password and so the password dictionary contains
  // it.
  const marks = '__SENTRY__|sentry_key|sentry\\.io|getsentry';
  const grep = await exec('grep', ['-rlsE', marks, inImage('.next/static')], { capture: true });
  report('the browser is given nothing of Sentry', grep.output.trim() === '', grep.output);
}

async function mainJob(addresses, app) {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${addresses.url}/login`);
    const worker = await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      return (await navigator.serviceWorker.ready).active?.scriptURL;
    });
    report('the browser takes its service worker', worker === `${addresses.url}/sw.js`, worker);
    const secrets = await fullSession(browser, addresses);
    report('the main job works in a browser', true);
    return secrets;
  } catch (error) {
    report('the main job works in a browser', false, `${error.message}\n${app.output()}`);
    return [];
  } finally {
    await browser.close();
  }
}

async function isReadOnly(pid) {
  const touch = (path) => exec('touch', [`/proc/${pid}/root${path}`], { capture: true, uid, gid: uid });
  const mounts = readFileSync(`/proc/${pid}/mounts`, 'utf8');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const { code } = await touch('/app/written');
  return (
    code !== 0 && /^\S+ \/ \S+ ro[,\s]/m.test(mounts) && new RegExp(`^Uid:\\t${uid}\\t${uid}\\t`, 'm').test(status)
  );
}

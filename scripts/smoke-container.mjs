#!/usr/bin/env node
// `npm run test:container`: assembles what the Dockerfile describes into an empty folder, starts it there with an empty environment,
// in a tree that nobody may write to and as nobody in particular, and does the main job in Chromium. `--image FOLDER` takes
// an earlier result of scripts/assemble-image.mjs.
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { assembleImage } from './lib/assemble.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { exec } from './lib/exec.mjs';
import { freePort } from './lib/free-port.mjs';
import { serveApp } from './lib/served-app.ts';
import { wholeSession } from './lib/whole-session.ts';

const nobody = 65_534;
const { values } = parseArgs({ options: { image: { type: 'string' } } });
const folder = values.image ?? mkdtempSync(join(tmpdir(), 'hour-cards-image-'));
let failed = false;
const tell = (what, holds, why = '') => {
  failed ||= !holds;
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}${holds ? '' : ` ${why}`}`);
};

const image = await assembleImage(folder, { reuse: values.image !== undefined });
console.log('');
const asRoot = process.getuid() === 0;
chmodSync(folder, 0o755);
await exec('chmod', ['-R', 'a+rX,a-w', image.folder]);
for (const volume of image.volumes) {
  chmodSync(volume, 0o700);
  if (asRoot) chownSync(volume, nobody, nobody);
}
const marker = join(folder, '.started');
writeFileSync(marker, '');

const [port, backendPort] = [await freePort(), await freePort()];
const addresses = { url: `http://localhost:${port}`, backendUrl: `http://localhost:${backendPort}` };
const [program, ...args] = image.command;
tell('the command is Node.js itself: no shell is needed', program === 'node' && image.user !== 'root');
// Nothing but what the image says and the two ports, which may be taken on this machine: no path, no home, no setting.
const env = { ...image.env, PORT: String(port), BACKEND_PORT: String(backendPort) };
const app = await serveApp({
  args,
  cwd: image.workdir,
  env,
  url: addresses.url,
  uid: asRoot ? nobody : undefined,
});
const lastOfBanner = 'Stop with Ctrl-C.';
while (!app.output().includes(lastOfBanner)) await pause(50);
tell('it starts in an empty environment, in a tree that cannot be written to', true);

const health = () => exec(process.execPath, image.healthCheck.slice(1), { cwd: image.workdir, env, capture: true });
tell('its health check says that it is ready', (await health()).code === 0);

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
const secrets = await wholeSession(browser, addresses).catch((error) => {
  tell('the main job works in a browser', false, `${error.message}\n${app.output()}`);
  return [];
});
await browser.close();
if (secrets.length > 0) tell('the main job works in a browser', true);

const told = performance.now();
app.child.kill('SIGTERM');
const code = await app.ended;
tell('a signal ends it with 0', code === 0, `it ended with ${code}`);
console.log(`      after ${Math.round(performance.now() - told)} ms`);
tell('its health check says so when it is gone', (await health()).code === 1);

// The banner tells who may log in to the demo; what comes after is the log.
const log = app.output().slice(app.output().indexOf(lastOfBanner));
const entries = app.entries().map(({ event }) => event);
tell(
  'the log has requests, calls and the backend',
  ['request', 'upstream', 'answered'].every((one) => entries.includes(one)),
);
const leaked = secrets.filter((secret) => log.includes(secret));
tell('and no e-mail address, password, token or cookie of the whole session', leaked.length === 0, leaked.join());
const written = await exec('find', [image.folder, '-newer', marker, ...apart(image.volumes)], { capture: true });
tell('nothing was written outside the volume', written.output.trim() === '', written.output);
// Not the word alone: it is a password that people choose, and as such in the dictionary of those.
const marks = '__SENTRY__|sentry_key|sentry\\.io|getsentry';
const grep = await exec('grep', ['-rlsE', marks, join(image.workdir, '.next/static')], { capture: true });
tell('the browser is given nothing of Sentry', grep.output.trim() === '', grep.output);

if (values.image === undefined) {
  await exec('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

function apart(folders) {
  return folders.flatMap((one) => ['-not', '-path', one, '-not', '-path', `${one}/*`]);
}

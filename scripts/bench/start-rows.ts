import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { root } from '@/tests/e2e/support/paths';
import { medianOf, type Row, repeat } from './row';

/** Row 10: seconds from `npm start` until the login page answers. */
export async function startRows(_browser: Browser, emptyFolder: string, print: (row: Row) => void): Promise<void> {
  const scripts = { start: `node ${join(root, 'node_modules/next/dist/bin/next')} start` };
  await writeFile(join(emptyFolder, 'package.json'), JSON.stringify({ private: true, type: 'module', scripts }));
  const empty = medianOf(await repeat(5, () => secondsToStart(emptyFolder, '/')));
  print({ name: '10 npm start, empty application', value: empty, unit: 's', target: null });
  const built = medianOf(await repeat(5, () => secondsToStart(root, '/login')));
  print({ name: '10 npm start, built', value: built, unit: 's', target: empty + 2 });
  const clone = await mkdtemp(join(tmpdir(), 'hour-cards-clone-'));
  execFileSync('git', ['clone', '-q', root, clone]);
  print({ name: '10 npm start, clean clone', value: await secondsToStart(clone, '/login'), unit: 's', target: 60 });
  await rm(clone, { recursive: true, force: true });
}

async function secondsToStart(folder: string, path: string): Promise<number> {
  const [port, backendPort] = await Promise.all([freePort(), freePort()]);
  const data = await mkdtemp(join(tmpdir(), 'hour-cards-start-'));
  const env = { ...process.env, PORT: `${port}`, BACKEND_PORT: `${backendPort}`, DATA_DIR: data };
  const begun = performance.now();
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  while (
    !(await fetch(`http://localhost:${port}${path}`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`npm start ended in ${folder}.`);
    await pause(50);
  }
  const seconds = (performance.now() - begun) / 1_000;
  child.kill('SIGTERM');
  await ended;
  await rm(data, { recursive: true, force: true });
  return seconds;
}

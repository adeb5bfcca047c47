import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exec } from '../lib/exec.mjs';
import { inProject } from '../lib/paths.mjs';
import { Stop } from '../lib/stop.mjs';

const next = inProject('node_modules/next/dist/bin/next');
const from = inProject('scripts/bench/empty-app');
const folder = inProject('.cache/bench/empty-app');
const stamp = inProject('.cache/bench/empty-app/built-with');

/**
 * Builds the empty application, unless it was already built with this version of the framework. Returns its
 * folder.
 */
export async function ensureEmptyApp() {
  const { version } = JSON.parse(readFileSync(inProject('node_modules/next/package.json'), 'utf8'));
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sources = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).sort();
  const wanted = [version, process.version, ...sources].join('\n');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder;
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, { recursive: true });
  writeFileSync(inProject('.cache/bench/empty-app/package.json'), '{ "private": true, "type": "module" }\n');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await exec(process.execPath, [next, 'build', folder], { env, capture: true });
  if (code !== 0) throw new Stop(`The empty application could not be built.\n${output}`);
  writeFileSync(stamp, wanted);
  return folder;
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { exec } from './exec.mjs';
import { inProject, root } from './paths.mjs';
import { Stop } from './stop.mjs';

/**
 * Entries of the project's folder that are not part of the application; anything else counts as a source. The
 * build itself writes next-env.d.ts, which would make the second start build again.
 */
const notBuilt = new Set([
  ...['backend', 'coverage', 'data', 'docs', 'node_modules', 'scripts', 'test-results', 'tests'],
  'next-env.d.ts',
]);
const builtFiles = /\.(css|ico|js|json|mjs|png|svg|ts|tsx|webmanifest|woff2)$/;
const stamp = inProject('.next/source-hash');
const next = inProject('node_modules/next/dist/bin/next');

/**
 * Builds the application if its sources changed since the last build; with `capture` returns the build's
 * output.
 */
export async function ensureBuilt({ capture = false } = {}) {
  if (isBuilt()) return '';
  console.log('Building the application ...');
  const hash = sourceHash();
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await exec(process.execPath, [next, 'build'], { env, capture });
  if (code !== 0) throw new Stop(`The application could not be built.${output ? `\n${output}` : ''}`);
  writeFileSync(stamp, hash);
  return output;
}

/** Whether the last build is of the current sources. */
export function isBuilt() {
  return existsSync(inProject('.next/BUILD_ID')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

function sourceHash() {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources(root)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !(folder === root && notBuilt.has(name)))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sources(path);
      return builtFiles.test(entry.name) ? [path] : [];
    });
}

import { existsSync, readFileSync } from 'node:fs';
import { exec } from './exec.mjs';
import { inProject } from './paths.mjs';
import { Stop } from './stop.mjs';

/**
 * Installs the locked dependencies if they are missing. With `omitDev`, a first install leaves out the
 * development dependencies, which are not needed to build and run.
 */
export async function ensureInstalled({ omitDev = false } = {}) {
  if (isInstalled(omitDev)) return;
  console.log('Installing the locked dependencies ...');
  const kinds = omitDev && !existsSync(inProject('node_modules')) ? '--omit=dev' : '--include=dev';
  const { code } = await npm(['ci', kinds, '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Stop('The dependencies could not be installed: see the lines above.');
}

/**
 * Runs npm. Started by npm, it runs that npm with Node.js, because on Windows `npm` is a script that only a
 * shell can start.
 */
function npm(args) {
  const own = process.env.npm_execpath;
  return own?.endsWith('npm-cli.js') ? exec(process.execPath, [own, ...args]) : exec('npm', args);
}

/** Compares the lock file with npm's own record of what it installed. */
function isInstalled(omitDev) {
  if (!existsSync(inProject('node_modules/.package-lock.json'))) return false;
  const [wanted, found] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
    (path) => JSON.parse(readFileSync(inProject(path), 'utf8')).packages,
  );
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path in found) return found[path].version === version;
    return path === '' || optional || (omitDev && (dev || devOptional));
  });
}

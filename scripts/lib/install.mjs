import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { exec } from './exec.mjs';
import { inProject } from './paths.mjs';
import { Stop } from './stop.mjs';

const oldest = [20, 20];
const stampFile = 'node_modules/.installed-by-start';
/** What the stamp ends with where only what it takes to run was installed. */
const withoutDev = ' without dev';
const machine = { platform: process.platform, arch: process.arch };

/** Stops on a Node.js version that the locked dependencies do not support. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Stop(`Node.js ${oldest.join('.')} or newer is needed, this is ${version}.`);
}

/**
 * Installs the locked dependencies if they are missing or differ from package-lock.json; with `onlyToRun`
 * only those that building and running take, unless somebody develops here already.
 */
export async function ensureInstalled({ onlyToRun = false } = {}) {
  checkNode();
  const lock = read('package-lock.json') ?? '';
  const here = { lock, installed: read('node_modules/.package-lock.json'), stamp: read(stampFile), ...machine };
  if (isInstalled(here, onlyToRun)) return;
  const isForDevelopers = !onlyToRun || (here.installed !== null && !here.stamp?.endsWith(withoutDev));
  console.log('Installing the locked dependencies ...');
  // No package needs install scripts, so none are run.
  const kinds = isForDevelopers ? '--include=dev' : '--omit=dev';
  const args = ['ci', '--ignore-scripts', kinds, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { code } = npm?.endsWith('.js')
    ? await exec(process.execPath, [npm, ...args])
    : await exec(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code !== 0) throw new Stop('The dependencies could not be installed: see the lines above.');
  writeFileSync(inProject(stampFile), stampOf(here) + (isForDevelopers ? '' : withoutDev));
}

/**
 * Whether everything in the lock file, or with `onlyToRun` all that is not for developers, is installed: by
 * us on this kind of machine, or, by npm's own record, by someone else. `lock` and `installed` are the
 * contents of both lock files, `stamp` is what we left behind.
 */
function isInstalled({ lock, installed, stamp, platform, arch }, onlyToRun) {
  if (installed === null) return false;
  const ours = stampOf({ lock, platform, arch });
  if (stamp === ours || (onlyToRun && stamp === ours + withoutDev)) return true;
  if (stamp !== null && !stamp.startsWith(`${platform}-${arch} `)) return false;
  const found = JSON.parse(installed).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    if (path === '') return true;
    if (!(path in found)) return wanted.optional === true || (onlyToRun && (wanted.dev || wanted.devOptional));
    const { version, integrity } = found[path];
    return version === wanted.version && (!wanted.integrity || integrity === wanted.integrity);
  });
}

function stampOf({ lock, platform, arch }) {
  return `${platform}-${arch} ${createHash('sha256').update(lock).digest('hex')}`;
}

function read(path) {
  try {
    return readFileSync(inProject(path), 'utf8');
  } catch {
    return null;
  }
}

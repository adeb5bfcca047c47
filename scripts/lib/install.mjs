import { readFileSync } from 'node:fs';
import { exec } from './exec.mjs';
import { inProject } from './paths.mjs';
import { Stop } from './stop.mjs';

const oldest = [20, 20];

/** Stops on a Node.js that the locked dependencies do not run on. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Stop(`Node.js ${oldest.join('.')} or newer is needed, this is ${version}.`);
}

/** Installs the locked dependencies when they are missing or are not those of package-lock.json. */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled(readLock('package-lock.json'), readLock('node_modules/.package-lock.json'))) return;
  console.log('Installing the locked dependencies ...');
  // No package needs its install script: none is run.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { code } = npm?.endsWith('.js')
    ? await exec(process.execPath, [npm, ...args])
    : await exec(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code !== 0) throw new Stop('The dependencies could not be installed: see the lines above.');
}

/** Whether everything the lockfile asks of this machine is there, by npm's own record of what it installed. */
export function isInstalled(lock, installed, { platform = process.platform, arch = process.arch } = {}) {
  if (!lock || !installed) return false;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity;
    if (!wanted.optional) return false;
    const fitsHere = wanted.os?.includes(platform) && wanted.cpu?.includes(arch) && !wanted.libc;
    return !fitsHere;
  });
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(inProject(path), 'utf8'));
  } catch {
    return null;
  }
}

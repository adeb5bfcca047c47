import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { bundle } from './bundle.mjs';
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
const builtFiles = /\.(css|ico|js|json|mjs|png|sql|svg|ts|tsx|webmanifest|woff2)$/;
const next = inProject('node_modules/next/dist/bin/next');

/** What is built, where its stamp stands, and which files it comes from. */
const application = {
  stamp: inProject('.next/source-hash'),
  result: inProject('.next/BUILD_ID'),
  sources: () => filesIn(root, notBuilt),
};
const backend = {
  stamp: inProject('.cache/backend/source-hash'),
  result: inProject('.cache/backend/bundle/main.mjs'),
  sources: () => [...['backend', 'lib'].flatMap((name) => filesIn(inProject(name))), inProject('package-lock.json')],
};

/** The reference backend as one file, and what the start script reads of it. */
export const builtBackend = backend.result;
export const builtDemoAccounts = inProject('.cache/backend/bundle/demo-accounts.mjs');

/**
 * Builds the application and the reference backend if their sources changed since the last build; with
 * `capture` returns the build's output.
 */
export async function ensureBuilt({ capture = false } = {}) {
  if (!isFresh(backend)) await buildBackend();
  if (isFresh(application)) return '';
  console.log('Building the application ...');
  const kept = stampOf(application.sources());
  rmSync(application.stamp, { force: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await exec(process.execPath, [next, 'build'], { env, capture });
  if (code !== 0) throw new Stop(`The application could not be built.${output ? `\n${output}` : ''}`);
  writeFileSync(application.stamp, kept);
  return output;
}

/** Whether the last build is of the current sources. */
export const isBuilt = () => isFresh(application) && isFresh(backend);

/** Whether the backend can start from its one file, rather than from its sources. */
export const isBackendBuilt = () => isFresh(backend);

/** Beside the last one, and then in its place: another start may be doing the same. */
async function buildBackend() {
  const kept = stampOf(backend.sources());
  const [folder, ours] = [inProject('.cache/backend'), inProject(`.cache/backend-${process.pid}`)];
  // Its stack traces name the lines of the sources.
  const options = { sourcemap: true, sourcesContent: false };
  await bundle('backend/main.ts', `${ours}/bundle/main.mjs`, options);
  await bundle('backend/demo/demo-accounts.ts', `${ours}/bundle/demo-accounts.mjs`, options);
  cpSync(inProject('backend/migrations'), `${ours}/migrations`, { recursive: true });
  writeFileSync(`${ours}/source-hash`, kept);
  mkdirSync(inProject('.cache'), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(ours, folder);
}

/**
 * A stamp holds what the files look like from outside, which takes milliseconds to compare, and a hash of
 * their contents, for when a checkout or a copy made the same files anew.
 */
function isFresh({ stamp, result, sources }) {
  if (!existsSync(result) || !existsSync(stamp)) return false;
  const files = sources();
  const [looks, contents] = readFileSync(stamp, 'utf8').split('\n');
  if (looks === looksOf(files)) return true;
  if (contents !== contentsOf(files)) return false;
  writeStamp(stamp, files);
  return true;
}

const stampOf = (files) => `${looksOf(files)}\n${contentsOf(files)}\n`;

/** Where nothing can be written, the next start compares the contents again. */
function writeStamp(stamp, files) {
  try {
    writeFileSync(stamp, stampOf(files));
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
  }
}

function looksOf(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`\0${file}\0${mtimeMs}\0${size}`);
  }
  return hash.digest('hex');
}

function contentsOf(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(folder, except = new Set()) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !except.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(path);
      return builtFiles.test(entry.name) ? [path] : [];
    });
}

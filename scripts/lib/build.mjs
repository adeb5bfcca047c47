import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';
import { exec } from './exec.mjs';
import { printMissingTexts } from './missing-texts.mjs';
import { inProject, root } from './paths.mjs';
import { Stop } from './stop.mjs';

export const next = inProject('node_modules/next/dist/bin/next');
export const builtBackend = inProject('.cache/backend/bundle/main.mjs');
const builtApplication = inProject('.next/BUILD_ID');
/** The sources of the application. Not .d.ts files, because the build itself writes next-env.d.ts. */
const applicationSources = /^(app|components|lib|messages|public)$|\.(json|mjs)$|(?<!\.d)\.ts$/;

export const isBackendBuilt = () => isNewer(builtBackend, ['backend', 'lib', 'package-lock.json']);
export const isApplicationBuilt = () =>
  isNewer(
    builtApplication,
    readdirSync(root).filter((name) => applicationSources.test(name)),
  );

/** Builds the reference backend and the application, each only if a source is newer than its last build. */
export async function ensureBuilt({ capture = false } = {}) {
  if (!isBackendBuilt()) await buildBackend();
  if (!isApplicationBuilt()) await buildApplication(capture);
}

async function buildBackend() {
  cpSync(inProject('backend/migrations'), inProject('.cache/backend/migrations'), { recursive: true });
  await bundle('backend/main.ts', builtBackend, { sourcemap: true, sourcesContent: false });
}

async function buildApplication(capture) {
  console.log('Building the application ...');
  printMissingTexts();
  const begun = new Date();
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await exec(process.execPath, [next, 'build'], { env, capture });
  if (code !== 0) {
    rmSync(builtApplication, { force: true });
    throw new Stop(`The application could not be built.${output ? `\n${output}` : ''}`);
  }
  // Set the time at which the build began, so that a source saved during the build counts as newer.
  utimesSync(builtApplication, begun, begun);
}

function isNewer(result, sources) {
  if (!existsSync(result)) return false;
  const { mtimeMs } = statSync(result);
  return sources.every((name) => newestIn(inProject(name)) <= mtimeMs);
}

/** When a file, or anything in a folder, was last changed, added or removed. */
function newestIn(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

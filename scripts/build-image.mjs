#!/usr/bin/env node
// `node scripts/build-image.mjs`, a step of the Dockerfile: builds the application and copies to .cache/image
// only what is needed at run time. That is one file each for the backend and the launcher, the files that the
// framework traced, and some files that tracing does not find.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, bundleWorker } from './lib/bundle.mjs';
import { exec } from './lib/exec.mjs';
import { writeNotices } from './lib/notices.mjs';
import { inProject } from './lib/paths.mjs';
import { run, Stop } from './lib/stop.mjs';

const image = inProject('.cache/image');
/** Keeps symlinks relative, because absolute ones would point outside the image. */
const copy = (from, to = from) => cpSync(inProject(from), join(image, to), { recursive: true, verbatimSymlinks: true });

await run(async () => {
  await bundleWorker();
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BUILD_IMAGE: '1' };
  const { code } = await exec(process.execPath, [inProject('node_modules/next/dist/bin/next'), 'build'], { env });
  if (code !== 0) throw new Stop('The application could not be built.');

  rmSync(image, { recursive: true, force: true });
  copy('.next/standalone', '.');
  copy('.next/static');
  copy('public');
  copy('backend/migrations');
  await bundle('backend/main.ts', join(image, 'backend/bundle/main.mjs'));
  for (const command of ['company', 'payroll', 'backup', 'restore', 'retention', 'doctor']) {
    await bundle(`scripts/${command}.ts`, join(image, `backend/bundle/${command}.mjs`));
  }
  await bundle('scripts/image/serve.mjs', join(image, 'scripts/serve.mjs'));
  copy('scripts/is-ready.mjs');
  copy('scripts/security-floors.json');
  copy('scripts/lib/die-with-parent.mjs');
  copy('backend/demo/demo-accounts.json');
  // The embedded database reads its program and initial state from files beside its own.
  const database = 'node_modules/@electric-sql/pglite';
  const isNeeded = (path) => !/\.(map|cjs|c?ts|tar\.gz)$/.test(path);
  cpSync(inProject(database), join(image, database), { recursive: true, filter: isNeeded });
  copy('messages/overrides');
  copy('LICENSE');
  writeNotices(join(image, 'THIRD-PARTY-NOTICES.txt'));
  mkdirSync(join(image, 'data'), { recursive: true });
});

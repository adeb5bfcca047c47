import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedTemplate } from './company-template';
import { copyBuild } from './copied-build';
import { buildWithoutMiddleware, root, templateData } from './paths';

/** Prepares the data folder that all workers copy, and a build without the middleware. */
export default async function globalSetup(): Promise<void> {
  if (!existsSync(join(root, '.next/BUILD_ID'))) throw new Error('There is no build: run npm run test:e2e.');
  await Promise.all([seedTemplate(templateData, 'small'), takeMiddlewareAway()]);
}

/** Copies the build without its middleware, like an application whose middleware is bypassed. */
async function takeMiddlewareAway(): Promise<void> {
  await copyBuild(buildWithoutMiddleware);
  const manifest = join(buildWithoutMiddleware, '.next/server/functions-config-manifest.json');
  const { functions, ...rest } = JSON.parse(await readFile(manifest, 'utf8'));
  if (!functions['/_middleware']) throw new Error('The build has no middleware to take away.');
  delete functions['/_middleware'];
  await writeFile(manifest, JSON.stringify({ ...rest, functions }));
  await rm(join(buildWithoutMiddleware, '.next/server/middleware.js'));
}

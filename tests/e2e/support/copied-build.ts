import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths';

/** Copies the build to a folder from which it can be served. Leaves out files that only building needs. */
export async function copyBuild(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const leaveOut = ['cache', 'dev', 'trace', 'types'].map((name) => join(root, '.next', name));
  await cp(join(root, '.next'), join(folder, '.next'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !leaveOut.includes(path),
  });
  for (const name of ['node_modules', 'package.json', 'next.config.mjs', 'messages', 'lib', 'public']) {
    await symlink(join(root, name), join(folder, name));
  }
}

const text = /\.(?:js|json|html|rsc|css|map|meta)$|BUILD_ID$/;

/** Copies the application as another build: with another id, and without the scripts of this build. */
export async function copyAsOtherBuild(folder: string): Promise<void> {
  await copyBuild(folder);
  const build = join(folder, '.next');
  const id = (await readFile(join(build, 'BUILD_ID'), 'utf8')).trim();
  const other = [...id].reverse().join('');
  await rename(join(build, 'static/chunks'), join(build, 'static/chunkz'));
  await rename(join(build, 'static', id), join(build, 'static', other));
  for (const entry of await readdir(build, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !text.test(path)) continue;
    const content = await readFile(path, 'utf8');
    const changed = content.replaceAll('static/chunks', 'static/chunkz').replaceAll(id, other);
    if (changed !== content) await writeFile(path, changed);
  }
}

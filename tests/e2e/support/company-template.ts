import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompanySize } from '@/backend/demo/demo-accounts';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { startBackend } from './backend-process';
import { cache, root, templateData } from './paths';

/**
 * Returns a data folder with a demo company, for copying. The global setup creates the small company. The
 * first worker that needs the large company creates it and keeps it until its sources change.
 */
export async function companyTemplate(company: CompanySize): Promise<string> {
  if (company === 'small') return templateData;
  const kind = `company-${company}-`;
  const name = `${kind}${fingerprint()}`;
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  const unfinished = join(cache, `unfinished-${company}-${process.pid}`);
  await seedTemplate(unfinished, company);
  const outdated = (await readdir(cache)).filter((other) => other.startsWith(kind) && other !== name);
  await Promise.all(outdated.map((other) => rm(join(cache, other), { recursive: true, force: true })));
  // If another worker has just created the folder, discard this one.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return folder;
}

export async function seedTemplate(folder: string, company: CompanySize): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const options = { port: await freePort(), dataDir: folder, appUrl: 'http://localhost', company, startMs: 180_000 };
  const backend = await startBackend(options);
  await backend.stop();
}

/** Returns a hash of all files that determine the contents of the folder. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['backend', 'lib/hour-card', 'tests/e2e/support']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((path) => /\.(?:ts|sql|mjs)$/.test(path)).toSorted()) {
      hash.update(file).update(readFileSync(join(root, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

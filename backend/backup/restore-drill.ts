import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { AuditActor } from '../audit/record-audit';
import { type Database, openEmbedded } from '../database/database';
import { type CheckedBackup, checkBackup } from './backup-file';
import { restoreBackup } from './restore-backup';

/**
 * Restores a backup into a new, empty database in the folder for temporary files, and removes that database
 * again, also when the process is stopped. Never opens the configured database (rule: restore-drill). Throws
 * what `restoreBackup` throws.
 */
export async function tryRestore<Found>(
  file: string,
  by: Readonly<{ now: Date; actor: AuditActor }>,
  look: (database: Database, backup: CheckedBackup) => Promise<Found>,
): Promise<Found> {
  // Check first, because creating a database takes seconds.
  await checkBackup(file);
  const folder = await mkdtemp(join(tmpdir(), 'hour-cards-drill-'));
  const stop = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    const { database, close } = await openEmbedded(new PGlite(join(folder, 'database')));
    try {
      return await look(database, await restoreBackup(database, file, by));
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const signal of signals) process.off(signal, stop);
  }
}

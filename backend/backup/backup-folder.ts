import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const namePattern = /^urenkaarten-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.backup$/;
const unfinishedPattern = /^(urenkaarten-.+\.backup)\.unfinished$/;
const dayMs = 86_400_000;

/** The name of a dated backup. It contains the time in UTC, so that names sort by time. */
export const backupName = (at: Date) => `urenkaarten-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

/** When the backup of that name was made; null for any other name. */
function momentOf(name: string): Date | null {
  const [, hour, minute, second] = namePattern.exec(name) ?? [];
  const moment = new Date(`${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

type DatedBackup = Readonly<{ file: string; madeAt: Date }>;

/** The dated backups in a folder, newest first. Ignores all other files, and folders. */
export async function backupsIn(folder: string): Promise<DatedBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const backups = entries.flatMap((entry) => {
    const madeAt = entry.isFile() ? momentOf(entry.name) : null;
    return madeAt === null ? [] : [{ file: join(folder, entry.name), madeAt }];
  });
  return backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/**
 * Creates the folder for its owner only. Its parent must exist, so that a typing error creates no folders.
 */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}

/**
 * Removes the oldest dated backups until `keep` are left, including `newest`, which is never removed. Returns
 * how many were removed (rule: backup-keep).
 */
export async function removeOldBackups(folder: string, newest: string, keep: number): Promise<number> {
  const others = (await backupsIn(folder)).filter(({ file }) => file !== newest);
  const old = others.slice(keep - 1);
  for (const { file } of old) await rm(file);
  return old.length;
}

/**
 * Removes what interrupted runs left behind more than a day ago. A newer file may belong to a running backup.
 */
export async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const madeAt = momentOf(unfinishedPattern.exec(entry.name)?.[1] ?? '');
    const isOld = madeAt !== null && now.getTime() - madeAt.getTime() > dayMs;
    if (isOld && entry.isFile()) await rm(join(folder, entry.name));
  }
}

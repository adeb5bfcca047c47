import { companyTexts } from '@/backend/company/company-texts';
import { DataFolderInUse, type OpenDatabase, openForCommand } from '@/backend/database/database';
import { readSettings } from '@/backend/settings';
import { startFault } from '@/backend/start-fault';
import { toWallClock } from '@/lib/hour-card/zone';

const { command: texts } = companyTexts;

/** Why a command does nothing, or not all, for whoever gave it. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The settings of the backend, which the commands share with it; stops with one line when one is wrong. */
export function commandSettings() {
  try {
    return readSettings(process.env);
  } catch (error) {
    throw new Refused(startFault(error));
  }
}

/** The moment of a command, and its day in the company's zone. */
export function commandMoment(zone: string): { now: Date; today: string } {
  const now = new Date();
  return { now, today: toWallClock(Math.floor(now.getTime() / 60_000), zone).date };
}

/**
 * Opens the backend's database for a command, also while the backend runs (rules: company-command,
 * embedded-shared).
 */
export async function withDatabase<Result>(
  work: (database: OpenDatabase['database']) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: url, DATA_DIR: folder } = commandSettings();
  const { database, close } = await openForCommand(url, folder).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) throw new Refused(texts.inUse(folder));
    throw new Refused(texts.noDatabase(startFault(error)));
  });
  try {
    return await work(database);
  } finally {
    await close();
  }
}

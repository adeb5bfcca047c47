import { backupsIn } from '@/backend/backup/backup-folder';
import { codeOf, type Finding, fault, ok, warning } from './finding';

const name = 'Reservekopie';
const hourMs = 3_600_000;
/** A daily backup is at most a day old. Allow two hours for a slow start. */
const lateHours = 26;
const missingHours = 7 * 24;

/** Checks the age of the newest dated backup. Does not read it: `npm run restore -- --into-empty` does. */
export async function checkBackups(folder: string | undefined, now: Date): Promise<Finding> {
  if (folder === undefined) {
    return warning(name, 'niet bekend. Zet BACKUP_DIR in .env, of noem de map met --backups.');
  }
  const backups = await backupsIn(folder).catch(codeOf);
  if (typeof backups === 'string') {
    return fault(name, `${folder} is niet te lezen (${backups}). Klopt BACKUP_DIR, en mag deze gebruiker erin?`);
  }
  const [newest] = backups;
  if (newest === undefined) {
    return fault(name, `er staat er geen in ${folder}. Maak er een: npm run backup -- --into ${folder} --keep 14`);
  }
  const hours = Math.round((now.getTime() - newest.madeAt.getTime()) / hourMs);
  const text = `de nieuwste is ${hours < 72 ? `${hours} uur` : `${Math.round(hours / 24)} dagen`} oud`;
  if (hours <= lateHours) return ok(name, text);
  const advice = `${text}. Kijk of de tijdklok nog loopt en waarom de laatste mislukte.`;
  return hours > missingHours ? fault(name, advice) : warning(name, advice);
}

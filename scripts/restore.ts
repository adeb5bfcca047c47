// `npm run restore -- hour-cards.backup --yes`: restores a backup made by `npm run backup` into the database
// of the same settings, and deletes the current content. Backups of embedded databases and of servers are
// interchangeable. A backup of an older version is migrated to this version.
//
// `--into-empty FILE` only tries the backup, in a temporary database, and shows what it contains.
//
// The restore is one transaction: a damaged file or a failure halfway changes nothing. The backend may be
// running. Users' requests wait until the restore has finished, and then see the restored data.
import { backupTexts, restoreCommand } from '@/backend/backup/backup-commands';
import { runCommand } from '@/backend/run-command';

await runCommand(restoreCommand, backupTexts.restoreUsage);

// Exit code 0: restored; 1: nothing changed, with the reason; 2: invalid options, or no --yes.

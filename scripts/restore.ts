// `npm run restore -- hour-cards.backup --yes`: restores a backup of `npm run backup` into the database of
// the same settings, and deletes its current content. Backups of embedded databases and servers are
// interchangeable. A backup of an older version is migrated to this one.
//
// It is one transaction: a damaged file or a failure halfway changes nothing. The backend may be running.
// Users' requests wait, and then see the restored data.
import { backupTexts, restoreCommand } from '@/backend/backup/backup-commands';
import { runCommand } from '@/backend/run-command';

await runCommand(restoreCommand, backupTexts.restoreUsage);

// Exit code 0: restored; 1: nothing changed, with the reason; 2: invalid options, or no --yes.

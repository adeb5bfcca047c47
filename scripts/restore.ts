// `npm run restore -- hour-cards.backup --yes`: puts a backup of `npm run backup` back, into the database of
// the same settings. What stands there now goes. A backup of the embedded database fits a server and the
// other way round, and one of an older version is brought up to this one.
//
// It is one transaction: a damaged file, or a failure halfway, leaves everything as it was. A running backend
// need not be stopped; whoever works meanwhile waits, and then sees what the backup holds.
import { backupTexts, restoreCommand } from '@/backend/backup/backup-commands';
import { runCommand } from '@/backend/run-command';

await runCommand(restoreCommand, backupTexts.restoreUsage);

// Exit code 0: everything is back; 1: nothing was changed, with the reason; 2: wrong options, or no --yes.

// `npm run backup -- hour-cards.backup`: a backup of the reference backend's whole database, on a server or
// embedded. The backend may be running, and people may be working: what they store meanwhile is not in it.
//
// It holds everything in the database, passwords as hashes too: keep it as you would keep a password. What
// else stands in DATA_DIR (the session secret, the password of the tools) is not in it; without them people
// log in once more, and the tools get another password.
import { backupCommand, backupTexts } from '@/backend/backup/backup-commands';
import { runCommand } from '@/backend/run-command';

// The result is the whole file or none: an unfinished one goes by another name until it is complete.
await runCommand(backupCommand, backupTexts.backupUsage);

// Exit code 0: the backup is there; 1: it is not, with the reason; 2: wrong options.

// `npm run backup -- hour-cards.backup`: backs up the whole database of the reference backend, on a server or
// embedded. The backend may be running. Data stored during the backup is not included.
//
// The file contains the whole database, including password hashes, so keep it as safe as a password. It does
// not contain the rest of DATA_DIR: the session secret and the admin password. Without those, users must log
// in again and the admin password changes.
import { backupCommand, backupTexts } from '@/backend/backup/backup-commands';
import { runCommand } from '@/backend/run-command';

// Creates a complete file or none: until the file is complete, it has another name.
await runCommand(backupCommand, backupTexts.backupUsage);

// Exit code 0: backed up; 1: failed, with the reason; 2: invalid options.

// `npm run backup -- --into DIR --keep 14`: backs up the whole database of the reference backend, on a server
// or embedded, to a dated file in DIR, and removes older ones. `npm run backup -- FILE` writes one file.
//
// The backend may be running; data stored during the backup is not included. The file contains password
// hashes, so keep it as safe as a password. It does not contain the rest of DATA_DIR, which has the session
// secret and the admin password. If those are lost, users must log in again and the admin password changes.
import { backupCommand, backupTexts } from '@/backend/backup/backup-commands';
import { runCommand } from '@/backend/run-command';

// Until the file is complete and checked it has another name, so that a failure leaves no partial backup.
await runCommand(backupCommand, backupTexts.backupUsage);

// Exit code 0: backed up; 1: failed, with the reason; 2: invalid options.

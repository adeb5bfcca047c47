// `npm run doctor`: checks the settings, the database, the clock, the disk, the mail server, the last backup
// and the running application, one line each. Changes nothing and shows no secrets.
import { CommandFault, loadSettings } from '@/backend/run-command';
import { doctor } from './lib/doctor/doctor';

try {
  loadSettings();
  process.exitCode = await doctor(process.argv.slice(2), process.env, console.log);
} catch (error) {
  if (!(error instanceof CommandFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

// Exit code 0: no errors; 1: at least one error, each with what to do; 2: invalid options.

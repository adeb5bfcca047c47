// `npm run doctor`: checks the settings, the database, the clock, the disk, the mail server, the last backup
// and the running application, one line each. Changes nothing and shows no secrets.
import { existsSync } from 'node:fs';
import '@/backend/closed-output.mjs';
import { doctor } from './lib/doctor/doctor';

if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await doctor(process.argv.slice(2), process.env, console.log);

// Exit code 0: no errors; 1: at least one error, each with what to do; 2: invalid options.

import 'server-only';
import { reporter } from './error-reports';
import { log } from './log';
import { scrub } from './scrub';

/** Logs an exception that nobody expected, and reports it where a DSN says so. `where` names what it happened in. */
export function reportError(error: unknown, where: string): void {
  const fault = error instanceof Error ? (error.stack ?? error.message) : 'not an error';
  log('error', 'fault', { where, fault: scrub(fault) });
  reporter()?.report(error, where);
}

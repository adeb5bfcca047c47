import 'server-only';
import { settings } from '@/lib/settings/settings';
import { requestContext } from './request-context';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
type LogLevel = 'debug' | 'info' | 'warn' | 'error';

const levels = ['debug', 'info', 'warn', 'error', 'silent'];

/**
 * Logs one JSON line about `event`, with the id of its request, unless `LOG_LEVEL` is above `level`. Choose
 * each field: never pass a whole request, response or setting.
 */
export function log(level: LogLevel, event: string, fields: Fields = {}): void {
  if (levels.indexOf(level) < levels.indexOf(settings().logLevel)) return;
  const requestId = requestContext().getStore()?.requestId;
  const entry = { time: new Date().toISOString(), level, event, ...(requestId ? { requestId } : {}), ...fields };
  const line = JSON.stringify(entry);
  if (level === 'error') console.error(line);
  else if (level === 'warn') console.warn(line);
  else console.info(line);
}

/**
 * Keeps the process running if its output is closed (rule: log-closed). Without a listener, a failed write
 * would be an uncaught exception. The framework would log that exception, and so cause the next one,
 * endlessly.
 */
export function ignoreLogErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/**
 * Logs one line for security audits (rule: log-security). Other lines of the same request show where it
 * happened.
 */
export function logSecurity(what: 'wait' | 'foreign-origin' | 'password-changed' | 'impersonation'): void {
  log('warn', 'security', { what });
}

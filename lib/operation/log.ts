import 'server-only';
import { settings } from '@/lib/settings/settings';
import { requestContext } from './request-context';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
type LogLevel = 'debug' | 'info' | 'warn' | 'error';

const levels = ['debug', 'info', 'warn', 'error', 'silent'];

/**
 * Logs one JSON line about `event`, with the id of its request, unless `LOG_LEVEL` is above `level`. Fields
 * are picked one by one: never pass a request, an answer or a setting.
 */
export function log(level: LogLevel, event: string, fields: Fields = {}): void {
  if (levels.indexOf(level) < levels.indexOf(settings().logLevel)) return;
  const requestId = requestContext().getStore()?.requestId;
  const entry = { time: new Date().toISOString(), level, event, ...(requestId ? { requestId } : {}), ...fields };
  (globalThis.hourCardsWriteLine ?? writeToConsole)(level, JSON.stringify(entry));
}

type WriteLine = (level: LogLevel, line: string) => void;

declare global {
  // Global, because the framework bundles pages, handlers and the middleware separately.
  var hourCardsWriteLine: WriteLine | undefined;
}

const writeToConsole: WriteLine = (level, line) => {
  if (level === 'error') console.error(line);
  else if (level === 'warn') console.warn(line);
  else console.info(line);
};

/**
 * From now on the lines of one turn of the event loop are written together, and past the console: under load
 * writing them one by one is a tenth of what a handler costs. The process does not end before they are out.
 */
export function writeLinesTogether(): void {
  const waiting = { stdout: '', stderr: '' };
  const flush = () => {
    for (const name of ['stdout', 'stderr'] as const) {
      const lines = waiting[name];
      waiting[name] = '';
      if (lines !== '') process[name].write(lines);
    }
  };
  globalThis.hourCardsWriteLine = (level, line) => {
    if (waiting.stdout === '' && waiting.stderr === '') setImmediate(flush);
    waiting[level === 'error' || level === 'warn' ? 'stderr' : 'stdout'] += `${line}\n`;
  };
  process.on('exit', flush);
}

/**
 * Keeps running when the reader of the log is gone (rule: log-closed). Without a listener the failed write
 * would be an uncaught exception, which the framework logs, which fails again, endlessly.
 */
export function surviveClosedLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/**
 * One line about what an audit looks for (rule: log-security). The request's other lines say where it
 * happened.
 */
export function logSecurity(what: 'wait' | 'foreign-origin' | 'password-changed' | 'impersonation'): void {
  log('warn', 'security', { what });
}

import 'server-only';
import { settings } from '@/lib/settings/settings';
import { requestContext } from './request-context';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Spoken = 'debug' | 'info' | 'warn' | 'error';

const levels = ['debug', 'info', 'warn', 'error', 'silent'];

/**
 * One JSON line about `event`, with the id of the request it belongs to, unless `LOG_LEVEL` is above `level`. Fields are chosen
 * one by one: nobody hands in a request, an answer or a setting. In development a line to read instead.
 */
export function log(level: Spoken, event: string, fields: Fields = {}): void {
  if (levels.indexOf(level) < levels.indexOf(settings().logLevel)) return;
  const requestId = requestContext().getStore()?.requestId;
  const entry = { time: new Date().toISOString(), level, event, ...(requestId ? { requestId } : {}), ...fields };
  const line = process.env.NODE_ENV === 'development' ? readableLine(entry) : JSON.stringify(entry);
  if (level === 'error') console.error(line);
  else if (level === 'warn') console.warn(line);
  else console.info(line);
}

type Entry = Readonly<{ time: string; level: string; event: string }> & Readonly<Record<string, unknown>>;

/** A log entry as a developer reads it: `10:00:01 request GET /dashboard 200 34 ms`. */
function readableLine({ time, level, event, requestId: _, method, route, status, durationMs, ...rest }: Entry): string {
  const loud = level === 'warn' || level === 'error' ? level.toUpperCase() : null;
  const duration = durationMs === undefined ? null : `${String(durationMs)} ms`;
  const others = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`);
  return [time.slice(11, 19), loud, event, method, route, status, duration, ...others]
    .filter((part) => part !== null && part !== undefined)
    .join(' ');
}

/**
 * Goes on when whoever read the log has gone (rule: log-closed). Without a listener the failed write would be an uncaught
 * exception, which the framework logs, which fails again, for ever.
 */
export function surviveClosedLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

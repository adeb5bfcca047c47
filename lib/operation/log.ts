import 'server-only';
import { settings } from '@/lib/settings/settings';
import { readableLine } from './readable-line';
import { requestContext } from './request-context';

const levels = ['debug', 'info', 'warn', 'error', 'silent'];

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Spoken = 'debug' | 'info' | 'warn' | 'error';

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

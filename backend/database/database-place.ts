import { join, resolve } from 'node:path';

/** Describes the configured database for people, without user name or password. */
export function databasePlace({
  DATABASE_URL,
  DATA_DIR,
}: Readonly<{ DATABASE_URL?: string | undefined; DATA_DIR: string }>): string {
  if (DATABASE_URL === undefined) return join(resolve(DATA_DIR), 'database');
  const { hostname, port, pathname, searchParams } = new URL(DATABASE_URL);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `${decodeURIComponent(pathname.slice(1))} op ${host}${port === '' ? '' : `:${port}`}`;
}

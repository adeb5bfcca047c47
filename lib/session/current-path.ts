import 'server-only';
import { headers } from 'next/headers';

/** Set by the middleware on every request it lets through; only ever used as a place to come back to. */
export const currentPathHeader = 'x-current-path';

/** Where the visitor is, with query; null when the middleware did not say. Not to be trusted: see `localPath`. */
export async function currentPath(): Promise<string | null> {
  return (await headers()).get(currentPathHeader);
}

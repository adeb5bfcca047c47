import { routeOf } from './routes';

const maxLength = 1024;
/** One slash, then printable ASCII without a backslash: what every browser reads as a path on this very host. */
const plainPath = /^\/(?!\/)[!-[\]-~]*$/;
const nowhere = 'http://local.invalid';

/**
 * A path someone may be brought back to after logging in: one of the guarded routes, with its query. Anything else, another
 * host or a route that changes the session among it, is null.
 */
export function localPath(value: string | null | undefined): string | null {
  if (!value || value.length > maxLength || !plainPath.test(value)) return null;
  const url = URL.canParse(value, nowhere) ? new URL(value, nowhere) : null;
  if (url === null || url.origin !== nowhere) return null;
  const access = routeOf(url.pathname)?.access;
  if (access !== 'session' && access !== 'manager') return null;
  url.searchParams.delete('_rsc');
  return `${url.pathname}${url.search}`;
}

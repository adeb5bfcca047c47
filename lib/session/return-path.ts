import 'server-only';
import { headers } from 'next/headers';
import { decideRoute, type RouteUser, routeOf } from './routes';

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

const home = '/dashboard';

function withNext(path: string, back: string | null | undefined): string {
  const next = localPath(back);
  return next === null || next === home ? path : `${path}?${new URLSearchParams({ next })}`;
}

/** The login page that brings people back to where they were (DECISIONS 6). */
export function loginPath(back: string | null | undefined): string {
  return withNext('/login', back);
}

/** The handler that takes a dead session's cookie away and goes on to the login page. */
export function expiredPath(back: string | null | undefined): string {
  return withNext('/api/session/expired', back);
}

/** Where someone goes once logged in: back to where they were, else the dashboard (SPEC 4, login flow). */
export function afterLogin(next: string | null | undefined): string {
  return localPath(next) ?? home;
}

/**
 * Where someone arrives who has just logged in: where they were going, as far as the guards let them. Decided here because a
 * redirect out of a server action is followed on the server, so that a second one would leave the first one's address standing.
 */
export function landingPath(next: string | null | undefined, user: RouteUser): string {
  const wanted = afterLogin(next);
  const decision = decideRoute(wanted, user);
  return decision.kind === 'allow' ? wanted : decision.to;
}

/** Set by the middleware on every request it lets through; only ever used as a place to come back to. */
export const currentPathHeader = 'x-current-path';

/** Where the current user is, with query; null when the middleware did not say. Not to be trusted: see `localPath`. */
export async function currentPath(): Promise<string | null> {
  return (await headers()).get(currentPathHeader);
}

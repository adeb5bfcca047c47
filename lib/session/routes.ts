import { readLocalPath } from '@/lib/local-path';

/**
 * The routes and their guards. `session` and `manager` require a login, and `guest` requires that the user is
 * not logged in (rule: guard-login). This module is pure; each page checks access again (`page-guards`).
 */
export const routes = {
  '/dashboard': { access: 'session' },
  '/hour-cards': { access: 'session' },
  '/hour-cards/create': { access: 'session' },
  '/hour-cards/edit': { access: 'session' },
  '/hour-cards/proof': { access: 'session' },
  '/management-dashboard': { access: 'manager', forwardsTo: '/management-dashboard/created' },
  '/management-dashboard/created': { access: 'manager' },
  '/management-dashboard/missing': { access: 'manager' },
  '/management-dashboard/leave-balances': { access: 'manager' },
  '/management-dashboard/proof': { access: 'manager' },
  '/working-hours': { access: 'session' },
  '/profile': { access: 'session' },
  '/profile/update-password': { access: 'session' },
  '/login': { access: 'guest' },
  '/forgot-password': { access: 'guest' },
  '/reset-password': { access: 'guest' },
  '/reset-password/logged-in': { access: 'any' },
  '/password-reset': { access: 'any' },
  '/logout': { access: 'any' },
  '/invite': { access: 'any' },
  '/impersonate': { access: 'any' },
  '/offline': { access: 'any' },
} as const;

export type AppPath = keyof typeof routes;
type Route = Readonly<{ access: 'session' | 'manager' | 'guest' | 'any'; forwardsTo?: string }>;

/**
 * Link pages with a secret in their query, whose addresses must not be sent as a referrer. The screen that
 * they lead to is not included: its address has no token, and without a referrer the POST of a plain form
 * would lack its origin.
 */
export const linkPages: readonly string[] = ['/invite', '/impersonate', '/password-reset'];

/** The user's properties that the guards check; null for a guest. */
export type RouteUser = Readonly<{
  isManager: boolean;
  impersonated: boolean;
  requiresPasswordChange: boolean;
}> | null;

export type RouteDecision = Readonly<{ kind: 'allow' } | { kind: 'redirect'; to: string }>;

const allow: RouteDecision = { kind: 'allow' };
const redirect = (to: string): RouteDecision => ({ kind: 'redirect', to });
const updatePassword = '/profile/update-password';

/** Applies the guards to a path, with or without a query (rules: guard-login, guard-guest, guard-manager). */
export function decideRoute(path: string, user: RouteUser): RouteDecision {
  const pathname = path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
  const route = routeOf(pathname);
  if (route === null) return redirect('/login');
  if (route.access === 'any') return allow;
  if (route.access === 'guest') return user === null || isResetLink(pathname, path) ? allow : redirect('/dashboard');
  if (user === null) return redirect(loginPath(path));

  // An impersonator cannot change the password, so a required change does not block them.
  if (user.impersonated && pathname === updatePassword) return redirect('/profile');
  const mustChange = user.requiresPasswordChange && !user.impersonated;
  if (mustChange && pathname !== updatePassword) return redirect(updatePassword);

  if (route.access === 'manager' && !user.isManager) return redirect('/dashboard');
  return route.forwardsTo === undefined ? allow : redirect(route.forwardsTo);
}

/**
 * Whether this is the reset screen with a token in its address. That screen passes the token on to the route
 * for reset links.
 */
const isResetLink = (pathname: string, path: string) => pathname === '/reset-password' && /[?&]token=[^&#]/.test(path);

/**
 * The page to open after a login: the requested one, or the one its guards redirect to. Decided in one step,
 * because Next follows the redirect of a server action on the server, and after a second redirect the browser
 * would show the address of the first one.
 */
export function landingPath(next: string | null | undefined, user: RouteUser): string {
  const wanted = afterLogin(next);
  const decision = decideRoute(wanted, user);
  return decision.kind === 'allow' ? wanted : decision.to;
}

/** The page requested before the login, or else the dashboard (rule: login-success). */
export function afterLogin(next: string | null | undefined): string {
  return localPath(next) ?? home;
}

/** The login page, with the path to return to (rule: guard-login). */
export function loginPath(back: string | null | undefined): string {
  return withNext('/login', back);
}

/** The handler that clears a dead session's cookie and redirects to the login page (rule: session-401). */
export function expiredPath(back: string | null | undefined): string {
  return withNext('/api/session/expired', back);
}

function withNext(path: string, back: string | null | undefined): string {
  const next = localPath(back);
  return next === null || next === home ? path : `${path}?${new URLSearchParams({ next })}`;
}

/**
 * A path that a login may return to: a guarded route with its query. Null for anything else, such as another
 * host or a route that changes the session.
 */
export function localPath(value: string | null | undefined): string | null {
  const url = value ? readLocalPath(value) : null;
  if (url === null) return null;
  const access = routeOf(url.pathname)?.access;
  if (access !== 'session' && access !== 'manager') return null;
  // Delete the parameter only if it is there: any deletion re-encodes the query, which makes each comma three
  // times as long.
  if (url.searchParams.has('_rsc')) url.searchParams.delete('_rsc');
  return `${url.pathname}${url.search}`;
}

const home = '/dashboard';

const table: ReadonlyMap<string, Route> = new Map(Object.entries(routes));

/** The route of a path without its query; null if the path is unknown. */
function routeOf(pathname: string): Route | null {
  return table.get(pathname) ?? null;
}

/**
 * The request header with the path and query of a request that the middleware let through. Used only as the
 * page to return to.
 */
export const currentPathHeader = 'x-current-path';

/**
 * The routes and their guards: `session` and `manager` need a login, `guest` needs none (rule: guard-login).
 * This module is pure; what a screen may show, its page asks again (`page-guards`).
 */
export const routes = {
  '/dashboard': { access: 'session' },
  '/hour-cards': { access: 'session' },
  '/hour-cards/create': { access: 'session' },
  '/hour-cards/edit': { access: 'session' },
  '/management-dashboard': { access: 'manager', forwardsTo: '/management-dashboard/created' },
  '/management-dashboard/created': { access: 'manager' },
  '/management-dashboard/missing': { access: 'manager' },
  '/management-dashboard/leave-balances': { access: 'manager' },
  '/profile': { access: 'session' },
  '/profile/update-password': { access: 'session' },
  '/login': { access: 'guest' },
  '/forgot-password': { access: 'guest' },
  '/reset-password': { access: 'guest' },
  '/password-reset': { access: 'guest' },
  '/logout': { access: 'any' },
  '/invite': { access: 'any' },
  '/impersonate': { access: 'any' },
  '/offline': { access: 'any' },
} as const;

export type AppPath = keyof typeof routes;
type Route = Readonly<{ access: 'session' | 'manager' | 'guest' | 'any'; forwardsTo?: string }>;

/**
 * Links that carry a secret in their query: their address may not travel on as a referrer. The screen they
 * lead to is not among them: its address holds no token, and without a referrer the POST of a plain form
 * would lack its origin too.
 */
export const linkPages: readonly string[] = ['/invite', '/impersonate', '/password-reset'];

/** Who asks, as far as the guards care; null is a guest. */
export type RouteUser = Readonly<{
  isManager: boolean;
  impersonated: boolean;
  requiresPasswordChange: boolean;
}> | null;

export type RouteDecision = Readonly<{ kind: 'allow' } | { kind: 'redirect'; to: string }>;

const allow: RouteDecision = { kind: 'allow' };
const redirect = (to: string): RouteDecision => ({ kind: 'redirect', to });
const updatePassword = '/profile/update-password';

/** The guards, for a path with or without its query (rules: guard-login, guard-guest, guard-manager). */
export function decideRoute(path: string, user: RouteUser): RouteDecision {
  const pathname = path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
  const route = routeOf(pathname);
  if (route === null) return redirect('/login');
  if (route.access === 'any') return allow;
  if (route.access === 'guest') return user === null ? allow : redirect('/dashboard');
  if (user === null) return redirect(loginPath(path));

  // Who impersonates cannot change the password, so the duty to change it does not hold them up.
  if (user.impersonated && pathname === updatePassword) return redirect('/profile');
  const mustChange = user.requiresPasswordChange && !user.impersonated;
  if (mustChange && pathname !== updatePassword) return redirect(updatePassword);

  if (route.access === 'manager' && !user.isManager) return redirect('/dashboard');
  return route.forwardsTo === undefined ? allow : redirect(route.forwardsTo);
}

/**
 * Where someone arrives who has just logged in: where they were going, as far as the guards let them. Decided
 * in one go: Next follows a server action's redirect on the server, so a second redirect would leave the
 * address of the first one standing.
 */
export function landingPath(next: string | null | undefined, user: RouteUser): string {
  const wanted = afterLogin(next);
  const decision = decideRoute(wanted, user);
  return decision.kind === 'allow' ? wanted : decision.to;
}

/** Where someone goes once logged in: back to where they were, else the dashboard (rule: login-success). */
export function afterLogin(next: string | null | undefined): string {
  return localPath(next) ?? home;
}

/** The login page that brings people back to where they were (rule: guard-login). */
export function loginPath(back: string | null | undefined): string {
  return withNext('/login', back);
}

/** The handler that takes a dead session's cookie away and goes on to the login page. */
export function expiredPath(back: string | null | undefined): string {
  return withNext('/api/session/expired', back);
}

function withNext(path: string, back: string | null | undefined): string {
  const next = localPath(back);
  return next === null || next === home ? path : `${path}?${new URLSearchParams({ next })}`;
}

/**
 * A path someone may be brought back to after logging in: one of the guarded routes, with its query. Null for
 * anything else, such as another host or a route that changes the session.
 */
export function localPath(value: string | null | undefined): string | null {
  if (!value || value.length > maxPathLength || !plainPath.test(value)) return null;
  const url = URL.canParse(value, nowhere) ? new URL(value, nowhere) : null;
  if (url === null || url.origin !== nowhere) return null;
  const access = routeOf(url.pathname)?.access;
  if (access !== 'session' && access !== 'manager') return null;
  url.searchParams.delete('_rsc');
  return `${url.pathname}${url.search}`;
}

const maxPathLength = 1024;
/** One slash, then printable ASCII without a backslash: what every browser reads as a path on this host. */
const plainPath = /^\/(?!\/)[!-[\]-~]*$/;
const nowhere = 'http://local.invalid';
const home = '/dashboard';

const table: ReadonlyMap<string, Route> = new Map(Object.entries(routes));

/** The route a path (without query) belongs to; null for an unknown one. */
function routeOf(pathname: string): Route | null {
  return table.get(pathname) ?? null;
}

/** Holds the path and query of a request the middleware let through; only used as a place to come back to. */
export const currentPathHeader = 'x-current-path';

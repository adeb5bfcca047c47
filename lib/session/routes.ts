import { loginPath } from './return-path';

/** The route table of SPEC 2.1, and the page for when there is no network. `session` and `manager` are guarded, `guest` is for who is not logged in. */
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
export type Route = Readonly<{ access: 'session' | 'manager' | 'guest' | 'any'; forwardsTo?: string }>;

/**
 * Links that carry a secret in their query: their address may not travel on as a referrer. Not the screen that they lead to: it
 * never shows with a token in its address, and without a referrer a plain form's POST would come without an origin too.
 */
export const linkPages: readonly string[] = ['/invite', '/impersonate', '/password-reset'];

const table: ReadonlyMap<string, Route> = new Map(Object.entries(routes));

/** The route a path (without query) belongs to; null for an unknown one. */
export function routeOf(pathname: string): Route | null {
  return table.get(pathname) ?? null;
}

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

/** The guards of SPEC 2.1 and DECISIONS 7, for a path with or without its query. */
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

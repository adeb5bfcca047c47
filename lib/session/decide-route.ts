import { loginPath } from './login-path';
import { routeOf } from './routes';

/** Who asks, as far as the guards care; null is a guest. */
export type RouteVisitor = Readonly<{
  isManager: boolean;
  impersonated: boolean;
  requiresPasswordChange: boolean;
}> | null;

export type RouteDecision = Readonly<{ kind: 'allow' } | { kind: 'redirect'; to: string }>;

const allow: RouteDecision = { kind: 'allow' };
const redirect = (to: string): RouteDecision => ({ kind: 'redirect', to });
const updatePassword = '/profile/update-password';

/** The guards of SPEC 2.1 and DECISIONS 7, for a path with or without its query. */
export function decideRoute(path: string, visitor: RouteVisitor): RouteDecision {
  const pathname = path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
  const route = routeOf(pathname);
  if (route === null) return redirect('/login');
  if (route.access === 'any') return allow;
  if (route.access === 'guest') return visitor === null ? allow : redirect('/dashboard');
  if (visitor === null) return redirect(loginPath(path));

  // Who impersonates cannot change the password, so the duty to change it does not hold them up.
  if (visitor.impersonated && pathname === updatePassword) return redirect('/profile');
  const mustChange = visitor.requiresPasswordChange && !visitor.impersonated;
  if (mustChange && pathname !== updatePassword) return redirect(updatePassword);

  if (route.access === 'manager' && !visitor.isManager) return redirect('/dashboard');
  return route.forwardsTo === undefined ? allow : redirect(route.forwardsTo);
}

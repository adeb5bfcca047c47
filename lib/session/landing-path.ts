import { decideRoute, type RouteVisitor } from './decide-route';
import { afterLogin } from './login-path';

/**
 * Where someone arrives who has just logged in: where they were going, as far as the guards let them. Decided here because a
 * redirect out of a server action is followed on the server, so that a second one would leave the first one's address standing.
 */
export function landingPath(next: string | null | undefined, visitor: RouteVisitor): string {
  const wanted = afterLogin(next);
  const decision = decideRoute(wanted, visitor);
  return decision.kind === 'allow' ? wanted : decision.to;
}

import { methods, type RouteHandler } from '@/lib/http/methods';
import { isNavigationOrRouter } from '@/lib/http/request-checks';
import { redirectResponse, withCookie } from '@/lib/http/responses';
import { afterLogin, loginPath } from '@/lib/session/routes';
import { clearedSessionCookie, isDiscardable, openSession, sessionCookieName } from '@/lib/session/session-cookie';

/**
 * Deletes the cookie of an expired session, which a page cannot do, and redirects to the login page (rule:
 * session-401). The page that received the 401 has already revoked the session. If the session is valid, it
 * is kept, so that no other site can end it with a link to this address.
 */
const clearExpiredSession: RouteHandler = async (request) => {
  const next = new URL(request.url).searchParams.get('next');
  const cookie = request.cookies.get(sessionCookieName())?.value;
  const session = await openSession(cookie);
  if (session !== null) return redirectResponse(afterLogin(next));
  const response = redirectResponse(loginPath(next));
  const clears = isNavigationOrRouter(request) && (await isDiscardable(cookie));
  return clears ? withCookie(response, clearedSessionCookie()) : response;
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: clearExpiredSession,
  HEAD: clearExpiredSession,
});

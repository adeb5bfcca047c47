import { methods, type RouteHandler } from '@/lib/http/methods';
import { isPrefetch } from '@/lib/http/request-checks';
import { redirectResponse } from '@/lib/http/responses';
import { afterLogin, loginPath } from '@/lib/session/routes';
import { clearedSessionCookie, openSession, sessionCookieName } from '@/lib/session/session-cookie';

/**
 * Deletes the cookie of a session that is over, which a page cannot, and goes on to the login page. The page
 * that met the 401 has revoked the session already: a link to here, from wherever, logs nobody out.
 */
const leave: RouteHandler = async (request) => {
  const next = new URL(request.url).searchParams.get('next');
  const session = await openSession(request.cookies.get(sessionCookieName)?.value);
  if (session !== null) return redirectResponse(afterLogin(next));
  const response = redirectResponse(loginPath(next));
  if (!isPrefetch(request)) response.cookies.set(clearedSessionCookie());
  return response;
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: leave, HEAD: leave });

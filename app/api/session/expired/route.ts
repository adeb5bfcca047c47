import { methods, type RouteHandler } from '@/lib/http/methods';
import { isPrefetch } from '@/lib/http/request-checks';
import { redirectResponse } from '@/lib/http/responses';
import { requestCookie } from '@/lib/http/with-session';
import { afterLogin, loginPath } from '@/lib/session/routes';
import { clearedSessionCookie, cookieHeader, openSession, sessionCookieName } from '@/lib/session/session-cookie';

/**
 * Takes the cookie of a session that is over away, which a page cannot, and goes on to the login page. Whether it is over
 * was settled before, by the page that met the 401: a link to here, from wherever, cannot log anybody out.
 */
const leave: RouteHandler = async (request) => {
  const next = new URL(request.url).searchParams.get('next');
  const session = await openSession(requestCookie(request.headers, sessionCookieName));
  if (session !== null) return redirectResponse(afterLogin(next));
  if (isPrefetch(request)) return redirectResponse(loginPath(next));
  return redirectResponse(loginPath(next), { 'Set-Cookie': cookieHeader(clearedSessionCookie()) });
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: leave, HEAD: leave });

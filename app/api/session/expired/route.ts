import { answerRedirect } from '@/lib/http/answer-redirect';
import { methods, type RouteHandler } from '@/lib/http/methods';
import { requestCookie } from '@/lib/http/request-cookie';
import { afterLogin, loginPath } from '@/lib/session/login-path';
import { onlyLooks } from '@/lib/session/only-looks';
import { openSession } from '@/lib/session/open-session';
import { clearedSessionCookie, cookieHeader, sessionCookieName } from '@/lib/session/session-cookie';

/**
 * Takes the cookie of a session that is over away, which a page cannot, and goes on to the login page. Whether it is over
 * was settled before, by the page that met the 401: a link to here, from wherever, cannot log anybody out.
 */
const leave: RouteHandler = async (request) => {
  const next = new URL(request.url).searchParams.get('next');
  const session = await openSession(requestCookie(request.headers, sessionCookieName));
  if (session !== null) return answerRedirect(afterLogin(next));
  if (onlyLooks(request)) return answerRedirect(loginPath(next));
  return answerRedirect(loginPath(next), { 'Set-Cookie': cookieHeader(clearedSessionCookie()) });
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: leave, HEAD: leave });

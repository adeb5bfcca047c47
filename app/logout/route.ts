import { methods, type RouteHandler } from '@/lib/http/methods';
import { isPrefetch, isSameOrigin } from '@/lib/http/request-checks';
import { errorResponse, redirectResponse } from '@/lib/http/responses';
import { requestCookie } from '@/lib/http/with-session';
import { revokedSessions } from '@/lib/session/revoked-sessions';
import { clearedSessionCookie, cookieHeader, openSession, sessionCookieName } from '@/lib/session/session-cookie';
import { settings } from '@/lib/settings/settings';

/**
 * Ends the session and goes to login; a copy of the cookie is worthless afterwards (rule: session-logout).
 */
async function logOut(request: Request): Promise<Response> {
  const session = await openSession(requestCookie(request.headers, sessionCookieName));
  if (session) await revokedSessions().add(session.sid, session.expiresAt);
  return redirectResponse('/login', {
    'Set-Cookie': cookieHeader(clearedSessionCookie()),
    // Drafts of hour cards. Heeded over https and on localhost; elsewhere the page that logs out takes them away.
    'Clear-Site-Data': '"storage"',
  });
}

/** A prefetch, or a link on another site, ends nothing (rule: link-only-followed). */
const followLink: RouteHandler = async (request) => {
  const foreign = request.headers.get('sec-fetch-site') === 'cross-site';
  return foreign || isPrefetch(request) ? redirectResponse('/login') : logOut(request);
};

const post: RouteHandler = async (request) =>
  isSameOrigin(request.headers, settings().appOrigin) ? logOut(request) : errorResponse(403, 'foreign_origin');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: followLink,
  HEAD: followLink,
  POST: post,
});

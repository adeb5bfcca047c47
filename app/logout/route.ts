import type { NextRequest } from 'next/server';
import { flashParam, parseFlash, withFlash } from '@/lib/flash';
import { methods, type RouteHandler } from '@/lib/http/methods';
import { isPrefetch, isSameOrigin } from '@/lib/http/request-checks';
import { errorResponse, redirectResponse } from '@/lib/http/responses';
import { revokeSession } from '@/lib/session/revoked-sessions';
import { clearedSessionCookie, openSession, sessionCookieName } from '@/lib/session/session-cookie';
import { settings } from '@/lib/settings/settings';

/** Ends the session and goes to login; copies of its cookie become worthless (rule: session-logout). */
async function logOut(request: NextRequest): Promise<Response> {
  const session = await openSession(request.cookies.get(sessionCookieName)?.value);
  if (session) await revokeSession(session);
  const response = redirectResponse(afterLogout(request));
  response.cookies.set(clearedSessionCookie());
  // Clears the drafts of hour cards. Browsers obey over https and on localhost; elsewhere the page deletes
  // them itself.
  response.headers.set('Clear-Site-Data', '"storage"');
  return response;
}

/**
 * The login page, with its message after a changed password (rule: password-change); no address can make it
 * show another.
 */
function afterLogout({ nextUrl }: NextRequest): string {
  const flash = parseFlash(nextUrl.searchParams.get(flashParam));
  return flash === 'password_updated' ? withFlash('/login', flash) : '/login';
}

/** A prefetch or a link on another site does not log out (rule: link-only-followed). */
const followLink: RouteHandler = async (request) => {
  const isCrossSite = request.headers.get('sec-fetch-site') === 'cross-site';
  return isCrossSite || isPrefetch(request) ? redirectResponse('/login') : logOut(request);
};

const post: RouteHandler = async (request) =>
  isSameOrigin(request.headers, settings().appOrigin) ? logOut(request) : errorResponse(403, 'foreign_origin');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: followLink,
  HEAD: followLink,
  POST: post,
});

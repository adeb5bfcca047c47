import type { NextRequest } from 'next/server';
import { flashParam, parseFlash, withFlash } from '@/lib/flash';
import { methods, onlyFollowed, type RouteHandler } from '@/lib/http/methods';
import { isFromOwnPageOrTyped, isNavigationOrRouter, isSameOrigin } from '@/lib/http/request-checks';
import { errorResponse, redirectResponse, withCookie } from '@/lib/http/responses';
import { actingAs } from '@/lib/session/acting-as';
import { revokeSession } from '@/lib/session/revoked-sessions';
import { loginPath } from '@/lib/session/routes';
import { clearedSessionCookie, openSession, sessionCookieName } from '@/lib/session/session-cookie';
import { settings } from '@/lib/settings/settings';

/**
 * Ends the session, revokes all copies of its cookie and redirects to the login page (rule: session-logout).
 * The page with the logout link has noted the user's id, so that the login page can delete that user's
 * drafts. This response does not clear the browser's storage itself, because that also contains the drafts of
 * other users (rule: draft-untouched). A logout link names the user of its page, and ends only that user's
 * session (rule: session-same).
 */
async function logOut(request: NextRequest): Promise<Response> {
  const session = await openSession(request.cookies.get(sessionCookieName())?.value);
  // The link is on an old page of another user, whose session has already ended. So keep the current session.
  const pageOf = request.nextUrl.searchParams.get('for');
  if (session && pageOf !== null && pageOf !== actingAs(session)) return redirectResponse('/dashboard');
  if (session) await revokeSession(session, 'logout');
  const isOurs = isFromOwnPageOrTyped(request.headers, settings().appOrigin);
  return withCookie(redirectResponse(isOurs ? afterLogout(request) : '/login'), clearedSessionCookie());
}

/**
 * The login page, with a message after a password change (rule: password-changed) or after pending decisions
 * were sent (rule: bulk-logout). The address cannot make it show any other message. It may name the page to
 * return to after logging in, even if another user logs in (rule: session-same).
 */
function afterLogout({ nextUrl }: NextRequest): string {
  const next = nextUrl.searchParams.get('next');
  const flash = parseFlash(nextUrl.searchParams.get(flashParam));
  return flash === 'password_updated' || flash === 'decisions_sent' ? withFlash('/login', flash) : loginPath(next);
}

const post: RouteHandler = async (request) =>
  isSameOrigin(request.headers, settings().appOrigin) ? logOut(request) : errorResponse(403, 'foreign_origin');

/**
 * Any link that the user follows logs out, even one on another site. Prefetches and previews do not (rule:
 * link-only-followed).
 */
const followLink = onlyFollowed(logOut, isNavigationOrRouter);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: followLink,
  HEAD: followLink,
  POST: post,
});

import type { NextRequest } from 'next/server';
import { flashParam, parseFlash, withFlash } from '@/lib/flash';
import { methods, onlyFollowed, type RouteHandler } from '@/lib/http/methods';
import { isNavigationOrRouter, isOurOwnDoing, isSameOrigin } from '@/lib/http/request-checks';
import { errorResponse, redirectResponse, withCookie } from '@/lib/http/responses';
import { actingAs } from '@/lib/session/acting-as';
import { revokeSession } from '@/lib/session/revoked-sessions';
import { loginPath } from '@/lib/session/routes';
import { clearedSessionCookie, openSession, sessionCookieName } from '@/lib/session/session-cookie';
import { settings } from '@/lib/settings/settings';

/**
 * Ends the session and goes to login; copies of its cookie become worthless (rule: session-logout). The
 * page that follows its own logout link notes who leaves, and the login page then clears the storage. This
 * response does not, as it would take the drafts of other users too (rule: draft-private). A page's own link
 * says whose it is, and ends the session of nobody else (rule: session-same).
 */
async function logOut(request: NextRequest): Promise<Response> {
  const session = await openSession(request.cookies.get(sessionCookieName())?.value);
  // An old page of someone else: their session has ended already, and this one is not theirs to end.
  const pageOf = request.nextUrl.searchParams.get('for');
  if (session && pageOf !== null && pageOf !== actingAs(session)) return redirectResponse('/dashboard');
  if (session) await revokeSession(session);
  const isOurs = isOurOwnDoing(request.headers, settings().appOrigin);
  return withCookie(redirectResponse(isOurs ? afterLogout(request) : '/login'), clearedSessionCookie());
}

/**
 * The login page, with its message after a changed password (rule: password-change) or when decisions that
 * still waited were sent (rule: bulk-undo); no address can make it show another. Logging in can lead back to
 * a page of the user who was logged in before (rule: session-same).
 */
function afterLogout({ nextUrl }: NextRequest): string {
  const next = nextUrl.searchParams.get('next');
  const flash = parseFlash(nextUrl.searchParams.get(flashParam));
  return flash === 'password_updated' || flash === 'decisions_sent' ? withFlash('/login', flash) : loginPath(next);
}

const post: RouteHandler = async (request) =>
  isSameOrigin(request.headers, settings().appOrigin) ? logOut(request) : errorResponse(403, 'foreign_origin');

/**
 * Every navigation logs out, wherever the link stands; what only looks does not (rule: link-only-followed).
 */
const followLink = onlyFollowed(logOut, isNavigationOrRouter);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: followLink,
  HEAD: followLink,
  POST: post,
});

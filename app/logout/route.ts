import { answerRedirect } from '@/lib/http/answer-redirect';
import { refuse } from '@/lib/http/answer-result';
import { comesFromApp } from '@/lib/http/comes-from-app';
import { methods, type RouteHandler } from '@/lib/http/methods';
import { requestCookie } from '@/lib/http/request-cookie';
import { endedSessions } from '@/lib/session/ended-sessions';
import { onlyLooks } from '@/lib/session/only-looks';
import { openSession } from '@/lib/session/open-session';
import { clearedSessionCookie, cookieHeader, sessionCookieName } from '@/lib/session/session-cookie';
import { settings } from '@/lib/settings/settings';

/** Ends the session and goes to the login page (SPEC 2.1). A copy of the cookie is worth nothing afterwards. */
async function logOut(request: Request): Promise<Response> {
  const session = await openSession(requestCookie(request.headers, sessionCookieName));
  if (session) await endedSessions().add(session.sid, session.expiresAt);
  return answerRedirect('/login', {
    'Set-Cookie': cookieHeader(clearedSessionCookie()),
    // Drafts of hour cards. Heeded over https and on localhost; elsewhere the page that logs out takes them away.
    'Clear-Site-Data': '"storage"',
  });
}

/** A link that only looks, or stands on another site, ends nothing (DECISIONS 7). */
const followLink: RouteHandler = async (request) => {
  const foreign = request.headers.get('sec-fetch-site') === 'cross-site';
  return foreign || onlyLooks(request) ? answerRedirect('/login') : logOut(request);
};

const post: RouteHandler = async (request) =>
  comesFromApp(request.headers, settings().appOrigin) ? logOut(request) : refuse(403, 'foreign_origin');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: followLink,
  HEAD: followLink,
  POST: post,
});

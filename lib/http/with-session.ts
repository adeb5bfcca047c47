import 'server-only';
import { reportError } from '@/lib/operation/error-reports';
import { fail, unknownErrorMessage } from '@/lib/result';
import { type CurrentUser, loadCurrentUser } from '@/lib/session/current-user';
import type { Manager } from '@/lib/session/page-guards';
import { revokedSessions } from '@/lib/session/revoked-sessions';
import type { Session } from '@/lib/session/session';
import { clearedSessionCookie, cookieHeader, openSession, sessionCookieName } from '@/lib/session/session-cookie';
import { HttpError, SessionExpired, UpstreamUnavailable } from '@/lib/session/session-errors';
import type { Access } from '@/lib/upstream/call';
import { errorResponse, failureResponse } from './responses';

/** The value of a cookie in a request; undefined when it was not sent. */
export function requestCookie(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export type SessionCall = Readonly<{
  request: Request;
  session: Session;
  /** With what upstream is called; a 401 ends the handler and the session. */
  access: Access;
  /** Whoever is logged in, as the API says now: for what upstream does not check by itself. */
  currentUser: () => Promise<CurrentUser>;
}>;

/**
 * Runs a handler for whoever is logged in. No session answers 401 `session_expired`; a session that upstream no longer
 * takes the same, and the cookie goes. Whatever is thrown beyond that is logged and answers 500.
 */
export async function withSession(request: Request, run: (call: SessionCall) => Promise<Response>): Promise<Response> {
  const session = await openSession(requestCookie(request.headers, sessionCookieName));
  if (session === null) return expired();
  const onUnauthorized = async () => {
    await revokedSessions().add(session.sid, session.expiresAt);
    throw new SessionExpired();
  };
  const access = { token: session.token, signal: request.signal, onUnauthorized };
  const currentUser = async () => mayAct(await loadCurrentUser(session, access));
  try {
    return await run({ request, session, access, currentUser });
  } catch (error) {
    return answerThrown(error);
  }
}

/** Until the password is changed nothing else may be done (rule: password-change-required). */
function mayAct(currentUser: CurrentUser): CurrentUser {
  if (currentUser.user.requiresPasswordChange && !currentUser.impersonated)
    throw new HttpError(403, 'requires_password_change');
  return currentUser;
}

function expired(): Response {
  const answer = errorResponse(401, 'session_expired');
  answer.headers.append('Set-Cookie', cookieHeader(clearedSessionCookie()));
  return answer;
}

function answerThrown(error: unknown): Response {
  if (error instanceof SessionExpired) return expired();
  if (error instanceof HttpError) return errorResponse(error.status, error.message);
  if (error instanceof UpstreamUnavailable) return failureResponse(error.failure);
  reportError(error, 'handler');
  return failureResponse(fail(500, unknownErrorMessage));
}

/**
 * As the pages' `requireManager`, for a handler: 403 unless the API says manager now (rule: guard-manager).
 */
export function asManager(currentUser: CurrentUser): Manager {
  const { activeEmployee, isManager } = currentUser;
  if (activeEmployee === null || !isManager) throw new HttpError(403, 'not_a_manager');
  return { ...currentUser, activeEmployee };
}

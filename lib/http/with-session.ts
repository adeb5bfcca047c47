import 'server-only';
import { reportError } from '@/lib/operation/report-error';
import { endedSessions } from '@/lib/session/ended-sessions';
import { loadVisitor } from '@/lib/session/load-visitor';
import { openSession } from '@/lib/session/open-session';
import type { Session } from '@/lib/session/session';
import { clearedSessionCookie, cookieHeader, sessionCookieName } from '@/lib/session/session-cookie';
import { UpstreamUnavailable } from '@/lib/session/upstream-unavailable';
import type { Visitor } from '@/lib/session/visitor';
import type { Access } from '@/lib/upstream/access';
import { fail, unknownErrorMessage } from '@/lib/wire/fail';
import { answerFailure, refuse } from './answer-result';
import { Refused } from './refused';
import { requestCookie } from './request-cookie';
import { SessionExpired } from './session-expired';

export type SessionCall = Readonly<{
  request: Request;
  session: Session;
  /** With what upstream is called; a 401 ends the handler and the session. */
  access: Access;
  /** Whoever is logged in, as the API says now: for what upstream does not check by itself. */
  visitor: () => Promise<Visitor>;
}>;

/**
 * Runs a handler for whoever is logged in. No session answers 401 `session_expired`; a session that upstream no longer
 * takes the same, and the cookie goes. Whatever is thrown beyond that is logged and answers 500.
 */
export async function withSession(request: Request, run: (call: SessionCall) => Promise<Response>): Promise<Response> {
  const session = await openSession(requestCookie(request.headers, sessionCookieName));
  if (session === null) return expired();
  const onUnauthorized = async () => {
    await endedSessions().add(session.sid, session.expiresAt);
    throw new SessionExpired();
  };
  const access = { token: session.token, signal: request.signal, onUnauthorized };
  const visitor = async () => mayAct(await loadVisitor(session, access));
  try {
    return await run({ request, session, access, visitor });
  } catch (error) {
    return answerThrown(error);
  }
}

/** Until the password is changed nothing else may be done (DECISIONS 7). */
function mayAct(visitor: Visitor): Visitor {
  if (visitor.user.requiresPasswordChange && !visitor.impersonated) throw new Refused(403, 'requires_password_change');
  return visitor;
}

function expired(): Response {
  const answer = refuse(401, 'session_expired');
  answer.headers.append('Set-Cookie', cookieHeader(clearedSessionCookie()));
  return answer;
}

function answerThrown(error: unknown): Response {
  if (error instanceof SessionExpired) return expired();
  if (error instanceof Refused) return refuse(error.status, error.message);
  if (error instanceof UpstreamUnavailable) return answerFailure(error.failure);
  reportError(error, 'handler');
  return answerFailure(fail(500, unknownErrorMessage));
}

import 'server-only';
import type { NextRequest } from 'next/server';
import { actingAsHeader, sessionChangedMessage } from '@/lib/acting-as';
import { hasControlCharacter } from '@/lib/contract/values';
import { reportError } from '@/lib/operation/error-reports';
import { fail, unknownErrorMessage } from '@/lib/result';
import { actingAs, isOtherRecord, sessionHolder } from '@/lib/session/acting-as';
import { type CurrentUser, loadCurrentUser } from '@/lib/session/current-user';
import type { Manager } from '@/lib/session/page-guards';
import { revokeSession } from '@/lib/session/revoked-sessions';
import type { Session } from '@/lib/session/session';
import { clearedSessionCookie, isDead, openSession, sessionCookieName } from '@/lib/session/session-cookie';
import { HttpError, SessionExpired, UpstreamUnavailable } from '@/lib/session/session-errors';
import type { Access } from '@/lib/upstream/call';
import { errorResponse, failureResponse, withCookie } from './responses';

export type SessionCall = Readonly<{
  request: NextRequest;
  session: Session;
  /**
   * What upstream calls need; a 401 from upstream revokes the session and ends the handler
   * (rule: session-401).
   */
  access: Access;
  /** Read from the API again, for checks that upstream does not make itself. */
  currentUser: () => Promise<CurrentUser>;
}>;

/**
 * What was asked for is done even when the one who asked has left: the calls are not cancelled with the
 * request.
 */
export type Outliving = Readonly<{ outlives?: boolean }>;

/**
 * Runs a handler for the current user. Without a session the response is 401 `session_expired` and the cookie
 * is cleared; the same happens when upstream answers 401 on the way (rule: session-401). A request of a page
 * that was rendered for someone else is answered with 409 (rule: session-same). Anything else that is thrown
 * is reported and answered with 500.
 */
export async function withSession(
  request: NextRequest,
  run: (call: SessionCall) => Promise<Response>,
  { outlives = false }: Outliving = {},
): Promise<Response> {
  const cookie = request.cookies.get(sessionCookieName())?.value;
  const session = await openSession(cookie);
  if (session === null) return (await isDead(cookie)) ? expired(request) : errorResponse(401, 'session_expired');
  const pageOf = request.headers.get(actingAsHeader);
  if (pageOf !== null && pageOf !== actingAs(session)) return sessionChanged(session, pageOf);
  if (session.requiresPasswordChange && !session.impersonated) return errorResponse(403, 'requires_password_change');
  const query = [...new URL(request.url).searchParams].flat();
  if (query.some(hasControlCharacter)) return errorResponse(400, 'control_character');
  const onUnauthorized = async () => {
    await revokeSession(session);
    throw new SessionExpired();
  };
  const signal = outlives ? undefined : request.signal;
  const access = { token: session.token, session: session.sid, signal, onUnauthorized };
  const currentUser = async () => requirePasswordChanged(await loadCurrentUser(session, access));
  try {
    return await run({ request, session, access, currentUser });
  } catch (error) {
    return responseTo(error, request);
  }
}

/**
 * The refusal of a request whose page belongs to someone else: it says who is logged in now, where the API
 * can tell.
 */
async function sessionChanged(session: Session, pageOf: string): Promise<Response> {
  const access = { token: session.token, session: session.sid };
  const otherRecord = isOtherRecord(pageOf, session);
  const holder = await loadCurrentUser(session, access).then(
    (currentUser) => sessionHolder(currentUser, otherRecord),
    () => null,
  );
  return failureResponse(fail(409, sessionChangedMessage), { holder });
}

/** Nothing else may be done until the password is changed (rule: password-change-required). */
function requirePasswordChanged(currentUser: CurrentUser): CurrentUser {
  if (currentUser.user.requiresPasswordChange && !currentUser.impersonated)
    throw new HttpError(403, 'requires_password_change');
  return currentUser;
}

/** The cookie goes only at the request of our own pages: an image on another site changes nothing. */
function expired({ headers }: NextRequest): Response {
  const response = errorResponse(401, 'session_expired');
  return isOwnRequest(headers) ? withCookie(response, clearedSessionCookie()) : response;
}

const isOwnRequest = (headers: Headers) => (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';

function responseTo(error: unknown, request: NextRequest): Response {
  if (error instanceof SessionExpired) return expired(request);
  if (error instanceof HttpError) return errorResponse(error.status, error.message);
  if (error instanceof UpstreamUnavailable) return failureResponse(error.failure);
  reportError(error, 'handler');
  return failureResponse(fail(500, unknownErrorMessage));
}

/**
 * The handlers' counterpart of the pages' `requireManager`: 403 unless the API says now that the user manages
 * (rule: guard-manager).
 */
export function asManager(currentUser: CurrentUser): Manager {
  const { activeEmployee, isManager } = currentUser;
  if (activeEmployee === null || !isManager) throw new HttpError(403, 'not_a_manager');
  return { ...currentUser, activeEmployee };
}

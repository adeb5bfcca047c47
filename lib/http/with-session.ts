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
import { clearedSessionCookie, isDiscardable, openSession, sessionCookieName } from '@/lib/session/session-cookie';
import { HttpError, SessionExpired, UpstreamUnavailable } from '@/lib/session/session-errors';
import type { Access } from '@/lib/upstream/call';
import { errorResponse, failureResponse, withCookie } from './responses';

export type SessionCall = Readonly<{
  request: NextRequest;
  session: Session;
  /**
   * Access for calls to the backend. If the backend responds with 401, the session is revoked and the handler
   * ends (rule: session-401).
   */
  access: Access;
  /** Loads the user from the API, for checks that the backend does not make itself. */
  currentUser: () => Promise<CurrentUser>;
}>;

/** With `continueAfterDisconnect`, calls continue when the client disconnects. */
export type DisconnectOptions = Readonly<{ continueAfterDisconnect?: boolean }>;

/**
 * Runs a handler for the current user. Without a session, or if the backend responds with 401, the response
 * is 401 `session_expired` and the cookie is cleared (rule: session-401). If the page that sent the request
 * was rendered for another session holder, the response is 409 (rule: session-same). Any other exception is
 * reported, and the response is 500.
 */
export async function withSession(
  request: NextRequest,
  run: (call: SessionCall) => Promise<Response>,
  { continueAfterDisconnect = false }: DisconnectOptions = {},
): Promise<Response> {
  const cookie = request.cookies.get(sessionCookieName())?.value;
  const session = await openSession(cookie);
  if (session === null) return (await isDiscardable(cookie)) ? expired(request) : errorResponse(401, 'session_expired');
  const pageOf = request.headers.get(actingAsHeader);
  if (pageOf !== null && pageOf !== actingAs(session)) return sessionChanged(session, pageOf);
  if (session.requiresPasswordChange && !session.impersonated) return errorResponse(403, 'requires_password_change');
  const query = [...new URL(request.url).searchParams].flat();
  if (query.some(hasControlCharacter)) return errorResponse(400, 'control_character');
  const onUnauthorized = async () => {
    await revokeSession(session, 'refused');
    throw new SessionExpired();
  };
  const signal = continueAfterDisconnect ? undefined : request.signal;
  const access = { token: session.token, session: session.sid, signal, onUnauthorized };
  const currentUser = async () => requirePasswordChanged(await loadCurrentUser(session, access));
  try {
    return await run({ request, session, access, currentUser });
  } catch (error) {
    return responseTo(error, request);
  }
}

/**
 * Refuses a request from a page that was rendered for another session holder. The body names the current
 * holder if the API returns it.
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

/** Refuses all other requests until the user has changed the password (rule: password-change-refused). */
function requirePasswordChanged(currentUser: CurrentUser): CurrentUser {
  if (currentUser.user.requiresPasswordChange && !currentUser.impersonated)
    throw new HttpError(403, 'requires_password_change');
  return currentUser;
}

/**
 * Clears the cookie only if the request comes from the application's own pages, so that an image on another
 * site cannot clear it.
 */
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
 * Like `requireManager`, but for handlers: throws a 403 unless the API says that the user is a manager now
 * (rule: guard-manager).
 */
export function asManager(currentUser: CurrentUser): Manager {
  const { activeEmployee, isManager } = currentUser;
  if (activeEmployee === null || !isManager) throw new HttpError(403, 'not_a_manager');
  return { ...currentUser, activeEmployee };
}

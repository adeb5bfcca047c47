import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { allOk, type Result, succeed } from '@/lib/result';
import { getUserInfo, listOwnEmployees } from '@/lib/upstream/people';
import { revokedSessions, revokeSession } from './revoked-sessions';
import type { RouteUser } from './routes';
import { accountKey, chooseActiveEmployee, newSession, today } from './session';
import { clearedSessionCookie, openSession, sessionCookie, sessionCookieName } from './session-cookie';

/** The session in the cookie of the current request. Reading it does not extend it. */
export const readSession = cache(async () => openSession((await cookies()).get(sessionCookieName())?.value));

type BeginSession = Readonly<{ token: string; remember: boolean; impersonated: boolean }>;

/**
 * Starts a session with a new token. Call this in a server action or route handler. Loads the user and picks
 * the active employee (rule: login-active-employee). On success it revokes the previous session; on failure
 * no session starts. Returns the data that `landingPath` needs.
 */
export async function beginSession({
  token,
  remember,
  impersonated,
}: BeginSession): Promise<Result<NonNullable<RouteUser>>> {
  const loaded = await allOk(getUserInfo({ token }), listOwnEmployees({ token }));
  if (!loaded.ok) return loaded;
  const [user, employees] = loaded.data;
  const active = chooseActiveEmployee(employees, null, today());
  const routeUser = {
    impersonated,
    isManager: active?.isManager ?? false,
    requiresPasswordChange: user.requiresPasswordChange,
  };
  const account = accountKey(user.email);
  const content = { token, account, remembered: remember, activeEmployeeId: active?.id ?? null, ...routeUser };
  const jar = await revokeCurrentSession();
  // If another instance's clock is ahead, it may have ended this user's sessions at a time that is still in
  // the future here.
  const endedAt = (await revokedSessions().endedAt(account)) ?? 0;
  jar.set(await sessionCookie(newSession(content, Math.max(Date.now(), endedAt + 1))));
  return succeed(routeUser);
}

/**
 * Ends the session, so that copies of its cookie stop working too. Call this in a server action or route
 * handler.
 */
export async function endSession(): Promise<void> {
  const jar = await revokeCurrentSession();
  jar.set(clearedSessionCookie());
}

/** Revokes the current session but keeps its cookie. */
export async function revokeCurrentSession() {
  const jar = await cookies();
  const session = await openSession(jar.get(sessionCookieName())?.value);
  if (session) await revokeSession(session, 'replaced');
  return jar;
}

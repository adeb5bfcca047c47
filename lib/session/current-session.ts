import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { type Result, succeed } from '@/lib/result';
import { getUserInfo, listOwnEmployees } from '@/lib/upstream/people';
import { revokedSessions } from './revoked-sessions';
import type { RouteUser } from './routes';
import { chooseActiveEmployee, type NewSession, newSession, today } from './session';
import { clearedSessionCookie, openSession, sessionCookie, sessionCookieName } from './session-cookie';

/** The session of the current request, from its cookie alone; once a request, nothing rolled on reading. */
export const readSession = cache(async () => openSession((await cookies()).get(sessionCookieName)?.value));

/** Starts a session in a server action or route handler; one that stood in its place ends. */
export async function startSession(content: NewSession): Promise<void> {
  const jar = await cookies();
  const former = await openSession(jar.get(sessionCookieName)?.value);
  if (former) await revokedSessions().add(former.sid, former.expiresAt);
  jar.set(await sessionCookie(newSession(content, Date.now())));
}

/** Ends the session in a server action or route handler: a copy of the cookie is worth nothing afterwards. */
export async function endSession(): Promise<void> {
  const jar = await cookies();
  const session = await openSession(jar.get(sessionCookieName)?.value);
  if (session) await revokedSessions().add(session.sid, session.expiresAt);
  jar.set(clearedSessionCookie());
}

export type BeginSession = Readonly<{ token: string; remember: boolean; impersonated: boolean }>;

/**
 * Starts a session for a token just received, in a server action or route handler: asks who it is and picks the active
 * employee (SPEC 4). Without those answers no session starts. Tells what the guards need, for `landingPath`.
 */
export async function beginSession({
  token,
  remember,
  impersonated,
}: BeginSession): Promise<Result<NonNullable<RouteUser>>> {
  const [user, employees] = await Promise.all([getUserInfo({ token }), listOwnEmployees({ token })]);
  if (!user.ok) return user;
  if (!employees.ok) return employees;
  const active = chooseActiveEmployee(employees.data, null, today());
  const routeUser = {
    impersonated,
    isManager: active?.isManager ?? false,
    requiresPasswordChange: user.data.requiresPasswordChange,
  };
  await startSession({ token, remembered: remember, activeEmployeeId: active?.id ?? null, ...routeUser });
  return succeed(routeUser);
}

import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Employee } from '@/lib/hour-card/vocabulary';
import { readSession } from './current-session';
import { type CurrentUser, loadCurrentUser } from './current-user';
import { currentPath, expiredPath, loginPath } from './return-path';
import { revokedSessions } from './revoked-sessions';
import { type AppPath, decideRoute } from './routes';
import type { Session } from './session';
import { sessionCookieName } from './session-cookie';

/**
 * Whoever is logged in, asked of the customer API once a request; for pages, layouts and server actions (SPEC 2.1). Who
 * is not logged in goes to the login page and comes back. With the `path` of the screen its guards are decided too;
 * without, as in a layout, only that there is a session. Throws `UpstreamUnavailable`.
 */
export async function requireSession(path?: AppPath): Promise<CurrentUser> {
  const session = await readSession();
  if (session === null) return redirect(await wayOut(path));
  const currentUser = await userOfRequest(session);
  if (path === undefined) return currentUser;
  const { user, isManager, impersonated } = currentUser;
  const decision = decideRoute(path, { isManager, impersonated, requiresPasswordChange: user.requiresPasswordChange });
  if (decision.kind === 'redirect') redirect(decision.to);
  return currentUser;
}

/** A page cannot take a cookie away: a dead one goes by the handler that can, else the guards would send it in circles. */
async function wayOut(path: AppPath | undefined): Promise<string> {
  const back = (await currentPath()) ?? path;
  return (await cookies()).has(sessionCookieName) ? expiredPath(back) : loginPath(back);
}

const userOfRequest = cache((session: Session) =>
  loadCurrentUser(session, { token: session.token, onUnauthorized: () => leave(session) }),
);

/** Upstream no longer takes the token: the session is over wherever its cookie turns up (DECISIONS 6). */
async function leave(session: Session): Promise<never> {
  await revokedSessions().add(session.sid, session.expiresAt);
  redirect(expiredPath(await currentPath()));
}

export type Manager = CurrentUser & Readonly<{ activeEmployee: Employee }>;

/** As `requireSession`, for someone whose active employee is a manager as the API says now; others go to the dashboard (SPEC 2.1). */
export async function requireManager(path: AppPath): Promise<Manager> {
  const currentUser = await requireSession(path);
  const { activeEmployee, isManager } = currentUser;
  if (activeEmployee === null || !isManager) return redirect('/dashboard');
  return { ...currentUser, activeEmployee };
}

/** For the guest pages: who is logged in goes to the dashboard (SPEC 2.1). */
export async function requireGuest(path: AppPath): Promise<void> {
  const decision = decideRoute(path, await readSession());
  if (decision.kind === 'redirect') redirect(decision.to);
}

import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Employee } from '@/lib/hour-card/vocabulary';
import { readSession } from './current-session';
import { type CurrentUser, loadCurrentUser } from './current-user';
import { revokeSession } from './revoked-sessions';
import { type AppPath, currentPathHeader, decideRoute, expiredPath, loginPath } from './routes';
import type { Session } from './session';
import { sessionCookieName } from './session-cookie';

/**
 * The current user, fetched once a request; for pages, layouts and server actions (rule: guard-twice). Who is
 * not logged in goes to the login page and comes back. With the `path` of the screen its guards are decided
 * too; without, as in a layout, only that there is a session. Throws `UpstreamUnavailable`.
 */
export async function requireSession(path?: AppPath): Promise<CurrentUser> {
  const session = await readSession();
  if (session === null) return redirect(await wayOut(path));
  const currentUser = await userOfSession(session);
  if (path === undefined) return currentUser;
  const { user, isManager, impersonated } = currentUser;
  const decision = decideRoute(path, { isManager, impersonated, requiresPasswordChange: user.requiresPasswordChange });
  if (decision.kind === 'redirect') redirect(decision.to);
  return currentUser;
}

export type Manager = CurrentUser & Readonly<{ activeEmployee: Employee }>;

/**
 * As `requireSession`, for a manager as the API says now; others go to the dashboard (rule: guard-manager).
 */
export async function requireManager(path: AppPath): Promise<Manager> {
  const currentUser = await requireSession(path);
  const { activeEmployee, isManager } = currentUser;
  if (activeEmployee === null || !isManager) return redirect('/dashboard');
  return { ...currentUser, activeEmployee };
}

/** For the guest pages: a user who is logged in goes to the dashboard (rule: guard-guest). */
export async function requireGuest(path: AppPath): Promise<void> {
  const decision = decideRoute(path, await readSession());
  if (decision.kind === 'redirect') redirect(decision.to);
}

const userOfSession = cache((session: Session) =>
  loadCurrentUser(session, { token: session.token, onUnauthorized: () => leave(session) }),
);

/**
 * Upstream no longer takes the token: the session is over wherever its cookie turns up (rule: session-401).
 */
async function leave(session: Session): Promise<never> {
  await revokeSession(session);
  redirect(expiredPath(await currentPath()));
}

/**
 * A page cannot delete a cookie: a dead one goes by way of the handler that can, or guards run in circles.
 */
async function wayOut(path: AppPath | undefined): Promise<string> {
  const back = (await currentPath()) ?? path;
  return (await cookies()).has(sessionCookieName) ? expiredPath(back) : loginPath(back);
}

/** Where the current user is; null when the middleware did not say. Not to be trusted: see `localPath`. */
async function currentPath(): Promise<string | null> {
  return (await headers()).get(currentPathHeader);
}

import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Employee, Id } from '@/lib/hour-card/vocabulary';
import type { Access } from '@/lib/upstream/call';
import { readSession } from './current-session';
import { type CurrentUser, loadCurrentUser } from './current-user';
import { revokeSession } from './revoked-sessions';
import { type AppPath, currentPathHeader, decideRoute, expiredPath, loginPath } from './routes';
import type { Session } from './session';
import { sessionCookieName } from './session-cookie';

/**
 * The current user, loaded once per request, for pages, layouts and server actions (rule: guard-twice).
 * Without a session, redirects to the login page. After login, the user returns to the current page. If
 * `path` is given, the guards of that route apply too. If not, as in a layout, only a session is required.
 * Throws `UpstreamUnavailable`.
 */
export async function requireSession(path?: AppPath): Promise<CurrentUser> {
  const session = await readSession();
  if (session === null) return redirect(await loginRedirect(path));
  const currentUser = await userOfSession(session);
  if (path === undefined) return currentUser;
  const { user, isManager, impersonated } = currentUser;
  const decision = decideRoute(path, { isManager, impersonated, requiresPasswordChange: user.requiresPasswordChange });
  if (decision.kind === 'redirect') redirect(decision.to);
  return currentUser;
}

export type Manager = CurrentUser & Readonly<{ activeEmployee: Employee }>;

/**
 * Like `requireSession`, but redirects to the dashboard if the user is not a manager according to the API
 * (rule: guard-manager).
 */
export async function requireManager(path: AppPath): Promise<Manager> {
  const currentUser = await requireSession(path);
  const { activeEmployee, isManager } = currentUser;
  if (activeEmployee === null || !isManager) return redirect('/dashboard');
  return { ...currentUser, activeEmployee };
}

/** For guest pages: redirects logged-in users to the dashboard (rule: guard-guest). */
export async function requireGuest(path: AppPath): Promise<void> {
  const decision = decideRoute(path, await readSession());
  if (decision.kind === 'redirect') redirect(decision.to);
}

const userOfSession = cache((session: Session) => loadCurrentUser(session, accessOf(session)));

const accessOf = cache(
  (session: Session): Access => ({
    token: session.token,
    session: session.sid,
    onUnauthorized: () => endExpiredSession(session),
  }),
);

/**
 * The manager according to the session, before the API confirms it; null if the user is not a manager. Use it
 * only to start calls early. Show their results only after `requireManager`.
 */
export async function unconfirmedManager(): Promise<Readonly<{ access: Access; employeeId: Id }> | null> {
  const session = await readSession();
  if (!session?.isManager || session.activeEmployeeId === null) return null;
  return { access: accessOf(session), employeeId: session.activeEmployeeId };
}

/**
 * Ends a session whose token upstream no longer accepts, so that all copies of its cookie stop working
 * (rule: session-401).
 */
async function endExpiredSession(session: Session): Promise<never> {
  await revokeSession(session, 'refused');
  redirect(expiredPath(await currentPath()));
}

/**
 * The login page. If there is a cookie, the redirect goes through a handler that deletes it, because a page
 * cannot delete a cookie and a dead cookie would cause a redirect loop.
 */
async function loginRedirect(path: AppPath | undefined): Promise<string> {
  const back = (await currentPath()) ?? path;
  return (await cookies()).has(sessionCookieName()) ? expiredPath(back) : loginPath(back);
}

/** The path of the current page; null if the middleware did not set it. Not trusted: see `localPath`. */
async function currentPath(): Promise<string | null> {
  return (await headers()).get(currentPathHeader);
}

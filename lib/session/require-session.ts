import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { currentPath } from './current-path';
import { decideRoute } from './decide-route';
import { endedSessions } from './ended-sessions';
import { loadVisitor } from './load-visitor';
import { expiredPath, loginPath } from './login-path';
import { readSession } from './read-session';
import type { AppPath } from './routes';
import type { Session } from './session';
import { sessionCookieName } from './session-cookie';
import type { Visitor } from './visitor';

/**
 * Whoever is logged in, asked of the customer API once a request; for pages, layouts and server actions (SPEC 2.1). Who
 * is not logged in goes to the login page and comes back. With the `path` of the screen its guards are decided too;
 * without, as in a layout, only that there is a session. Throws `UpstreamUnavailable`.
 */
export async function requireSession(path?: AppPath): Promise<Visitor> {
  const session = await readSession();
  if (session === null) return redirect(await wayOut(path));
  const visitor = await visitorOfRequest(session);
  if (path === undefined) return visitor;
  const { user, isManager, impersonated } = visitor;
  const decision = decideRoute(path, { isManager, impersonated, requiresPasswordChange: user.requiresPasswordChange });
  if (decision.kind === 'redirect') redirect(decision.to);
  return visitor;
}

/** A page cannot take a cookie away: a dead one goes by the handler that can, else the guards would send it in circles. */
async function wayOut(path: AppPath | undefined): Promise<string> {
  const back = (await currentPath()) ?? path;
  return (await cookies()).has(sessionCookieName) ? expiredPath(back) : loginPath(back);
}

const visitorOfRequest = cache((session: Session) =>
  loadVisitor(session, { token: session.token, onUnauthorized: () => leave(session) }),
);

/** Upstream no longer takes the token: the session is over wherever its cookie turns up (DECISIONS 6). */
async function leave(session: Session): Promise<never> {
  await endedSessions().add(session.sid, session.expiresAt);
  redirect(expiredPath(await currentPath()));
}

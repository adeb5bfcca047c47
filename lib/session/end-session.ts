import 'server-only';
import { cookies } from 'next/headers';
import { endedSessions } from './ended-sessions';
import { openSession } from './open-session';
import { clearedSessionCookie, sessionCookieName } from './session-cookie';

/** Ends the session in a server action or route handler: a copy of the cookie is worth nothing afterwards. */
export async function endSession(): Promise<void> {
  const jar = await cookies();
  const session = await openSession(jar.get(sessionCookieName)?.value);
  if (session) await endedSessions().add(session.sid, session.expiresAt);
  jar.set(clearedSessionCookie());
}

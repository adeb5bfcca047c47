import 'server-only';
import { cookies } from 'next/headers';
import { endedSessions } from './ended-sessions';
import { type NewSession, newSession } from './new-session';
import { openSession } from './open-session';
import { sessionCookie, sessionCookieName } from './session-cookie';

/** Starts a session in a server action or route handler; one that stood in its place ends. */
export async function startSession(content: NewSession): Promise<void> {
  const jar = await cookies();
  const former = await openSession(jar.get(sessionCookieName)?.value);
  if (former) await endedSessions().add(former.sid, former.expiresAt);
  jar.set(await sessionCookie(newSession(content, Date.now())));
}

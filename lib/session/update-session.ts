import 'server-only';
import { cookies } from 'next/headers';
import { openSession } from './open-session';
import type { Session } from './session';
import { sessionCookie, sessionCookieName } from './session-cookie';

type Changeable = Pick<Session, 'activeEmployeeId' | 'isManager' | 'requiresPasswordChange'>;

/** Changes the session of the current server action or route handler; its expiry stays. Without a session nothing happens. */
export async function updateSession(change: Partial<Changeable>): Promise<void> {
  const jar = await cookies();
  const session = await openSession(jar.get(sessionCookieName)?.value);
  if (session === null) return;
  jar.set(await sessionCookie({ ...session, ...change }));
}

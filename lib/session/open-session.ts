import 'server-only';
import { settings } from '@/lib/settings/settings';
import { endedSessions } from './ended-sessions';
import { unsealSession } from './seal-session';
import type { Session } from './session';

/** The session inside a cookie's value; null when there is none, or it is forged, expired or ended. */
export async function openSession(cookieValue: string | undefined): Promise<Session | null> {
  if (!cookieValue) return null;
  const session = await unsealSession(cookieValue, settings().sessionSecrets, Date.now());
  if (session === null || (await endedSessions().has(session.sid))) return null;
  return session;
}

import { newSession, type Session } from '@/lib/session/session';
import { sealSession } from '@/lib/session/session-cookie';

const secret = 'a-secret-of-the-tests-that-is-long-enough';

/** A session as a browser would carry it; `over` changes what it holds. */
export async function sealedSession(over: Partial<Session> = {}) {
  const content = {
    token: 'the-token-of-this-test',
    remembered: false,
    impersonated: false,
    activeEmployeeId: 7,
    isManager: false,
    requiresPasswordChange: false,
  };
  const session = { ...newSession(content, Date.now()), ...over };
  return { session, cookie: `urenkaarten=${await sealSession(session, [secret], Date.now())}` };
}

/** What a handler put into the cookie; null when it left it alone. */
export function cookieSet(response: Response): string | null {
  return response.headers.get('set-cookie');
}

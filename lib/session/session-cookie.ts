import 'server-only';
import { settings } from '@/lib/settings/settings';
import { sealSession } from './seal-session';
import type { Session } from './session';

export const sessionCookieName = 'urenkaarten';

export type SessionCookie = Readonly<{
  name: string;
  value: string;
  httpOnly: true;
  sameSite: 'lax';
  path: '/';
  secure: boolean;
  /** In seconds; absent for a cookie that goes with the browser. */
  maxAge?: number;
}>;

const attributes = () => ({
  name: sessionCookieName,
  httpOnly: true as const,
  sameSite: 'lax' as const,
  path: '/' as const,
  secure: settings().servedOverHttps,
});

/** The cookie that carries a session; 'remember me' lets it outlive the browser, until the session's own expiry. */
export async function sessionCookie(session: Session): Promise<SessionCookie> {
  const now = Date.now();
  const value = await sealSession(session, settings().sessionSecrets, now);
  const maxAge = Math.max(0, Math.floor((session.expiresAt - now) / 1000));
  return session.remembered ? { ...attributes(), value, maxAge } : { ...attributes(), value };
}

/** The cookie that takes it away. */
export function clearedSessionCookie(): SessionCookie {
  return { ...attributes(), value: '', maxAge: 0 };
}

/** As a `Set-Cookie` header; a seal needs no escaping. */
export function cookieHeader({ name, value, path, secure, maxAge }: SessionCookie): string {
  const parts = [`${name}=${value}`, `Path=${path}`, 'HttpOnly', 'SameSite=Lax'];
  if (secure) parts.push('Secure');
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join('; ');
}

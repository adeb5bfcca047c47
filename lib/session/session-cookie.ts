import 'server-only';
import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { settings } from '@/lib/settings/settings';
import { revokedSessions } from './revoked-sessions';
import { type Session, sessionSchema } from './session';

/**
 * Secrets under the names they have inside a seal. Taken from the secret itself, so that a list may be rotated and
 * shortened without shifting the names of those that stay.
 */
export function namedSecrets(secrets: readonly string[]): Record<string, string> {
  return Object.fromEntries(secrets.map((secret) => [secretId(secret), secret]));
}

function secretId(secret: string): string {
  return String(createHash('sha256').update(secret).digest().readUInt32BE(0));
}

/** Seals a session with the first secret. `now` in epoch milliseconds. */
export function sealSession(session: Session, secrets: readonly string[], now: number): Promise<string> {
  const ttl = Math.max(1, Math.ceil((session.expiresAt - now) / 1000));
  return sealData(session, { password: namedSecrets(secrets.slice(0, 1)), ttl });
}

/**
 * Opens a seal made with any of the secrets. Null for a forged, foreign or malformed one, and for a session past its own
 * expiry: what the seal says of itself is not relied on, since iron-session can seal without end.
 */
export async function unsealSession(seal: string, secrets: readonly string[], now: number): Promise<Session | null> {
  const content = await unsealData(seal, { password: namedSecrets(secrets) }).catch(() => null);
  const session = sessionSchema.safeParse(content);
  if (!session.success) return null;
  return session.data.issuedAt <= now + clockSkewMs && now < session.data.expiresAt ? session.data : null;
}

/** Instances may differ this much about the time. */
const clockSkewMs = 60_000;

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

/** The session inside a cookie's value; null when there is none, or it is forged, expired or ended. */
export async function openSession(cookieValue: string | undefined): Promise<Session | null> {
  if (!cookieValue) return null;
  const session = await unsealSession(cookieValue, settings().sessionSecrets, Date.now());
  if (session === null || (await revokedSessions().has(session.sid))) return null;
  return session;
}

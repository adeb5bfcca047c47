import 'server-only';
import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { settings } from '@/lib/settings/settings';
import { revokedSessions } from './revoked-sessions';
import { type Session, sessionSchema } from './session';

export const sessionCookieName = 'urenkaarten';

/** The session inside a cookie's value; null when there is none, or it is forged, expired or revoked. */
export async function openSession(cookieValue: string | undefined): Promise<Session | null> {
  if (!cookieValue) return null;
  const session = await unsealSession(cookieValue, settings().sessionSecrets, Date.now());
  if (session === null || (await revokedSessions().has(session.sid))) return null;
  return session;
}

/**
 * The cookie that carries a session; with 'remember me' it outlives the browser, until the session expires.
 */
export async function sessionCookie(session: Session) {
  const now = Date.now();
  const value = await sealSession(session, settings().sessionSecrets, now);
  const maxAge = Math.max(0, Math.floor((session.expiresAt - now) / 1000));
  return session.remembered ? { ...attributes(), value, maxAge } : { ...attributes(), value };
}

/** The cookie that deletes the session's cookie. */
export function clearedSessionCookie() {
  return { ...attributes(), value: '', maxAge: 0 };
}

const attributes = () => ({
  name: sessionCookieName,
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: settings().servedOverHttps,
});

/** Seals a session with the first secret. `now` in epoch milliseconds. */
export function sealSession(session: Session, secrets: readonly string[], now: number): Promise<string> {
  const ttl = Math.max(1, Math.ceil((session.expiresAt - now) / 1000));
  return sealData(session, { password: namedSecrets(secrets.slice(0, 1)), ttl });
}

/**
 * Opens a seal made with any of the secrets. Null for a forged or malformed one, and for a session past its
 * own `expiresAt`: the seal's own lifetime does not count, as iron-session can seal forever.
 */
export async function unsealSession(seal: string, secrets: readonly string[], now: number): Promise<Session | null> {
  const content = await unsealData(seal, { password: namedSecrets(secrets) }).catch(() => null);
  const session = sessionSchema.safeParse(content);
  if (!session.success) return null;
  return session.data.issuedAt <= now + clockSkewMs && now < session.data.expiresAt ? session.data : null;
}

/** The clocks of instances may differ this much. */
const clockSkewMs = 60_000;

/**
 * Secrets by the names they have inside a seal, derived from the secret itself so that rotating or shortening
 * the list does not change the names of the others.
 */
export function namedSecrets(secrets: readonly string[]): Record<string, string> {
  return Object.fromEntries(secrets.map((secret) => [secretId(secret), secret]));
}

function secretId(secret: string): string {
  return String(createHash('sha256').update(secret).digest().readUInt32BE(0));
}

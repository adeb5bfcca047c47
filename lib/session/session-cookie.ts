import 'server-only';
import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { hostCookie } from '@/lib/settings/host-cookie';
import { settings } from '@/lib/settings/settings';
import { isRevoked } from './revoked-sessions';
import { type Session, sessionSchema } from './session';

export const sessionCookieName = () => hostCookie('urenkaarten').name;

/** Opens the session in a cookie's value. Null if it is missing, forged, expired or revoked. */
export async function openSession(cookieValue: string | undefined): Promise<Session | null> {
  if (!cookieValue) return null;
  const session = await unsealSession(cookieValue, settings().sessionSecrets, Date.now());
  return session === null || (await isRevoked(session)) ? null : session;
}

/**
 * Opens a seal made with any of the secrets. Null if it is forged or malformed, or if its session is past
 * `expiresAt`. The lifetime of the seal itself does not count, because iron-session can seal forever. `now`
 * is in epoch milliseconds.
 */
export async function unsealSession(seal: string, secrets: readonly string[], now: number): Promise<Session | null> {
  const session = await contentOf(seal, secrets);
  return session !== null && isCurrent(session, now) ? session : null;
}

/** The contents of the seals that this process opened with these secrets, by a hash of the seal. */
const openedWith = new WeakMap<readonly string[], Map<string, Session>>();
const maxOpened = 1_000;

/**
 * The content of a seal; null if the seal is forged. Cached, because opening a seal takes four turns of the
 * thread pool and a browser sends the same seal with each request. The caller still has to check whether the
 * session is valid.
 */
async function contentOf(seal: string, secrets: readonly string[]): Promise<Session | null> {
  const opened = openedWith.get(secrets) ?? new Map<string, Session>();
  openedWith.set(secrets, opened);
  const key = createHash('sha256').update(seal).digest('base64');
  const known = opened.get(key);
  if (known !== undefined) return known;
  const session = await readSeal(seal, secrets);
  if (session === null) return null;
  const [oldest] = opened.keys();
  if (oldest !== undefined && opened.size >= maxOpened) opened.delete(oldest);
  opened.set(key, session);
  return session;
}

/**
 * Whether a cookie without a valid session can never become valid again, so that it may be deleted. With
 * several secrets, a seal that cannot be opened may be from another instance with a newer secret
 * (rule: session-secrets-listed).
 */
export async function isDiscardable(cookieValue: string | undefined): Promise<boolean> {
  const { sessionSecrets } = settings();
  return sessionSecrets.length === 1 || !cookieValue || (await readSeal(cookieValue, sessionSecrets)) !== null;
}

/**
 * The cookie for a session. With 'remember me' it stays after the browser closes, until the session expires.
 */
export async function sessionCookie(session: Session) {
  const now = Date.now();
  const value = await sealSession(session, settings().sessionSecrets, now);
  const maxAge = Math.max(0, Math.floor((session.expiresAt - now) / 1000));
  const cookie = { ...hostCookie('urenkaarten'), value };
  return session.remembered ? { ...cookie, maxAge } : cookie;
}

export function clearedSessionCookie() {
  return { ...hostCookie('urenkaarten'), value: '', maxAge: 0 };
}

/** Seals a session with the first secret. `now` is in epoch milliseconds. */
export function sealSession(session: Session, secrets: readonly string[], now: number): Promise<string> {
  const ttl = Math.max(1, Math.ceil((session.expiresAt - now) / 1000));
  return sealData(session, { password: namedSecrets(secrets.slice(0, 1)), ttl });
}

const isCurrent = ({ issuedAt, expiresAt }: Session, now: number) => issuedAt <= now + clockSkewMs && now < expiresAt;

async function readSeal(seal: string, secrets: readonly string[]): Promise<Session | null> {
  const content = await unsealData(seal, { password: namedSecrets(secrets) }).catch(() => null);
  const session = sessionSchema.safeParse(content);
  return session.success ? session.data : null;
}

/** How far the clocks of the instances may differ. */
const clockSkewMs = 60_000;

/**
 * The secrets by their names inside a seal. Each name is derived from its secret, so that rotating or
 * shortening the list does not change the other names.
 */
export function namedSecrets(secrets: readonly string[]): Record<string, string> {
  return Object.fromEntries(secrets.map((secret) => [secretId(secret), secret]));
}

function secretId(secret: string): string {
  return String(createHash('sha256').update(secret).digest().readUInt32BE(0));
}

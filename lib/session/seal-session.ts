import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { type Session, sessionSchema } from './session';

/**
 * The name of a secret inside a seal. Taken from the secret itself, so that a list may be rotated and shortened without
 * shifting the names of those that stay.
 */
function secretId(secret: string): string {
  return String(createHash('sha256').update(secret).digest().readUInt32BE(0));
}

const named = (secrets: readonly string[]) => Object.fromEntries(secrets.map((secret) => [secretId(secret), secret]));

/** Seals a session with the first secret. `now` in epoch milliseconds. */
export function sealSession(session: Session, secrets: readonly string[], now: number): Promise<string> {
  const ttl = Math.max(1, Math.ceil((session.expiresAt - now) / 1000));
  return sealData(session, { password: named(secrets.slice(0, 1)), ttl });
}

/**
 * Opens a seal made with any of the secrets. Null for a forged, foreign or malformed one, and for a session past its own
 * expiry: what the seal says of itself is not relied on, since iron-session can seal without end.
 */
export async function unsealSession(seal: string, secrets: readonly string[], now: number): Promise<Session | null> {
  const content = await unsealData(seal, { password: named(secrets) }).catch(() => null);
  const session = sessionSchema.safeParse(content);
  if (!session.success) return null;
  return session.data.issuedAt <= now + clockSkewMs && now < session.data.expiresAt ? session.data : null;
}

/** Instances may differ this much about the time. */
const clockSkewMs = 60_000;

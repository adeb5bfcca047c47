import { sealData, unsealData } from 'iron-session';
import { namedSecrets } from './named-secrets';
import { type Session, sessionSchema } from './session';

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

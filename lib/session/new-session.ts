import { randomUUID } from 'node:crypto';
import type { Session } from './session';

const hour = 3_600_000;
/** A session that is not remembered ends with the browser, and on its own after a working day. */
const plainLifeMs = 12 * hour;
const rememberedLifeMs = 14 * 24 * hour;

export type NewSession = Omit<Session, 'sid' | 'issuedAt' | 'expiresAt'>;

/** A session that begins at `now`, in epoch milliseconds: 12 hours, or 14 days with 'remember me'. */
export function newSession(content: NewSession, now: number): Session {
  const life = content.remembered ? rememberedLifeMs : plainLifeMs;
  return { ...content, sid: randomUUID(), issuedAt: now, expiresAt: now + life };
}

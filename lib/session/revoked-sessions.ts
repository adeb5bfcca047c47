import 'server-only';
import type { Redis } from 'ioredis';
import { settings } from '@/lib/settings/settings';
import { redisConnection } from './redis-connection';
import type { Session } from './session';

/** Sessions that ended early, by id, kept until they would have expired anyway. */
export type RevokedSessions = Readonly<{
  add: (sid: string, expiresAt: number) => Promise<void>;
  has: (sid: string) => Promise<boolean>;
}>;

declare global {
  // Global, because the framework bundles pages, handlers and the middleware separately.
  var hourCardsRevokedSessions: RevokedSessions | undefined;
}

/** The revoked sessions of this process, or with `REDIS_URL` those of all instances. */
export function revokedSessions(): RevokedSessions {
  globalThis.hourCardsRevokedSessions ??= open();
  return globalThis.hourCardsRevokedSessions;
}

/** Revokes a session: any copy of its cookie becomes worthless. */
export function revokeSession({ sid, expiresAt }: Pick<Session, 'sid' | 'expiresAt'>): Promise<void> {
  return revokedSessions().add(sid, expiresAt);
}

function open(): RevokedSessions {
  const own = revokedSessionsInMemory(Date.now);
  const { redisUrl } = settings();
  if (redisUrl === undefined) return own;
  return revokedSessionsInRedis({ connection: () => redisConnection(redisUrl), own, now: Date.now });
}

/** Kept in this process's memory. `now` in epoch milliseconds. */
export function revokedSessionsInMemory(now: () => number): RevokedSessions {
  const expiries = new Map<string, number>();
  const forgetExpired = () => {
    for (const [sid, expiresAt] of expiries) if (expiresAt <= now()) expiries.delete(sid);
  };
  return {
    add: async (sid, expiresAt) => {
      forgetExpired();
      expiries.set(sid, expiresAt);
    },
    has: async (sid) => expiries.has(sid),
  };
}

type Shared = Readonly<{ connection: () => Promise<Redis>; own: RevokedSessions; now: () => number }>;

/**
 * The revoked sessions of all instances. Those revoked here are also kept here, so that an outage of Redis
 * stops neither the application nor a logout on this instance; revocations elsewhere are not seen until Redis
 * is back.
 */
export function revokedSessionsInRedis({ connection, own, now }: Shared): RevokedSessions {
  return {
    add: async (sid, expiresAt) => {
      await own.add(sid, expiresAt);
      const life = expiresAt - now();
      if (life > 0) await unlessDown(async () => (await connection()).set(keyOf(sid), '1', 'PX', life));
    },
    has: async (sid) => {
      if (await own.has(sid)) return true;
      return (await unlessDown(async () => (await connection()).exists(keyOf(sid)))) === 1;
    },
  };
}

const keyOf = (sid: string) => `hour-cards:ended:${sid}`;

/** Null during an outage, which the connection itself logs. */
async function unlessDown<T>(ask: () => Promise<T>): Promise<T | null> {
  return ask().catch(() => null);
}

import 'server-only';
import type { Redis } from 'ioredis';
import { settings } from '@/lib/settings/settings';
import { redisConnection } from './redis-connection';

/** Sessions that ended before their time, by id, until they would have expired anyway. */
export type RevokedSessions = Readonly<{
  add: (sid: string, expiresAt: number) => Promise<void>;
  has: (sid: string) => Promise<boolean>;
}>;

/** One process's memory of them. `now` in epoch milliseconds. */
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

declare global {
  // The framework bundles pages, handlers and the middleware apart; only the global object is one and the same for them.
  var hourCardsEndedSessions: RevokedSessions | undefined;
}

/** The ended sessions of this process, or with `REDIS_URL` those of all instances. */
export function revokedSessions(): RevokedSessions {
  globalThis.hourCardsEndedSessions ??= open();
  return globalThis.hourCardsEndedSessions;
}

function open(): RevokedSessions {
  const own = revokedSessionsInMemory(Date.now);
  const { redisUrl } = settings();
  if (redisUrl === undefined) return own;
  return revokedSessionsInRedis({ connection: () => redisConnection(redisUrl), own, now: Date.now });
}

const keyOf = (sid: string) => `hour-cards:ended:${sid}`;

type Shared = Readonly<{ connection: () => Promise<Redis>; own: RevokedSessions; now: () => number }>;

/**
 * The ended sessions of all instances. What ended here stays known here too, so that an outage of Redis costs neither the
 * application nor a logout on this instance; what ended elsewhere is then not seen until it is back.
 */
export function revokedSessionsInRedis({ connection, own, now }: Shared): RevokedSessions {
  return {
    add: async (sid, expiresAt) => {
      await own.add(sid, expiresAt);
      const life = expiresAt - now();
      if (life > 0) await unlessOut(async () => (await connection()).set(keyOf(sid), '1', 'PX', life));
    },
    has: async (sid) => {
      if (await own.has(sid)) return true;
      return (await unlessOut(async () => (await connection()).exists(keyOf(sid)))) === 1;
    },
  };
}

/** The connection itself tells the log of an outage. */
async function unlessOut<T>(ask: () => Promise<T>): Promise<T | null> {
  return ask().catch(() => null);
}

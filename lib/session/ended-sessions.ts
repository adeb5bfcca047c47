import { settings } from '@/lib/settings/settings';
import { endedSessionsInRedis } from './ended-sessions-in-redis';
import { redisConnection } from './redis-connection';

/** Sessions that ended before their time, by id, until they would have expired anyway. */
export type EndedSessions = Readonly<{
  add: (sid: string, expiresAt: number) => Promise<void>;
  has: (sid: string) => Promise<boolean>;
}>;

/** One process's memory of them. `now` in epoch milliseconds. */
export function endedSessionsInMemory(now: () => number): EndedSessions {
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
  var hourCardsEndedSessions: EndedSessions | undefined;
}

/** The ended sessions of this process, or with `REDIS_URL` those of all instances. */
export function endedSessions(): EndedSessions {
  globalThis.hourCardsEndedSessions ??= open();
  return globalThis.hourCardsEndedSessions;
}

function open(): EndedSessions {
  const own = endedSessionsInMemory(Date.now);
  const { redisUrl } = settings();
  if (redisUrl === undefined) return own;
  return endedSessionsInRedis({ connection: () => redisConnection(redisUrl), own, now: Date.now });
}

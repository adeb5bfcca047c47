import 'server-only';
import type { Redis } from 'ioredis';
import type { EndedSessions } from './ended-sessions';

const keyOf = (sid: string) => `hour-cards:ended:${sid}`;

type Shared = Readonly<{ connection: () => Promise<Redis>; own: EndedSessions; now: () => number }>;

/**
 * The ended sessions of all instances. What ended here stays known here too, so that an outage of Redis costs neither the
 * application nor a logout on this instance; what ended elsewhere is then not seen until it is back.
 */
export function endedSessionsInRedis({ connection, own, now }: Shared): EndedSessions {
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

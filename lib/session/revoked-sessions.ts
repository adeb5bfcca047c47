import 'server-only';
import type { Redis } from 'ioredis';
import { metrics } from '@/lib/operation/metrics';
import { settings } from '@/lib/settings/settings';
import { clearCachedLookups } from '@/lib/upstream/cache-lookup';
import { fileMarks, latest, type Mark, type Marks } from './ended-marks';
import { redisConnection } from './redis-connection';
import { accountKey, longestSessionMs, type Session } from './session';

/** Sessions that ended early. They are kept until they would have expired. */
export type RevokedSessions = Readonly<{
  add: (sid: string, expiresAt: number) => Promise<void>;
  has: (sid: string) => Promise<boolean>;
  /** Ends every session of an account (`accountKey`) that started at `at` or earlier. */
  endAll: (account: string, at: number) => Promise<void>;
  /**
   * When `endAll` was last called for an account; null if never, or if all those sessions would have expired.
   */
  endedAt: (account: string) => Promise<number | null>;
}>;

declare global {
  // Global, because the framework bundles pages, handlers and the middleware separately.
  var hourCardsRevokedSessions: RevokedSessions | undefined;
}

/**
 * The revoked sessions of this process or, with `REDIS_URL`, of all instances. Sessions revoked here are also
 * written to a file, so that they stay revoked after a restart (rules: session-ended, session-ended-stored).
 */
export function revokedSessions(): RevokedSessions {
  globalThis.hourCardsRevokedSessions ??= open();
  return globalThis.hourCardsRevokedSessions;
}

/** `refused` means that an API responded with 401. `replaced` means by a login or a mailed link. */
type EndReason = 'logout' | 'refused' | 'replaced';

/** Revokes a session, so that copies of its cookie stop working. */
export async function revokeSession(
  { sid, expiresAt }: Pick<Session, 'sid' | 'expiresAt'>,
  reason: EndReason,
): Promise<void> {
  clearCachedLookups(sid);
  // Several calls of one page may get a 401.
  if (!(await revokedSessions().has(sid))) metrics().endedSessions.inc({ reason });
  await revokedSessions().add(sid, expiresAt);
}

/**
 * Revokes all current sessions of a user, on every device, after a change of password
 * (rule: session-ended-password).
 */
export function revokeSessionsOf(email: string): Promise<void> {
  metrics().endedSessions.inc({ reason: 'password' });
  return revokedSessions().endAll(accountKey(email), Date.now());
}

/** Whether a session was revoked, by itself or together with all sessions of its user. */
export async function isRevoked({ sid, account, issuedAt }: Session): Promise<boolean> {
  const [revoked, endedAt] = await Promise.all([revokedSessions().has(sid), revokedSessions().endedAt(account)]);
  return revoked || (endedAt !== null && issuedAt <= endedAt);
}

function open(): RevokedSessions {
  const own = fileMarks(settings().dataDir, Date.now);
  const { redisUrl } = settings();
  if (redisUrl === undefined) return revokedSessionsOver(own);
  return revokedSessionsInRedis({ connection: () => redisConnection(redisUrl), own, now: Date.now });
}

export function revokedSessionsOver(marks: Pick<Marks, 'put' | 'get'>): RevokedSessions {
  return {
    add: (sid, expiresAt) => marks.put({ key: sid, at: expiresAt, until: expiresAt }),
    has: async (sid) => (await marks.get(sid)) !== null,
    endAll: (account, at) => marks.put({ key: ofAccount(account), at, until: at + longestSessionMs }),
    endedAt: (account) => marks.get(ofAccount(account)),
  };
}

const ofAccount = (account: string) => `account:${account}`;

type Shared = Readonly<{ connection: () => Promise<Redis>; own: Marks; now: () => number; retryMs?: number }>;

/**
 * The revoked sessions of all instances. Sessions revoked by this instance are also stored here, so that
 * neither the application nor a logout on this instance depends on Redis. Other instances receive them once
 * Redis is back.
 */
export function revokedSessionsInRedis({ connection, own, now, retryMs = 1_000 }: Shared): RevokedSessions {
  const unsent = new Map<string, Mark>();
  let retrying = false;

  async function send(mark: Mark): Promise<void> {
    const life = mark.until - now();
    const write = async () => (await connection()).eval(setLatest, 1, keyOf(mark.key), mark.at, life);
    if (life <= 0 || (await unlessDown(write)) !== null) {
      // Keep a later mark for the same account, which may have replaced this one in the meantime.
      if (unsent.get(mark.key) === mark) unsent.delete(mark.key);
      return;
    }
    unsent.set(mark.key, latest(unsent.get(mark.key), mark));
    retryLater();
  }

  function retryLater(): void {
    if (retrying) return;
    retrying = true;
    const retry = async () => {
      retrying = false;
      await Promise.all([...unsent.values()].map(send));
    };
    setTimeout(retry, retryMs).unref();
  }

  // Send all marks again: those set during an outage before a restart are not in Redis yet.
  const resent = Promise.all(own.all().map(send));
  return revokedSessionsOver({
    put: async (mark) => {
      await own.put(mark);
      await resent;
      await send(mark);
    },
    get: async (key) => {
      const [local, shared] = await Promise.all([
        own.get(key),
        unlessDown(async () => (await connection()).get(keyOf(key))),
      ]);
      return local === null && shared === null ? null : Math.max(local ?? 0, Number(shared ?? 0));
    },
  });
}

/**
 * Sets a mark until it expires, unless a later mark exists. Another instance may have sent a later mark
 * first, and an instance resends its own marks when it starts.
 */
const setLatest = `
  local known = tonumber(redis.call('GET', KEYS[1]) or '')
  if known and known >= tonumber(ARGV[1]) then return 0 end
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return 1
`;

const keyOf = (key: string) => `hour-cards:ended:${key}`;

/** Returns the result of `ask`, or null during an outage. The connection itself logs the outage. */
async function unlessDown<T>(ask: () => Promise<T>): Promise<T | null> {
  return ask().catch(() => null);
}

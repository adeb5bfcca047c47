import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Id } from '@/lib/hour-card/vocabulary';
import { fail, type Outcome } from '@/lib/result';
import { redisConnection } from '@/lib/session/redis-connection';
import { settings } from '@/lib/settings/settings';

declare global {
  // Global, because the framework bundles handlers separately.
  var hourCardsTurns: Map<string, Promise<void>> | undefined;
}

type Times = Readonly<{
  /** The maximum wait for the mutex, including the lock that all instances share. */
  maxWaitMs: number;
  /**
   * How long a lock remains after its instance has crashed. Shorter than the maximum wait, so that other
   * instances can wait until the lock expires.
   */
  lifeMs: number;
}>;

const defaultTimes: Times = { maxWaitMs: 20_000, lifeMs: 15_000 };

/** Runs work on a card after earlier decisions and saves for that card have finished (rule: card-in-turn). */
export function withCardMutex<Data>(hourCardId: Id, work: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  return withKeyedMutex(`hour card ${hourCardId}`, work);
}

/**
 * Runs work with the same name one at a time. Within this process, work runs in order of arrival, and a
 * failure does not stop the next work. With `REDIS_URL`, instances take turns too; while Redis is
 * unreachable, each instance continues alone. After waiting too long, the result is a 503 `card_busy`
 * (rule: card-busy).
 */
export async function withKeyedMutex<Data>(
  name: string,
  work: () => Promise<Outcome<Data>>,
  times: Times = defaultTimes,
): Promise<Outcome<Data>> {
  const deadline = Date.now() + times.maxWaitMs;
  const endTurn = await takeTurn(name, times.maxWaitMs);
  if (endTurn === null) return fail(503, 'card_busy');
  try {
    const unlock = await lockForAll(name, deadline, times.lifeMs);
    if (unlock === null) return fail(503, 'card_busy');
    try {
      return await work();
    } finally {
      await unlock();
    }
  } finally {
    endTurn();
  }
}

/** Waits for this caller's turn. Returns a function that ends the turn, or null if the wait took too long. */
async function takeTurn(name: string, maxWaitMs: number): Promise<(() => void) | null> {
  globalThis.hourCardsTurns ??= new Map();
  const turns = globalThis.hourCardsTurns;
  const before = turns.get(name);
  let end: () => void = () => {};
  const mine = new Promise<void>((resolve) => {
    end = resolve;
  });
  // If this caller has given up, its turn ends at once, but later callers still wait for earlier ones.
  const last = (before ?? Promise.resolve()).then(() => mine);
  turns.set(name, last);
  void last.then(() => {
    if (turns.get(name) === last) turns.delete(name);
  });
  if (before === undefined) return end;
  const timer = new AbortController();
  const tooLong = pause(maxWaitMs, true, { signal: timer.signal }).catch(() => true);
  const hasTimedOut = await Promise.race([before.then(() => false), tooLong]);
  timer.abort();
  if (!hasTimedOut) return end;
  end();
  return null;
}

type Unlock = () => Promise<unknown>;

const pollMs = 50;

/**
 * Takes the lock that all instances share. Returns a function that releases the lock, or null if it is still
 * taken at the deadline. Each lock has a random owner, so that an instance whose lock has expired cannot
 * release the lock of another instance. The lock is renewed while the work runs.
 */
async function lockForAll(name: string, deadline: number, lifeMs: number): Promise<Unlock | null> {
  const { redisUrl } = settings();
  if (redisUrl === undefined) return async () => {};
  const client = await redisConnection(redisUrl);
  const key = `hour-cards:turn:${name}`;
  const owner = randomUUID();
  const release = () => client.eval(releaseOwn, 1, key, owner).catch(() => undefined);
  try {
    while ((await client.set(key, owner, 'PX', lifeMs, 'NX')) === null) {
      if (Date.now() >= deadline) return null;
      await pause(pollMs);
    }
  } catch {
    // Redis may have executed the command even though its response got lost, so release the lock.
    return release;
  }
  const renewing = setInterval(() => void client.eval(renewOwn, 1, key, owner, lifeMs).catch(() => {}), lifeMs / 3);
  return () => {
    clearInterval(renewing);
    return release();
  };
}

const ifOwn = (command: string) => `if redis.call('get', KEYS[1]) == ARGV[1] then return ${command} else return 0 end`;
const releaseOwn = ifOwn("redis.call('del', KEYS[1])");
const renewOwn = ifOwn("redis.call('pexpire', KEYS[1], ARGV[2])");

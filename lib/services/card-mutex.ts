import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Id } from '@/lib/hour-card/vocabulary';
import { fail, type Outcome } from '@/lib/result';
import { redisConnection } from '@/lib/session/redis-connection';
import { settings } from '@/lib/settings/settings';

declare global {
  // Global, because the framework bundles each handler on its own.
  var hourCardsTurns: Map<string, Promise<void>> | undefined;
}

type Times = Readonly<{
  /** How long to wait for one's turn, over all instances. */
  maxWaitMs: number;
  /**
   * How long a lock outlives the instance that holds it; shorter than the wait, so that a crash is sat out.
   */
  lifeMs: number;
}>;

const usual: Times = { maxWaitMs: 20_000, lifeMs: 15_000 };

/** Runs work on one card after what others do with it: decisions and saves (rule: card-in-turn). */
export function withCardMutex<Data>(hourCardId: Id, work: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  return withKeyedMutex(`hour card ${hourCardId}`, work);
}

/**
 * Runs work of the same name one after the other; when one fails the next still runs. Within this process
 * they take turns in order of arrival, and with `REDIS_URL` the instances take turns too. While Redis is out
 * of reach each instance goes on alone. Who waits too long gets 503 `card_busy` (rule: card-in-turn).
 */
export async function withKeyedMutex<Data>(
  name: string,
  work: () => Promise<Outcome<Data>>,
  times: Times = usual,
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

/** Waits for this process's turn, and returns what ends it; null when that took too long. */
async function takeTurn(name: string, maxWaitMs: number): Promise<(() => void) | null> {
  globalThis.hourCardsTurns ??= new Map();
  const turns = globalThis.hourCardsTurns;
  const before = turns.get(name);
  let end: () => void = () => {};
  const mine = new Promise<void>((resolve) => {
    end = resolve;
  });
  // Who gives up ends at once, and whoever comes later still waits for those before.
  const last = (before ?? Promise.resolve()).then(() => mine);
  turns.set(name, last);
  void last.then(() => {
    if (turns.get(name) === last) turns.delete(name);
  });
  if (before === undefined) return end;
  const timer = new AbortController();
  const tooLong = pause(maxWaitMs, true, { signal: timer.signal }).catch(() => true);
  const gaveUp = await Promise.race([before.then(() => false), tooLong]);
  timer.abort();
  if (!gaveUp) return end;
  end();
  return null;
}

type Unlock = () => Promise<unknown>;

const pollMs = 50;

/**
 * Takes the lock that the instances share, and returns what releases it; null when others held it until the
 * deadline. It belongs to a random owner, so that an instance whose lock expired cannot release that of the
 * next, and it is renewed for as long as the work takes.
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
    // The command may have arrived even though its answer did not: release it all the same.
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

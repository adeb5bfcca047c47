import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { settings } from '@/lib/settings/settings';
import { redisConnection } from './redis-connection';

const windowSeconds = 15 * 60;

/** How many failed logins are taken within a quarter of an hour, before one waits until it is over. */
export const loginRateLimits = {
  /** For one account from one address: a person mistypes. */
  accountAtAddress: 5,
  /** From one address, whatever the account: a whole office may stand behind it. */
  address: 50,
  /** For one account from everywhere: above it each address has a single guess, so that the owner's right one still passes. */
  account: 20,
} as const;

type Limit = keyof typeof loginRateLimits;
export type LoginRateLimiters = Readonly<Record<Limit, RateLimiterAbstract>>;

declare global {
  // One set of counters for all the framework's bundles.
  var hourCardsGuessLimiters: Promise<LoginRateLimiters> | undefined;
}

/** The counters of failed logins: of this process, or with `REDIS_URL` of all instances. Loaded with the first login. */
export function loginRateLimiters(): Promise<LoginRateLimiters> {
  globalThis.hourCardsGuessLimiters ??= openLimiters(settings().redisUrl);
  return globalThis.hourCardsGuessLimiters;
}

async function openLimiters(redisUrl: string | undefined): Promise<LoginRateLimiters> {
  const { RateLimiterMemory, RateLimiterRedis } = await import('rate-limiter-flexible');
  const storeClient = redisUrl === undefined ? null : await redisConnection(redisUrl);
  const open = (limit: Limit): RateLimiterAbstract => {
    const options = {
      keyPrefix: `hour-cards:guesses:${limit}`,
      points: loginRateLimits[limit],
      duration: windowSeconds,
    };
    const ownMemory = new RateLimiterMemory(options);
    if (storeClient === null) return ownMemory;
    // An outage of Redis must not let guesses through.
    return new RateLimiterRedis({
      ...options,
      storeClient,
      rejectIfRedisNotReady: true,
      insuranceLimiter: ownMemory,
    });
  };
  return { accountAtAddress: open('accountAtAddress'), address: open('address'), account: open('account') };
}

export type LoginAttempt = Readonly<{
  /** Whose password it is: the e-mail address, as typed. */
  account: string;
  /** `clientAddress()`. */
  address: string;
}>;

export type LoginAttemptOutcome =
  | Readonly<{
      kind: 'taken';
      /** The password was right: the account's failures from here are forgotten. */
      wasRight: () => Promise<void>;
      /** Nothing was said about the password: it was no guess. */
      giveBack: () => Promise<void>;
    }>
  | Readonly<{ kind: 'wait'; seconds: number }>;

/**
 * Takes one guess at a password, before it is tried, so that many at once do not slip through. It counts as failed until
 * `wasRight` or `giveBack` says otherwise.
 */
export async function takeLoginAttempt(
  { account, address }: LoginAttempt,
  limiters?: LoginRateLimiters,
): Promise<LoginAttemptOutcome> {
  const limits = limiters ?? (await loginRateLimiters());
  const who = hash(account.trim().toLowerCase());
  const where = hash(address);
  const both = `${who}:${where}`;

  const fromAddress = await consume(limits.address, where);
  if (fromAddress.kind === 'over') return wait(fromAddress.waitMs);
  const fromBoth = await consume(limits.accountAtAddress, both);
  const total = (await limits.account.get(who))?.consumedPoints ?? 0;
  const underAttack = total >= loginRateLimits.account && fromBoth.kind === 'within' && fromBoth.consumed > 1;
  if (fromBoth.kind === 'over' || underAttack) {
    await limits.address.reward(where);
    return wait(fromBoth.waitMs);
  }
  await limits.account.penalty(who);

  const giveBackTotals = () => Promise.all([limits.address.reward(where), limits.account.reward(who)]);
  return {
    kind: 'taken',
    wasRight: async () => {
      await Promise.all([limits.accountAtAddress.delete(both), giveBackTotals()]);
    },
    giveBack: async () => {
      await Promise.all([limits.accountAtAddress.reward(both), giveBackTotals()]);
    },
  };
}

type Consumed = Readonly<{ kind: 'within'; consumed: number; waitMs: number } | { kind: 'over'; waitMs: number }>;

async function consume(limiter: LoginRateLimiters['address'], key: string): Promise<Consumed> {
  const { RateLimiterRes } = await import('rate-limiter-flexible');
  try {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key);
    return { kind: 'within', consumed: consumedPoints, waitMs: msBeforeNext };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { kind: 'over', waitMs: refusal.msBeforeNext };
    throw refusal;
  }
}

const wait = (ms: number): LoginAttemptOutcome => ({ kind: 'wait', seconds: Math.max(1, Math.ceil(ms / 1000)) });

/** What stands in a shared store names nobody. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** The outcome of some work, held back until a whole number of steps has passed: how long it took tells little. */
export async function inSteps<T>(stepMs: number, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const outcome = await work;
  const took = performance.now() - startedAt;
  await pause(Math.ceil(took / stepMs) * stepMs - took);
  return outcome;
}

import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { logSecurity } from '@/lib/operation/log';
import { settings } from '@/lib/settings/settings';
import { redisConnection } from './redis-connection';

/** How many failed logins are allowed within a quarter of an hour (rule: login-rate-limit). */
const loginRateLimits = {
  /** For one account from one address: enough for typing mistakes. */
  accountAtAddress: 5,
  /** From one address, for all accounts: a whole office may share it. */
  address: 50,
  /**
   * For one account from all addresses: above it each address gets one attempt, so that the owner still gets
   * in.
   */
  account: 20,
} as const;

const windowSeconds = 15 * 60;

type LoginAttempt = Readonly<{
  /** The e-mail address of the account, as typed. */
  account: string;
  /** `clientAddress()`. */
  address: string;
}>;

type LoginAttemptOutcome =
  | Readonly<{
      kind: 'taken';
      /** The password was right: forgets the account's failures from this address. */
      wasRight: () => Promise<void>;
      /** The password was not checked: the attempt does not count. */
      giveBack: () => Promise<void>;
    }>
  | Readonly<{ kind: 'retry-after'; seconds: number }>;

/**
 * Counts one login attempt before the password is tried, so that concurrent attempts cannot slip through. It
 * counts as failed unless `wasRight` or `giveBack` is called.
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
  if (fromAddress.kind === 'over') return retryAfter(fromAddress.msToNext);
  const fromBoth = await consume(limits.accountAtAddress, both);
  const total = (await limits.account.get(who))?.consumedPoints ?? 0;
  const underAttack = total >= loginRateLimits.account && fromBoth.kind === 'within' && fromBoth.consumed > 1;
  if (fromBoth.kind === 'over' || underAttack) {
    await limits.address.reward(where);
    return retryAfter(fromBoth.msToNext);
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

type Consumed = Readonly<{ kind: 'within'; consumed: number; msToNext: number } | { kind: 'over'; msToNext: number }>;

async function consume(limiter: RateLimiterAbstract, key: string): Promise<Consumed> {
  const { RateLimiterRes } = await import('rate-limiter-flexible');
  try {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key);
    return { kind: 'within', consumed: consumedPoints, msToNext: msBeforeNext };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { kind: 'over', msToNext: refusal.msBeforeNext };
    throw refusal;
  }
}

function retryAfter(ms: number): LoginAttemptOutcome {
  logSecurity('wait');
  return { kind: 'retry-after', seconds: Math.max(1, Math.ceil(ms / 1000)) };
}

/** Hashed, so that a shared store holds no names or addresses. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

type Limit = keyof typeof loginRateLimits;
export type LoginRateLimiters = Readonly<Record<Limit, RateLimiterAbstract>>;

declare global {
  // Global, because the framework bundles handlers separately: they share one set of counters.
  var hourCardsLoginRateLimiters: Promise<LoginRateLimiters> | undefined;
}

/** The counters of this process, or those of all instances with `REDIS_URL`; opened at the first login. */
function loginRateLimiters(): Promise<LoginRateLimiters> {
  globalThis.hourCardsLoginRateLimiters ??= openLimiters(settings().redisUrl);
  return globalThis.hourCardsLoginRateLimiters;
}

async function openLimiters(redisUrl: string | undefined): Promise<LoginRateLimiters> {
  const { RateLimiterMemory, RateLimiterRedis } = await import('rate-limiter-flexible');
  const storeClient = redisUrl === undefined ? null : await redisConnection(redisUrl);
  const open = (limit: Limit): RateLimiterAbstract => {
    const options = {
      keyPrefix: `hour-cards:login-attempts:${limit}`,
      points: loginRateLimits[limit],
      duration: windowSeconds,
    };
    const ownMemory = new RateLimiterMemory(options);
    if (storeClient === null) return ownMemory;
    // An outage of Redis must not allow unlimited attempts.
    return new RateLimiterRedis({
      ...options,
      storeClient,
      rejectIfRedisNotReady: true,
      insuranceLimiter: ownMemory,
    });
  };
  return { accountAtAddress: open('accountAtAddress'), address: open('address'), account: open('account') };
}

/**
 * Delays an outcome until a whole number of steps has passed, so that its duration reveals little
 * (rule: reset-request).
 */
export async function roundUpDuration<T>(stepMs: number, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const outcome = await work;
  const took = performance.now() - startedAt;
  await pause(Math.ceil(took / stepMs) * stepMs - took);
  return outcome;
}

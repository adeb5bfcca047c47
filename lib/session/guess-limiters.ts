import 'server-only';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { settings } from '@/lib/settings/settings';
import { redisConnection } from './redis-connection';

const windowSeconds = 15 * 60;

/** How many failed logins are taken within a quarter of an hour, before one waits until it is over. */
export const guessLimits = {
  /** For one account from one address: a person mistypes. */
  accountAtAddress: 5,
  /** From one address, whatever the account: a whole office may stand behind it. */
  address: 50,
  /** For one account from everywhere: above it each address has a single guess, so that the owner's right one still passes. */
  account: 20,
} as const;

type Limit = keyof typeof guessLimits;
export type GuessLimiters = Readonly<Record<Limit, RateLimiterAbstract>>;

declare global {
  // One set of counters for all the framework's bundles.
  var hourCardsGuessLimiters: Promise<GuessLimiters> | undefined;
}

/** The counters of failed logins: of this process, or with `REDIS_URL` of all instances. Loaded with the first login. */
export function guessLimiters(): Promise<GuessLimiters> {
  globalThis.hourCardsGuessLimiters ??= openLimiters(settings().redisUrl);
  return globalThis.hourCardsGuessLimiters;
}

async function openLimiters(redisUrl: string | undefined): Promise<GuessLimiters> {
  const { RateLimiterMemory, RateLimiterRedis } = await import('rate-limiter-flexible');
  const storeClient = redisUrl === undefined ? null : await redisConnection(redisUrl);
  const open = (limit: Limit): RateLimiterAbstract => {
    const options = {
      keyPrefix: `hour-cards:guesses:${limit}`,
      points: guessLimits[limit],
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

import 'server-only';
import { createHash } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { logSecurity } from '@/lib/operation/log';
import { settings } from '@/lib/settings/settings';
import { redisConnection } from './redis-connection';

type Limit = Readonly<{ name: string; points: number; seconds: number }>;

/** Opens a counter in this process or, with `REDIS_URL`, one that all instances share. */
export async function openLimiter({ name, points, seconds }: Limit): Promise<RateLimiterAbstract> {
  const { RateLimiterMemory, RateLimiterRedis } = await import('rate-limiter-flexible');
  const options = { keyPrefix: `hour-cards:${name}`, points, duration: seconds };
  const ownMemory = new RateLimiterMemory(options);
  const { redisUrl } = settings();
  if (redisUrl === undefined) return ownMemory;
  const storeClient = await redisConnection(redisUrl);
  // During an outage of Redis, count in memory so that the number of attempts stays limited.
  return new RateLimiterRedis({ ...options, storeClient, rejectIfRedisNotReady: true, insuranceLimiter: ownMemory });
}

type Consumed = Readonly<{ isExceeded: boolean; msToNext: number }>;

/** Counts one use and returns whether it exceeds the limit. With `seconds`, this use counts for that long. */
export async function consume(limiter: RateLimiterAbstract, key: string, seconds?: number): Promise<Consumed> {
  const { RateLimiterRes } = await import('rate-limiter-flexible');
  try {
    const options = seconds === undefined ? {} : { customDuration: seconds };
    const { msBeforeNext } = await limiter.consume(key, 1, options);
    return { isExceeded: false, msToNext: msBeforeNext };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { isExceeded: true, msToNext: refusal.msBeforeNext };
    throw refusal;
  }
}

export type RetryAfter = Readonly<{ kind: 'retry-after'; seconds: number }>;

export function retryAfter(ms: number): RetryAfter {
  logSecurity('wait');
  return { kind: 'retry-after', seconds: Math.max(1, Math.ceil(ms / 1000)) };
}

/** Hashes a key, so that a shared store contains no names or addresses. */
export const hashedKey = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

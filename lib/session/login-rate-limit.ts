import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { consume, hashedKey, openLimiter, type RetryAfter, retryAfter } from './rate-limiter';
import { accountKey } from './session';

/**
 * How many failed logins are allowed, and how long a failure counts (rules: login-rate-limit,
 * login-account-ceiling).
 */
const limits = {
  /** Per account and address, or per account and known device. Leaves room for typing mistakes. */
  accountAtAddress: { points: 5, seconds: 15 * 60 },
  /** Per address, over all accounts. Higher, because a whole office may share one address. */
  address: { points: 50, seconds: 15 * 60 },
  /** Per account, over all addresses. Each failure above this makes the next attempt wait longer. */
  account: { points: 20, seconds: 24 * 3600 },
  /** One attempt per pause for an account above its limit. `pauseSeconds` gives the length of the pause. */
  pause: { points: 1, seconds: 60 },
  /** Per account and known device. Above this, the device counts as unknown. */
  device: { points: 20, seconds: 24 * 3600 },
} as const;

const longestPauseSeconds = 3600;

type LoginAttempt = Readonly<{
  /** The e-mail address of the account, as typed. */
  account: string;
  /** The result of `clientAddress()`. */
  address: string;
  /**
   * The result of `knownDevice()`: the id of a browser from which the user logged in to this account before.
   * Such a browser has its own count, so that an attacker elsewhere cannot lock the owner out.
   */
  device: string | null;
}>;

type LoginAttemptOutcome =
  | Readonly<{
      kind: 'taken';
      /** Call this if the password was right. It clears the account's failures from this address. */
      confirm: () => Promise<void>;
      /** Call this if the password was not checked. The attempt then does not count. */
      giveBack: () => Promise<void>;
    }>
  | RetryAfter;

/**
 * Counts a login attempt before the password is checked, so that concurrent attempts cannot slip through. The
 * attempt counts as failed unless `confirm` or `giveBack` is called. Attempts for accounts that do not exist
 * count too.
 */
export async function takeLoginAttempt(
  { account, address, device }: LoginAttempt,
  limiters?: LoginRateLimiters,
): Promise<LoginAttemptOutcome> {
  const counters = limiters ?? (await loginRateLimiters());
  const who = accountKey(account);
  const where = hashedKey(address);
  const refunds: (() => Promise<unknown>)[] = [];
  const undo = () => Promise.all(refunds.map((giveBack) => giveBack()));

  const isKnown = device !== null && !(await consume(counters.device, `${who}:${device}`)).isExceeded;
  if (isKnown) refunds.push(() => counters.device.reward(`${who}:${device}`));
  else {
    const fromAddress = await consume(counters.address, where);
    if (fromAddress.isExceeded) return retryAfter(fromAddress.msToNext);
    refunds.push(() => counters.address.reward(where));
  }

  const both = `${who}:${isKnown ? device : where}`;
  const fromBoth = await consume(counters.accountAtAddress, both);
  if (fromBoth.isExceeded) {
    await undo();
    return retryAfter(fromBoth.msToNext);
  }

  if (!isKnown) {
    const { consumedPoints } = await counters.account.penalty(who);
    refunds.push(() => counters.account.reward(who));
    const excess = consumedPoints - limits.account.points;
    if (excess > 0) {
      const turn = await consume(counters.pause, who, pauseSeconds(excess));
      if (turn.isExceeded) {
        await Promise.all([undo(), counters.accountAtAddress.reward(both)]);
        return retryAfter(turn.msToNext);
      }
      refunds.push(() => counters.pause.delete(who));
    }
  }

  return {
    kind: 'taken',
    confirm: async () => {
      await Promise.all([undo(), counters.accountAtAddress.delete(both)]);
    },
    giveBack: async () => {
      await Promise.all([undo(), counters.accountAtAddress.reward(both)]);
    },
  };
}

/** One minute after the first failure above the limit, doubled after each further failure up to a maximum. */
function pauseSeconds(excess: number): number {
  return Math.min(60 * 2 ** (excess - 1), longestPauseSeconds);
}

type Limit = keyof typeof limits;
export type LoginRateLimiters = Readonly<Record<Limit, RateLimiterAbstract>>;

declare global {
  // Global, because the framework bundles handlers separately and they must share the counters.
  var hourCardsLoginRateLimiters: Promise<LoginRateLimiters> | undefined;
}

/** Returns the counters. Opens them at the first login. */
function loginRateLimiters(): Promise<LoginRateLimiters> {
  globalThis.hourCardsLoginRateLimiters ??= openLimiters();
  return globalThis.hourCardsLoginRateLimiters;
}

async function openLimiters(): Promise<LoginRateLimiters> {
  const open = (limit: Limit) => openLimiter({ name: `login-attempts:${limit}`, ...limits[limit] });
  const [accountAtAddress, address, account, pause, device] = await Promise.all([
    open('accountAtAddress'),
    open('address'),
    open('account'),
    open('pause'),
    open('device'),
  ]);
  return { accountAtAddress, address, account, pause, device };
}

/**
 * Delays a result until a whole number of steps has passed, so that the response time reveals little
 * (rule: reset-request).
 */
export async function roundUpDuration<T>(stepMs: number, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const outcome = await work;
  const took = performance.now() - startedAt;
  await pause(Math.ceil(took / stepMs) * stepMs - took);
  return outcome;
}

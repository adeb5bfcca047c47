import 'server-only';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { consume, hashedKey, openLimiter, type RetryAfter, retryAfter } from './rate-limiter';
import { accountKey } from './session';

/** How many mails of each kind may be requested in an hour (rule: mail-rate-limit). */
const limits = {
  /** The receiver of a reset mail is always the account itself. */
  reset: { account: 5, receiver: 5, address: 30 },
  report: { account: 20, receiver: 20, address: 60 },
} as const;

const windowSeconds = 3600;

export type MailAttempt = Readonly<{
  kind: keyof typeof limits;
  /** The e-mail address of the user who requests the mail, or of the account to reset. */
  account: string;
  receiver: string;
  /** The result of `clientAddress()`. */
  address: string;
}>;

/**
 * Counts a requested mail. Call this before checking whether the account exists, because the response must
 * not reveal that.
 */
export async function takeMail({ kind, ...attempt }: MailAttempt): Promise<RetryAfter | Readonly<{ kind: 'taken' }>> {
  const keys = {
    account: accountKey(attempt.account),
    receiver: accountKey(attempt.receiver),
    address: hashedKey(attempt.address),
  };
  for (const by of ['address', 'account', 'receiver'] as const) {
    const used = await consume(await limiter(kind, by), keys[by]);
    if (used.isExceeded) return retryAfter(used.msToNext);
  }
  return { kind: 'taken' };
}

declare global {
  // Global, because the framework bundles handlers separately and they must share the counters.
  var hourCardsMailRateLimiters: Map<string, Promise<RateLimiterAbstract>> | undefined;
}

function limiter(kind: MailAttempt['kind'], by: 'account' | 'receiver' | 'address'): Promise<RateLimiterAbstract> {
  globalThis.hourCardsMailRateLimiters ??= new Map();
  const limiters = globalThis.hourCardsMailRateLimiters;
  const name = `mails:${kind}:${by}`;
  const opened = limiters.get(name) ?? openLimiter({ name, points: limits[kind][by], seconds: windowSeconds });
  limiters.set(name, opened);
  return opened;
}

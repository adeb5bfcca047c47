import 'server-only';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { consume, hashedKey, openLimiter, type RetryAfter, retryAfter } from './rate-limiter';
import { accountKey } from './session';

/** How many mails of a kind may be asked for within an hour (rule: mail-rate-limit). */
const limits = {
  /** A reset mail goes to the account that it is for. */
  reset: { account: 5, receiver: 5, address: 30 },
  report: { account: 20, receiver: 20, address: 60 },
} as const;

const windowSeconds = 3600;

export type AskedMail = Readonly<{
  kind: keyof typeof limits;
  /** The e-mail address of whoever it is for, or asks for it. */
  account: string;
  receiver: string;
  /** `clientAddress()`. */
  address: string;
}>;

/**
 * Counts one mail that somebody asks for, before it is known whether the account exists: the answer must not
 * tell.
 */
export async function takeMail({ kind, ...asked }: AskedMail): Promise<RetryAfter | Readonly<{ kind: 'taken' }>> {
  const keys = {
    account: accountKey(asked.account),
    receiver: accountKey(asked.receiver),
    address: hashedKey(asked.address),
  };
  for (const by of ['address', 'account', 'receiver'] as const) {
    const used = await consume(await limiter(kind, by), keys[by]);
    if (used.isOver) return retryAfter(used.msToNext);
  }
  return { kind: 'taken' };
}

declare global {
  // Global, because the framework bundles handlers separately: they share one set of counters.
  var hourCardsMailRateLimiters: Map<string, Promise<RateLimiterAbstract>> | undefined;
}

function limiter(kind: AskedMail['kind'], by: 'account' | 'receiver' | 'address'): Promise<RateLimiterAbstract> {
  globalThis.hourCardsMailRateLimiters ??= new Map();
  const limiters = globalThis.hourCardsMailRateLimiters;
  const name = `mails:${kind}:${by}`;
  const opened = limiters.get(name) ?? openLimiter({ name, points: limits[kind][by], seconds: windowSeconds });
  limiters.set(name, opened);
  return opened;
}

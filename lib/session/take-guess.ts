import 'server-only';
import { createHash } from 'node:crypto';
import { type GuessLimiters, guessLimiters, guessLimits } from './guess-limiters';

export type Guess = Readonly<{
  /** Whose password it is: the e-mail address, as typed. */
  account: string;
  /** `clientAddress()`. */
  address: string;
}>;

export type TakenGuess =
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
export async function takeGuess({ account, address }: Guess, limiters?: GuessLimiters): Promise<TakenGuess> {
  const limits = limiters ?? (await guessLimiters());
  const who = hash(account.trim().toLowerCase());
  const where = hash(address);
  const both = `${who}:${where}`;

  const fromAddress = await consume(limits.address, where);
  if (fromAddress.kind === 'over') return wait(fromAddress.waitMs);
  const fromBoth = await consume(limits.accountAtAddress, both);
  const total = (await limits.account.get(who))?.consumedPoints ?? 0;
  const underAttack = total >= guessLimits.account && fromBoth.kind === 'within' && fromBoth.consumed > 1;
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

async function consume(limiter: GuessLimiters['address'], key: string): Promise<Consumed> {
  const { RateLimiterRes } = await import('rate-limiter-flexible');
  try {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key);
    return { kind: 'within', consumed: consumedPoints, waitMs: msBeforeNext };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { kind: 'over', waitMs: refusal.msBeforeNext };
    throw refusal;
  }
}

const wait = (ms: number): TakenGuess => ({ kind: 'wait', seconds: Math.max(1, Math.ceil(ms / 1000)) });

/** What stands in a shared store names nobody. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

import { guardLogout } from '@/components/client/log-out';
import { leftDecisionsPrefix, localStore, tabStore } from '@/components/client/storage';
import { can } from '@/lib/hour-card/listed-card';
import { type Decision, isSignedOut, type LeftCard } from '@/lib/management/created-row';
import { isResendable } from './decision-record';
import type { DecisionStore } from './decision-store';
import { readCards, sendMany } from './send-decision';

/** Whose decisions they are; null in an impersonated session, which leaves nothing outside its tab. */
export type DecidedBy = string | null;

/**
 * A decision that was still waiting when its page was left, or that had failed by then: by number only, for a
 * browser is shared (rule: bulk-left-stored).
 */
type LeftDecision = Readonly<{ id: string; kind: Decision['kind']; isUnsent?: boolean }>;

const nameOf = (user: DecidedBy) => `${leftDecisionsPrefix}${user ?? '-'}`;
/** The next tab of the same user shows the results too: a tab that was closed never comes back. */
const storageOf = (user: DecidedBy) => (user === null ? tabStore : localStore);

/** The decisions this user left, whose results were not shown yet. */
export function storedLeft(user: DecidedBy): readonly LeftDecision[] {
  const stored = storageOf(user).read(nameOf(user));
  return Array.isArray(stored) ? stored.filter(isLeftDecision) : [];
}

const isLeftDecision = (value: unknown): value is LeftDecision =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'kind' in value &&
  (value.kind === 'approve' || value.kind === 'decline');

function store(user: DecidedBy, left: readonly LeftDecision[]): void {
  // Without storage the list itself still shows what the cards have become.
  if (left.length === 0) storageOf(user).remove(nameOf(user));
  else storageOf(user).set(nameOf(user), JSON.stringify(left));
}

/** Stores these instead of what was stored about the same cards. */
function storeAlso(user: DecidedBy, more: readonly LeftDecision[]): void {
  const others = storedLeft(user).filter(({ id }) => !more.some((one) => one.id === id));
  if (more.length > 0) store(user, [...others, ...more]);
}

/** The requests of this tab; another page of it may come back before they are answered. */
let underWay: Promise<unknown> = Promise.resolve();

/** Sends what waits, because its page is being left; null when nothing does (rule: bulk-undo). */
function sendWaiting(decisions: DecisionStore, user: DecidedBy): Promise<unknown> | null {
  const left = decisions.leave();
  if (left.length === 0) return null;
  storeAlso(
    user,
    left.map(({ row: { id }, decision: { kind } }) => ({ id, kind })),
  );
  underWay = sendMany(left);
  return underWay;
}

/** Stores what failed or was stopped, except for cards decided once more and sent (rule: review-resend). */
function storeUnsent(decisions: DecisionStore, user: DecidedBy): void {
  const sent = storedLeft(user).filter((one) => !one.isUnsent);
  const resendable = [...decisions.state().records].flatMap(([id, record]) =>
    (isResendable(record) || record.state === 'stopped') && !sent.some((one) => one.id === id)
      ? [{ id, kind: record.decision.kind, isUnsent: true }]
      : [],
  );
  storeAlso(user, resendable);
}

/**
 * Sends what waits when the page is left or hidden for good, until it is stopped by what it returns, which is
 * leaving too. Logging out sends first, for later the session is over; the login page shows that they were
 * sent.
 */
export function watchLeaving(decisions: DecisionStore, user: DecidedBy): () => Promise<unknown> | null {
  const leave = () => {
    const sent = sendWaiting(decisions, user);
    storeUnsent(decisions, user);
    return sent;
  };
  // Another tab may be the first to show it: this one is not necessarily looked at again.
  const endOutcomes = decisions.onOutcome((_, outcome) => {
    if (outcome && !outcome.ok && isSignedOut(outcome)) storeUnsent(decisions, user);
  });
  const end = new AbortController();
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) decisions.comeBack();
  };
  window.addEventListener('pagehide', leave, { signal: end.signal });
  window.addEventListener('pageshow', onPageShow, { signal: end.signal });
  const release = guardLogout({
    leave: () => {
      if (!sendWaiting(decisions, user)) return null;
      // Where logging out does not succeed the user is still here.
      decisions.comeBack();
      return 'decisions_sent';
    },
  });
  return () => {
    endOutcomes();
    end.abort();
    release();
    return leave();
  };
}

/** What became of a decision that was left. */
export type LeftResult = LeftDecision & LeftCard & Readonly<{ done: boolean }>;

/** How often a card is read while it is not what it was decided to be, and how long after. */
const looks = 4;
const lookAgainMs = 1500;

/**
 * What became of the decisions that were left, once; those that were sent count as being sent meanwhile. A
 * card that cannot be read stays stored for the next time.
 */
export async function checkLeft(
  decisions: DecisionStore,
  user: DecidedBy,
  signal: AbortSignal,
): Promise<readonly LeftResult[]> {
  const left = storedLeft(user);
  if (left.length === 0) return [];
  decisions.loadLeft(left.filter((one) => !one.isUnsent));
  await underWay;
  for (let look = 1; ; look += 1) {
    const answer = await readCards(
      left.map(({ id }) => id),
      signal,
    );
    if (signal.aborted || answer === null) return [];
    const unread = new Set(answer.flatMap((card) => ('unread' in card ? [card.id] : [])));
    const results = left.flatMap((one) => {
      const card = answer.find(({ id }) => id === one.id);
      return card && !('unread' in card) ? [{ ...card, ...one, done: isDone(one.kind, card.status) }] : [];
    });
    const isOver = unread.size === 0 && results.every((one) => one.done || one.isUnsent);
    if (look === looks || isOver) {
      // Another tab may have stored more meanwhile.
      store(
        user,
        storedLeft(user).filter(({ id }) => unread.has(id) || !left.some((one) => one.id === id)),
      );
      // What was sent again since is no news.
      return results.filter((one) => !(one.done && one.isUnsent));
    }
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}

/** An approved card may have gone to the payroll since. */
const isDone = (kind: Decision['kind'], status: string): boolean =>
  kind === 'approve' ? !can.approve(status) : status === 'DECLINED';

import { guardLogout } from '@/components/client/log-out';
import { localStore, tabStore, unconfirmedDecisionsPrefix } from '@/components/client/storage';
import { can } from '@/lib/hour-card/listed-card';
import { type Decision, isSignedOut, type UnconfirmedCard } from '@/lib/management/created-row';
import { isResendable } from './decision-record';
import type { DecisionStore } from './decision-store';
import { readCards, sendMany } from './send-decision';

/** The deciding user. Null in an impersonated session, which stores data only in its tab. */
export type DecidedBy = string | null;

/**
 * A decision that was pending or had failed when its page was left. Stores ids only, because browsers are
 * shared (rule: bulk-left-stored).
 */
type UnconfirmedDecision = Readonly<{ id: string; kind: Decision['kind']; isUnsent?: boolean }>;

const nameOf = (user: DecidedBy) => `${unconfirmedDecisionsPrefix}${user ?? '-'}`;
/** The same user's next tab shows the results too, because a closed tab does not return. */
const storageOf = (user: DecidedBy) => (user === null ? tabStore : localStore);

/** This user's decisions whose results were not shown yet. */
export function storedUnconfirmed(user: DecidedBy): readonly UnconfirmedDecision[] {
  const stored = storageOf(user).read(nameOf(user));
  return Array.isArray(stored) ? stored.filter(isUnconfirmedDecision) : [];
}

const isUnconfirmedDecision = (value: unknown): value is UnconfirmedDecision =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'kind' in value &&
  (value.kind === 'approve' || value.kind === 'decline');

function store(user: DecidedBy, unconfirmed: readonly UnconfirmedDecision[]): void {
  // Without storage, the list itself still shows the new statuses.
  if (unconfirmed.length === 0) storageOf(user).remove(nameOf(user));
  else storageOf(user).set(nameOf(user), JSON.stringify(unconfirmed));
}

/** Stores these decisions, replacing those on the same cards. */
function addStored(user: DecidedBy, more: readonly UnconfirmedDecision[]): void {
  const others = storedUnconfirmed(user).filter(({ id }) => !more.some((one) => one.id === id));
  if (more.length > 0) store(user, [...others, ...more]);
}

/** This tab's pending request. Another page of the tab may open before the response. */
let pendingRequest: Promise<unknown> = Promise.resolve();

/** Sends the pending decisions when their page is left; null if there are none (rule: bulk-leave). */
function sendWaiting(decisions: DecisionStore, user: DecidedBy): Promise<unknown> | null {
  const unconfirmed = decisions.leave();
  if (unconfirmed.length === 0) return null;
  addStored(
    user,
    unconfirmed.map(({ row: { id }, decision: { kind } }) => ({ id, kind })),
  );
  pendingRequest = sendMany(unconfirmed);
  return pendingRequest;
}

/**
 * Stores failed and stopped decisions, except for cards with a later decision that was sent
 * (rule: review-resend-left).
 */
function storeUnsent(decisions: DecisionStore, user: DecidedBy): void {
  const sent = storedUnconfirmed(user).filter((one) => !one.isUnsent);
  const resendable = [...decisions.state().records].flatMap(([id, record]) =>
    (isResendable(record) || record.state === 'stopped') && !sent.some((one) => one.id === id)
      ? [{ id, kind: record.decision.kind, isUnsent: true }]
      : [],
  );
  addStored(user, resendable);
}

/**
 * Sends pending decisions when the page is left or hidden for good. The returned function stops this, and
 * also sends them. Logging out sends them first, before the session ends, and the login page shows that they
 * were sent.
 */
export function sendOnLeave(decisions: DecisionStore, user: DecidedBy): () => Promise<unknown> | null {
  const leave = () => {
    const sent = sendWaiting(decisions, user);
    storeUnsent(decisions, user);
    return sent;
  };
  // Store this now, because the user may continue in another tab.
  const endOutcomes = decisions.onOutcome((_, outcome) => {
    if (outcome && !outcome.ok && isSignedOut(outcome)) storeUnsent(decisions, user);
  });
  const end = new AbortController();
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) decisions.resume();
  };
  window.addEventListener('pagehide', leave, { signal: end.signal });
  window.addEventListener('pageshow', onPageShow, { signal: end.signal });
  const release = guardLogout({
    leave: () => {
      if (!sendWaiting(decisions, user)) return null;
      // If logging out fails, the user is still here.
      decisions.resume();
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

/** The result of a decision sent or stored while leaving its page. */
export type UnconfirmedResult = UnconfirmedDecision & UnconfirmedCard & Readonly<{ done: boolean }>;

/**
 * The number of attempts to read a card without the expected status. `retryMs` is the time between them.
 */
const maxAttempts = 4;
const retryMs = 1500;

/**
 * Returns the results of the stored decisions once. Those that were sent count as being sent meanwhile.
 * Unreadable cards stay stored for the next time.
 */
export async function checkUnconfirmed(
  decisions: DecisionStore,
  user: DecidedBy,
  signal: AbortSignal,
): Promise<readonly UnconfirmedResult[]> {
  const unconfirmed = storedUnconfirmed(user);
  if (unconfirmed.length === 0) return [];
  decisions.addUnconfirmed(unconfirmed.filter((one) => !one.isUnsent));
  await pendingRequest;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await readCards(
      unconfirmed.map(({ id }) => id),
      signal,
    );
    if (signal.aborted || answer === null) return [];
    const unread = new Set(answer.flatMap((card) => ('unread' in card ? [card.id] : [])));
    const results = unconfirmed.flatMap((one) => {
      const card = answer.find(({ id }) => id === one.id);
      return card && !('unread' in card) ? [{ ...card, ...one, done: isDone(one.kind, card.status) }] : [];
    });
    const isComplete = unread.size === 0 && results.every((one) => one.done || one.isUnsent);
    if (attempt === maxAttempts || isComplete) {
      // Another tab may have stored more in the meantime.
      store(
        user,
        storedUnconfirmed(user).filter(({ id }) => unread.has(id) || !unconfirmed.some((one) => one.id === id)),
      );
      // Omit failed decisions that succeeded in the meantime.
      return results.filter((one) => !(one.done && one.isUnsent));
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

/** An approved card may already be in payroll. */
const isDone = (kind: Decision['kind'], status: string): boolean =>
  kind === 'approve' ? !can.approve(status) : status === 'DECLINED';

import { guardLogout } from '@/components/client/log-out';
import { localStore, tabStore, unconfirmedDecisionsPrefix } from '@/components/client/storage';
import { can } from '@/lib/hour-card/listed-card';
import { type Decision, isSignedOut, type UnconfirmedCard } from '@/lib/management/created-row';
import { isResendable } from './decision-record';
import type { DecisionStore } from './decision-store';
import { readCards, sendMany } from './send-decision';

/** The id of the user who decides. Null in an impersonated session, which stores data only in this tab. */
export type DecidedBy = string | null;

/**
 * A decision that was pending or had failed when the user left the page. Contains only ids, because a browser
 * may be shared (rule: bulk-left-stored).
 */
type UnconfirmedDecision = Readonly<{ id: string; kind: Decision['kind']; isUnsent?: boolean }>;

const nameOf = (user: DecidedBy) => `${unconfirmedDecisionsPrefix}${user ?? '-'}`;
/**
 * The browser's storage, because the user may close this tab and should then see the results in the next one.
 * In an impersonated session, this tab's storage.
 */
const storageOf = (user: DecidedBy) => (user === null ? tabStore : localStore);

/** The user's decisions whose results have not been shown yet. */
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
  // If storing fails, the results are not shown later, but the list itself still shows the new statuses.
  if (unconfirmed.length === 0) storageOf(user).remove(nameOf(user));
  else storageOf(user).set(nameOf(user), JSON.stringify(unconfirmed));
}

/** Stores these decisions. They replace earlier decisions on the same cards. */
function addStored(user: DecidedBy, more: readonly UnconfirmedDecision[]): void {
  const others = storedUnconfirmed(user).filter(({ id }) => !more.some((one) => one.id === id));
  if (more.length > 0) store(user, [...others, ...more]);
}

/** The request sent by this tab while leaving a page. The next page may open before the response arrives. */
let pendingRequest: Promise<unknown> = Promise.resolve();

/**
 * Sends the pending decisions when the user leaves the page (rule: bulk-leave). Returns null if there are
 * none.
 */
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
 * Stores failed and stopped decisions, except those on cards that have a later, sent decision
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
 * Sends pending decisions when the user leaves or closes the page, and before logging out, while there is
 * still a session. After logging out, the login page mentions that they were sent. Returns a function that
 * sends them and stops listening.
 */
export function sendOnLeave(decisions: DecisionStore, user: DecidedBy): () => Promise<unknown> | null {
  const leave = () => {
    const sent = sendWaiting(decisions, user);
    storeUnsent(decisions, user);
    return sent;
  };
  // If the session has expired, store the failures at once: the user may continue in another tab.
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
      // Logging out may still fail, and the user then stays on this page.
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

/** The result of a decision that was sent or stored while the user left the page. */
export type UnconfirmedResult = UnconfirmedDecision & UnconfirmedCard & Readonly<{ done: boolean }>;

/** How often to read a card that does not have the expected status yet, and the time between two attempts. */
const maxAttempts = 4;
const retryMs = 1500;

/**
 * Returns the results of the stored decisions and removes those decisions. Until then, the sent ones count as
 * being sent. Decisions on cards that cannot be read stay stored for the next call.
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
      // Keep decisions that another tab stored in the meantime.
      store(
        user,
        storedUnconfirmed(user).filter(({ id }) => unread.has(id) || !unconfirmed.some((one) => one.id === id)),
      );
      // Leave out failed decisions that were made in the meantime.
      return results.filter((one) => !(one.done && one.isUnsent));
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

/**
 * Whether a card's status shows that the decision was made. Payroll may already have processed an approved
 * card, so later statuses count as approved too.
 */
const isDone = (kind: Decision['kind'], status: string): boolean =>
  kind === 'approve' ? !can.approve(status) : status === 'DECLINED';

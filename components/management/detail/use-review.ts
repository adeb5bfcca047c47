import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { LeftBy } from '@/components/requests/left-stored';
import { loadCreatedCard } from '@/components/requests/load-created-card';
import { statusAfter } from '@/lib/hour-card/listed-card';
import { type CreatedRow, type Decision, type DecisionOutcome, isLost, isOpen } from '@/lib/management/created-row';
import { type Decisions, isUnsent, notSent } from '../created/use-decisions';
import { cardInAddress, isMarkedEntry, leaveAddress, showInAddress } from './card-address';
import { noteOutcome } from './card-history';
import { useWaiting } from './use-waiting';

/**
 * The cards under review, in the order they had when the first was opened; at the end, `at` is past the last
 * one.
 */
export type Review = Readonly<{ rows: readonly CreatedRow[]; at: number }>;

/** What the review dialog can do to the screen. */
export type ReviewActions = Readonly<{
  go: (at: number) => void;
  close: () => void;
  decide: Decisions['decide'];
  /** Decides after five seconds, in which it can be undone; null when it was, or when the page was left. */
  decideLater: (row: CreatedRow, decision: Decision) => Promise<DecisionOutcome | null>;
  /** Takes back the last decision that still waits, and goes to its card. */
  undo: () => void;
  /**
   * Sends once more what was not sent, or failed without a word about the card; resolves with what worked.
   */
  resend: () => Promise<readonly Readonly<{ row: CreatedRow; decision: Decision }>[]>;
  /** Gives a decline that was not sent the reason that is typed for its card now. */
  reword: (id: string, comment: string) => void;
  /** Loads the next page of cards and continues with them; null when there is none. */
  goOn: (() => void) | null;
}>;

export type ReviewOptions = Readonly<{
  /** The card that the user opened; a new object opens it again. */
  asked: Readonly<{ row: CreatedRow }>;
  decisions: Decisions;
  loaded: readonly CreatedRow[];
  nextPage: string | null;
  statuses: readonly string[];
  /** Reloads the list. */
  refresh: () => void;
  /** Shows another page of the list. */
  show: (page: string) => void;
  user: LeftBy;
}>;

/**
 * Which card's dialog is open. Its cards keep their order while it is: an approved card does not slip away
 * under the manager's hands, even when the filter no longer includes it. Closing the dialog reloads the list.
 */
export function useReview({ asked, decisions, loaded, nextPage, statuses, refresh, show, user }: ReviewOptions) {
  const { decide, latest, decisionStates, mark, settled } = decisions;
  const [review, setReview] = useState<Review | null>(() => reviewFrom(asked.row, loaded));
  const [opened, setOpened] = useState(asked);
  /** The cards reviewed so far, while the next page of cards is loading. */
  const [seen, setSeen] = useState<readonly CreatedRow[] | null>(null);
  const [former, setFormer] = useState(loaded);
  const changed = useRef(false);
  /** The cards of which the last decision got lost. */
  const lost = useRef(new Set<string>());

  if (former !== loaded) {
    setFormer(loaded);
    if (seen) {
      const rows = loaded.filter(({ id }) => !seen.some((one) => one.id === id));
      const first = rows.findIndex(isOpen);
      setSeen(null);
      setReview({ rows, at: Math.max(first, 0) });
    }
  }

  if (opened !== asked) {
    setOpened(asked);
    setReview(reviewFrom(asked.row, loaded));
  }
  const rows = useMemo(() => review?.rows.map(latest) ?? [], [review, latest]);

  const decideAndNote = async (row: CreatedRow, decision: Decision) => {
    const outcome = await decide(row, decision);
    noteOutcome(row.id, decision, outcome);
    if (isLost(outcome)) lost.current.add(row.id);
    else lost.current.delete(row.id);
    if (outcome.ok) changed.current = true;
    // Somebody else changed it: reloading the list shows what the card is now, unless it is no longer in it.
    if (!outcome.ok && outcome.current) {
      refresh();
      void readAgain(row.id);
    }
    return outcome;
  };
  const readAgain = async (id: string) => {
    const found = await loadCreatedCard(id);
    if (!found.ok) return;
    setReview((before) => before && { ...before, rows: before.rows.map((one) => (one.id === id ? found.data : one)) });
  };
  const waiting = useWaiting(decideAndNote, user);

  const refreshOnceSettled = async () => {
    await waiting.settled();
    await settled();
    if (!changed.current || lost.current.size > 0) return;
    changed.current = false;
    refresh();
  };
  const putAway = () => {
    const last = rows[Math.min(review?.at ?? 0, rows.length - 1)];
    setReview(null);
    setSeen(null);
    if (last) focusCard(last.id);
  };
  // What was decided without a network counts once there is one again, also after the dialog was closed.
  const followNetwork = useEffectEvent(() => {
    lost.current.clear();
    if (review === null) void refreshOnceSettled();
  });
  useEffect(() => {
    const onOnline = () => followNetwork();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  const close = async () => {
    putAway();
    await leaveAddress();
    await refreshOnceSettled();
  };
  const undo = () => {
    const row = waiting.undo();
    if (row === null) return;
    const at = rows.findIndex(({ id }) => id === row.id);
    if (review && at >= 0) setReview({ ...review, at });
    else if (!review) focusCard(row.id);
  };
  const resend = async () => {
    const unsent = notSent(loaded.map(latest), decisionStates);
    const outcomes = await Promise.all(unsent.map(({ row, decision }) => decideAndNote(row, decision)));
    return unsent.filter((_, at) => outcomes[at]?.ok);
  };

  const reword = (id: string, comment: string) => {
    const state = decisionStates.get(id);
    if (isUnsent(state) && state.decision.kind === 'decline')
      mark(id, { ...state, decision: { kind: 'decline', comment } });
  };

  // The card has its address: the browser's own buttons close it and open it again (rule: created-address).
  const shownId = review ? (rows[review.at]?.id ?? null) : null;
  const marked = useRef(false);
  useEffect(() => {
    if (shownId === null) return;
    showInAddress(shownId);
    marked.current = isMarkedEntry();
  }, [shownId]);
  const followAddress = useEffectEvent(() => {
    const wasMarked = marked.current;
    marked.current = isMarkedEntry();
    if (review === null) return;
    // The editor returned to the very card that it was opened from: Back passes over that one, which looks
    // the same, once everybody has heard of it.
    if (marked.current && !wasMarked && cardInAddress() === shownId) window.setTimeout(() => history.back());
    if (cardInAddress() !== null) return;
    putAway();
    void refreshOnceSettled();
  });
  useEffect(() => {
    const onPopState = () => followAddress();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  const goOn = async () => {
    setSeen(rows);
    waiting.flush();
    await waiting.settled();
    await settled();
    changed.current = false;
    // Where decided cards leave the list, the cards of the next page have moved up to this one.
    const statusOf = ({ id, card }: CreatedRow) => {
      const state = decisionStates.get(id);
      return state?.kind === 'pending' ? statusAfter(state.decision) : card.status;
    };
    const moved = rows.some((row) => !statuses.includes(statusOf(row)));
    if (moved || nextPage === null) refresh();
    else show(nextPage);
  };

  const actions: ReviewActions = {
    go: (at) => setReview((before) => before && { ...before, at }),
    close: () => void close(),
    decide: decideAndNote,
    decideLater: async (row, decision) => {
      // What waits looks like what is being sent, in the list too: nobody decides about it a second time.
      const before = decisionStates.get(row.id) ?? null;
      mark(row.id, { kind: 'pending', decision });
      const outcome = await waiting.add(row, decision);
      if (outcome === 'left') return null;
      if (outcome !== 'undone') return outcome;
      mark(row.id, before);
      noteOutcome(row.id, decision, null);
      return null;
    },
    undo,
    resend,
    reword,
    goOn: nextPage === null ? null : goOn,
  };
  return { current: review && { rows, at: review.at }, actions, loading: seen !== null, waiting };
}

/** The page's cards from this one on; this one alone when it is no longer on the page. */
function reviewFrom(row: CreatedRow, loaded: readonly CreatedRow[]): Review {
  const at = loaded.findIndex(({ id }) => id === row.id);
  return at < 0 ? { rows: [row], at: 0 } : { rows: loaded, at };
}

/**
 * Focuses a card's button in the list. It runs after the dialog has returned the focus to where it was opened
 * from, which may have been another card.
 */
function focusCard(id: string): void {
  requestAnimationFrame(() => {
    window.setTimeout(() => document.querySelector<HTMLElement>(`[name="card"][value="${CSS.escape(id)}"]`)?.focus());
  });
}

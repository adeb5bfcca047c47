import { useMemo, useRef, useState } from 'react';
import { statusAfter } from '@/lib/hour-card/listed-card';
import { type CreatedRow, type Decision, isOpen } from '@/lib/management/created-row';
import type { Decisions } from '../created/use-decisions';

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
}>;

/**
 * Which card's dialog is open. Its cards keep their order while it is: an approved card does not slip away
 * under the manager's hands, even when the filter no longer includes it. Closing the dialog reloads the list.
 */
export function useReview({ asked, decisions, loaded, nextPage, statuses, refresh, show }: ReviewOptions) {
  const { decide, latest, decisionStates, settled } = decisions;
  const [review, setReview] = useState<Review | null>(() => reviewFrom(asked.row, loaded));
  const [opened, setOpened] = useState(asked);
  /** The cards reviewed so far, while the next page of cards is loading. */
  const [seen, setSeen] = useState<readonly CreatedRow[] | null>(null);
  const [former, setFormer] = useState(loaded);
  const changed = useRef(false);

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

  const refreshOnceSettled = async () => {
    await settled();
    changed.current = false;
    refresh();
  };
  const close = () => {
    const last = rows[Math.min(review?.at ?? 0, rows.length - 1)];
    setReview(null);
    setSeen(null);
    if (last) focusCard(last.id);
    if (changed.current) refreshOnceSettled();
  };
  const decideAndNote = async (row: CreatedRow, decision: Decision) => {
    changed.current = true;
    const outcome = await decide(row, decision);
    // Somebody else changed it: reloading the list shows what the card is now.
    if (!outcome.ok && outcome.current) refresh();
    return outcome;
  };
  const goOn = async () => {
    setSeen(rows);
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
    close,
    decide: decideAndNote,
    goOn: nextPage === null ? null : goOn,
  };
  return { current: review && { rows, at: review.at }, actions, loading: seen !== null };
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
    window.setTimeout(() => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus());
  });
}

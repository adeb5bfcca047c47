import { useMemo, useRef, useState } from 'react';
import { statusAfter } from '@/lib/hour-card/listed-card';
import { type CreatedRow, type Decision, isOpen } from '@/lib/management/created-row';
import type { Decisions } from '../created/use-decisions';

/**
 * Puts the focus on the button of a card in the list, where it went away with a dialog: after the dialog has put it back to
 * where it was opened from, which may have been another card.
 */
function focusCard(id: string): void {
  requestAnimationFrame(() => {
    window.setTimeout(() => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus());
  });
}

/** The cards that are being reviewed, in the order they had when the first was opened; `at` is past the last at the end. */
export type Review = Readonly<{ rows: readonly CreatedRow[]; at: number }>;

/** What the review dialog asks of the screen it belongs to. */
export type ReviewActions = Readonly<{
  go: (at: number) => void;
  close: () => void;
  decide: Decisions['decide'];
  /** Loads the cards after these and goes on with them; null when there are none. */
  goOn: (() => void) | null;
}>;

export type ReviewOptions = Readonly<{
  /** The card that somebody opened; another object opens again. */
  asked: Readonly<{ row: CreatedRow }>;
  decisions: Decisions;
  loaded: readonly CreatedRow[];
  nextPage: string | null;
  statuses: readonly string[];
  /** Loads the list again. */
  refresh: () => void;
  /** Shows another page of the list. */
  show: (page: string) => void;
}>;

/**
 * Which card's dialog is open. Its cards keep their order while it is: a card that is approved does not slip away under
 * the manager's hands, also where the filter no longer shows it. The list is loaded again when the dialog closes.
 */
export function useReview({ asked, decisions, loaded, nextPage, statuses, refresh, show }: ReviewOptions) {
  const { decide, latest, decisionStates, settled } = decisions;
  const [review, setReview] = useState<Review | null>(() => reviewFrom(asked.row, loaded));
  const [opened, setOpened] = useState(asked);
  /** The cards that were reviewed already, while those after them are on their way. */
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
    // Somebody else had it: what the card is now comes with the list.
    if (!outcome.ok && outcome.current) refresh();
    return outcome;
  };
  const goOn = async () => {
    setSeen(rows);
    await settled();
    changed.current = false;
    // Where decided cards leave the list, those after them have come onto this very page.
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

/** The page's cards from this one on; it alone when it is not on the page any more. */
function reviewFrom(row: CreatedRow, loaded: readonly CreatedRow[]): Review {
  const at = loaded.findIndex(({ id }) => id === row.id);
  return at < 0 ? { rows: [row], at: 0 } : { rows: loaded, at };
}

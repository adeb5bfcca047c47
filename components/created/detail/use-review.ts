import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadCreatedCard } from '@/components/client/management-requests';
import { type Batch, type FailedRecord, isBusy, resendableOf } from '@/components/decisions/decision-record';
import type { Decisions } from '@/components/decisions/use-decisions';
import { useEventListener } from '@/components/ui/use-event-listener';
import { statusAfter } from '@/lib/hour-card/listed-card';
import { type CreatedRow, type Decision, isOpen } from '@/lib/management/created-row';
import { cardButtons } from '../open-card';
import { cardInAddress, isMarkedEntry, leaveAddress, showInAddress } from './card-address';
import { noteOutcome } from './card-events';

/**
 * The cards being reviewed, in the order they had when the first card was opened. After the last card, `at`
 * equals the number of cards.
 */
export type Review = Readonly<{ rows: readonly CreatedRow[]; at: number }>;

export type ReviewActions = Readonly<{
  go: (at: number) => void;
  close: () => void;
  /** Sends the decision after `undo` seconds, unless it is undone. Resolves with true if it succeeded. */
  decide: (row: CreatedRow, decision: Decision, undo: 5 | 0) => Promise<boolean>;
  /** Opens the card whose decision was undone. */
  showUndone: (undone: Batch) => void;
  /**
   * Resends the failed decisions, except on cards that have changed. Resolves with the decisions that
   * succeeded.
   */
  resend: () => Promise<readonly Pick<FailedRecord, 'row' | 'decision'>[]>;
  /** Loads the next page of cards and continues with it. Null on the last page. */
  loadMore: (() => void) | null;
}>;

type ReviewOptions = Readonly<{
  decisions: Decisions;
  loaded: readonly CreatedRow[];
  nextPage: string | null;
  statuses: readonly string[];
  refresh: () => void;
  show: (page: string) => void;
}>;

/**
 * The state of the review dialog. While the dialog is open, the order of the cards is fixed: an approved card
 * stays in place, even if the filter no longer matches it. Closing the dialog reloads the list.
 */
export function useReview({ decisions, loaded, nextPage, statuses, refresh, show }: ReviewOptions) {
  const { store, latest, records } = decisions;
  const [review, setReview] = useState<Review | null>(null);
  /** The cards reviewed so far. Set while the next page of cards is loading. */
  const [reviewed, setReviewed] = useState<readonly CreatedRow[] | null>(null);
  const [previousLoaded, setPreviousLoaded] = useState(loaded);

  if (previousLoaded !== loaded) {
    setPreviousLoaded(loaded);
    if (reviewed) {
      const rows = loaded.filter(({ id }) => !reviewed.some((one) => one.id === id));
      const first = rows.findIndex(isOpen);
      setReviewed(null);
      setReview({ rows, at: Math.max(first, 0) });
    }
  }
  const rows = useMemo(() => review?.rows.map(latest) ?? [], [review, latest]);

  useEffect(
    () =>
      store.onOutcome(({ row: { id }, decision }, outcome) => {
        noteOutcome(id, decision, outcome);
        if (!outcome || outcome.ok || !outcome.current) return;
        // Another user changed the card, and it may no longer be in the list. So reload the card itself.
        void loadCreatedCard(id).then((found) => {
          if (found.ok) setReview((before) => before && withRow(before, found.data));
        });
      }),
    [store],
  );

  const dismiss = () => {
    const last = rows[Math.min(review?.at ?? 0, rows.length - 1)];
    setReview(null);
    setReviewed(null);
    if (last) focusCard(last.id);
  };
  const close = () => {
    dismiss();
    void leaveAddress();
  };
  const showUndone = ({ rows: undone }: Batch) => {
    const [row, ...others] = undone;
    if (row === undefined || others.length > 0) return;
    const at = rows.findIndex(({ id }) => id === row.id);
    if (review && at >= 0) setReview({ ...review, at });
    else if (!review) focusCard(row.id);
  };

  // Put the open card in the address, so that the browser's buttons close and reopen it
  // (rule: created-address).
  const shownId = review ? (rows[review.at]?.id ?? null) : null;
  const marked = useRef(false);
  useEffect(() => {
    if (shownId === null) return;
    showInAddress(shownId);
    marked.current = isMarkedEntry();
  }, [shownId]);
  useEventListener('popstate', () => {
    const wasMarked = marked.current;
    marked.current = isMarkedEntry();
    if (review === null) return;
    // The editor returned to the card that it was opened from. That added a second history entry for the same
    // card, so skip it on Back, after all other listeners have run.
    if (marked.current && !wasMarked && cardInAddress() === shownId) window.setTimeout(() => history.back());
    if (cardInAddress() !== null) return;
    dismiss();
  });

  const loadMore = async () => {
    setReviewed(rows);
    store.flush();
    await store.settled();
    // If decided cards leave the list, the cards of the next page move up to this page. In that case, reload
    // this page.
    const statusOf = ({ id, card }: CreatedRow) => {
      const record = records.get(id);
      return record && isBusy(record) ? statusAfter(record.decision) : card.status;
    };
    const moved = rows.some((row) => !statuses.includes(statusOf(row)));
    if (moved || nextPage === null) refresh();
    else show(nextPage);
  };

  const open = useCallback((row: CreatedRow) => setReview(reviewFrom(row, loaded)), [loaded]);
  const actions: ReviewActions = {
    go: (at) => setReview((before) => before && { ...before, at }),
    close,
    decide: async (row, decision, undo) => {
      const batch = store.decide([row], decision, { undo });
      if (batch === null) return false;
      await store.settled([row.id]);
      const record = store.state().records.get(row.id);
      return record?.state === 'done' && record.batch === batch;
    },
    showUndone,
    resend: () => store.retry(resendableOf(loaded, records).map(({ row }) => row.id)),
    loadMore: nextPage === null ? null : loadMore,
  };
  return {
    current: review && { rows, at: review.at },
    open,
    actions,
    loading: reviewed !== null,
  };
}

const withRow = ({ rows, at }: Review, row: CreatedRow): Review => ({
  rows: rows.map((one) => (one.id === row.id ? row : one)),
  at,
});

/**
 * Starts a review of the whole page at this card. If the card is no longer on the page, reviews only this
 * card.
 */
function reviewFrom(row: CreatedRow, loaded: readonly CreatedRow[]): Review {
  const at = loaded.findIndex(({ id }) => id === row.id);
  return at < 0 ? { rows: [row], at: 0 } : { rows: loaded, at };
}

/**
 * Focuses a card's button in the list. Waits a frame, because the closing dialog first restores the focus,
 * possibly to the button of another card.
 */
function focusCard(id: string): void {
  requestAnimationFrame(() => {
    window.setTimeout(() =>
      cardButtons()
        .find((button) => button.value === id)
        ?.focus(),
    );
  });
}

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
 * The cards under review, in their order when the first one was opened. At the end, `at` is past the last
 * one.
 */
export type Review = Readonly<{ rows: readonly CreatedRow[]; at: number }>;

/** The actions of the review dialog. */
export type ReviewActions = Readonly<{
  go: (at: number) => void;
  close: () => void;
  /** Decides after `undo` seconds, during which it can be undone. Resolves with whether it succeeded. */
  decide: (row: CreatedRow, decision: Decision, undo: 5 | 0) => Promise<boolean>;
  /** Goes to the card of an undone decision. */
  showUndone: (undone: Batch) => void;
  /**
   * Resends the decisions that failed without an error about the card itself. Resolves with those that
   * succeeded.
   */
  resend: () => Promise<readonly Pick<FailedRecord, 'row' | 'decision'>[]>;
  /** Loads the next page of cards and continues with them; null on the last page. */
  loadMore: (() => void) | null;
}>;

type ReviewOptions = Readonly<{
  decisions: Decisions;
  loaded: readonly CreatedRow[];
  nextPage: string | null;
  statuses: readonly string[];
  refresh: () => void;
  /** Shows another page of the list. */
  show: (page: string) => void;
}>;

/**
 * The card that is open in the dialog. Its cards keep their order meanwhile: an approved card stays in place,
 * even if the filter no longer includes it. Closing the dialog reloads the list.
 */
export function useReview({ decisions, loaded, nextPage, statuses, refresh, show }: ReviewOptions) {
  const { store, latest, records } = decisions;
  const [review, setReview] = useState<Review | null>(null);
  /** The cards reviewed so far, while the next page of cards is loading. */
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
        // Another user changed the card. Reload it separately, because it may no longer be in the list.
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

  // The open card is in the address, so the browser's buttons close and reopen it (rule: created-address).
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
    // The editor returned to the card it was opened from. Skip that duplicate entry on Back, after all other
    // listeners have run.
    if (marked.current && !wasMarked && cardInAddress() === shownId) window.setTimeout(() => history.back());
    if (cardInAddress() !== null) return;
    dismiss();
  });

  const loadMore = async () => {
    setReviewed(rows);
    store.flush();
    await store.settled();
    // If decided cards leave the list, the next page's cards have moved to this page.
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

/** All cards of the page, starting at this one; only this one if it is no longer on the page. */
function reviewFrom(row: CreatedRow, loaded: readonly CreatedRow[]): Review {
  const at = loaded.findIndex(({ id }) => id === row.id);
  return at < 0 ? { rows: [row], at: 0 } : { rows: loaded, at };
}

/**
 * Focuses a card's button in the list. Runs after the dialog has restored the focus, which may be on another
 * card.
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

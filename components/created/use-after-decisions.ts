import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFailureToast } from '@/components/client/use-failure-toast';
import { isBusy, unconfirmedBatch } from '@/components/decisions/decision-record';
import { type DecidedBy, sendOnLeave } from '@/components/decisions/send-on-leave';
import type { Decisions } from '@/components/decisions/use-decisions';
import { useEventListener } from '@/components/ui/use-event-listener';
import { type DecisionOutcome, isLost } from '@/lib/management/created-row';

type Options = Readonly<{
  user: DecidedBy;
  isReviewing: boolean;
  refresh: () => void;
}>;

/**
 * Handles the results of decisions: shows failures as toasts, reloads the list, and sends pending decisions
 * when the user leaves the list.
 */
export function useAfterDecisions({ store, records }: Decisions, { user, isReviewing, refresh }: Options): void {
  const router = useRouter();
  const toastFailure = useFailureToast();
  useEffect(() => {
    const stop = store.onOutcome((_, outcome) => {
      // This manager made the decision in another tab, and the card shows it. So do not report it as a
      // failure.
      if (outcome && !outcome.ok && !outcome.isOwn) toastFailure(outcome);
    });
    // If the user leaves the list, keep reporting failures until the last decision has been sent.
    return () => void store.settled().then(stop);
  }, [store, toastFailure]);

  // Reload the list once nothing is being sent and no card is open, but not if a response was lost.
  const after = useRef({ isChanged: false, isLost: false, wasBusy: false });
  const isAnyBusy = [...records.values()].some((record) => isBusy(record) && record.batch !== unconfirmedBatch);
  const note = useEffectEvent((outcome: DecisionOutcome) => {
    after.current.isLost ||= isLost(outcome);
    const isRefused = !outcome.ok && outcome.current !== undefined;
    if (isRefused && isReviewing) refresh();
    else if (outcome.ok || isRefused) after.current.isChanged = true;
  });
  const reloadIfNeeded = useEffectEvent(() => {
    const { isChanged, isLost: lost, wasBusy } = after.current;
    after.current.wasBusy = isAnyBusy;
    if (isAnyBusy && !wasBusy) after.current.isLost = false;
    if (isAnyBusy || isReviewing || lost || !isChanged) return;
    after.current.isChanged = false;
    refresh();
  });
  useEffect(() => store.onOutcome((_, outcome) => outcome && note(outcome)), [store]);
  useEffect(() => reloadIfNeeded());
  useEventListener('online', () => {
    after.current.isLost = false;
    reloadIfNeeded();
  });

  useEffect(() => {
    const leave = sendOnLeave(store, user);
    return () => {
      // The dashboard was loaded before the decisions were sent, so reload its counts.
      void leave()?.then(() => location.pathname === '/dashboard' && router.refresh());
    };
  }, [store, user, router]);
}

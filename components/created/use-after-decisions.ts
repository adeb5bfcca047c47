import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFailureToast } from '@/components/client/use-failure-toast';
import { isBusy, leftBatch } from '@/components/decisions/decision-record';
import { type DecidedBy, watchLeaving } from '@/components/decisions/leaving';
import type { Decisions } from '@/components/decisions/use-decisions';
import { useEventListener } from '@/components/ui/use-event-listener';
import { type DecisionOutcome, isLost } from '@/lib/management/created-row';

type Options = Readonly<{
  user: DecidedBy;
  isReviewing: boolean;
  /** Reloads the list. */
  refresh: () => void;
}>;

/** What follows from decisions: toasts of failures, the list as it became, and what to do on leaving it. */
export function useAfterDecisions({ store, records }: Decisions, { user, isReviewing, refresh }: Options): void {
  const router = useRouter();
  const toastFailure = useFailureToast();
  useEffect(() => {
    const stop = store.onOutcome((_, outcome) => {
      // What this manager decided in another tab is no failure: the card says so.
      if (outcome && !outcome.ok && !outcome.isOwn) toastFailure(outcome);
    });
    // What is being sent while the list is left fails there.
    return () => void store.settled().then(stop);
  }, [store, toastFailure]);

  // The list is read again once nothing is being sent and no card is open, unless that would lose it.
  const after = useRef({ isChanged: false, isLost: false, wasBusy: false });
  const isAnyBusy = [...records.values()].some((record) => isBusy(record) && record.batch !== leftBatch);
  const note = useEffectEvent((outcome: DecisionOutcome) => {
    after.current.isLost ||= isLost(outcome);
    const isRefused = !outcome.ok && outcome.current !== undefined;
    if (isRefused && isReviewing) refresh();
    else if (outcome.ok || isRefused) after.current.isChanged = true;
  });
  const follow = useEffectEvent(() => {
    const { isChanged, isLost: lost, wasBusy } = after.current;
    after.current.wasBusy = isAnyBusy;
    if (isAnyBusy && !wasBusy) after.current.isLost = false;
    if (isAnyBusy || isReviewing || lost || !isChanged) return;
    after.current.isChanged = false;
    refresh();
  });
  useEffect(() => store.onOutcome((_, outcome) => outcome && note(outcome)), [store]);
  useEffect(() => follow());
  useEventListener('online', () => {
    after.current.isLost = false;
    follow();
  });

  useEffect(() => {
    const leave = watchLeaving(store, user);
    return () => {
      // The page that comes in its place was read before: it would count what has been decided.
      void leave()?.then(() => location.pathname === '/dashboard' && router.refresh());
    };
  }, [store, user, router]);
}

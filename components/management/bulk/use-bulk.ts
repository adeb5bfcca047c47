import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { statusAfter } from '@/lib/hour-card/listed-card';
import {
  type CreatedRow,
  type Decision,
  type DecisionFailure,
  type DecisionOutcome,
  mayDecide,
} from '@/lib/management/created-row';
import { mapConcurrent } from '@/lib/management/map-concurrent';

/** Which of the selected cards to decide, and which may not be (rule: bulk-result). */
export type BulkPlan = Readonly<{
  decision: Decision;
  rows: readonly CreatedRow[];
  leftOut: readonly CreatedRow[];
}>;

/** The result for one card. `already`: somebody else had made the same decision. */
export type BulkResult = Readonly<
  { row: CreatedRow } & (
    | { kind: 'done' }
    | { kind: 'already' }
    | { kind: 'left-out' }
    | { kind: 'not-sent' }
    | { kind: 'failed'; failure: DecisionFailure }
  )
>;

/** The time to undo, and how many requests run at once (rules: bulk-undo, bulk-four). */
const secondsToUndo = 5;
const atMost = 4;

export type BulkState = Readonly<
  | { phase: 'idle' }
  | { phase: 'waiting'; plan: BulkPlan; seconds: number }
  | { phase: 'sending' | 'finished'; plan: BulkPlan; total: number; results: readonly BulkResult[] }
>;

export type Bulk = Readonly<{
  state: BulkState;
  /** Starts the five seconds in which nothing is sent yet. */
  start: (rows: readonly CreatedRow[], decision: Decision) => void;
  undo: () => void;
  /** Retries the cards for which that may help. */
  retry: () => void;
  /** Closes the results. */
  close: () => void;
}>;

type BulkOptions = Readonly<{
  decide: (row: CreatedRow, decision: Decision) => Promise<DecisionOutcome>;
  /** The current version of a row. */
  latest: (row: CreatedRow) => CreatedRow;
  /** Called with the result of each card. */
  onResult: (result: BulkResult) => void;
  onFinished: () => void;
  /** The address of the current list; going to another list cancels what has not been sent. */
  list: string;
}>;

const idle = { phase: 'idle' } as const;

/** Approves or declines many cards: five seconds to undo, four requests at a time, and a result for each. */
export function useBulk(options: BulkOptions): Bulk {
  const t = useTranslations('managementBulk');
  const [state, setState] = useState<BulkState>(idle);
  const { phase } = state;
  /** What a run reads, since it outlives many renders. */
  const now = useRef({ ...options, phase, left: false });
  useEffect(() => {
    now.current = { ...options, phase, left: now.current.left };
  });

  const run = async (plan: BulkPlan, before: readonly BulkResult[]) => {
    const { decision, rows, leftOut } = plan;
    const results = new Map(before.map((result) => [result.row.id, result]));
    const total = results.size + rows.length + leftOut.length;
    const show = (to: 'sending' | 'finished') => setState({ phase: to, plan, total, results: [...results.values()] });
    const report = (result: BulkResult) => {
      results.set(result.row.id, result);
      now.current.onResult(result);
    };
    for (const row of leftOut) report({ row, kind: 'left-out' });
    show('sending');
    let signedOut = false;
    const decideOne = async (row: CreatedRow) => {
      const outcome = await now.current.decide(now.current.latest(row), decision);
      signedOut ||= !outcome.ok && outcome.statusCode === 401;
      report(resultOf(row, decision, outcome));
      show('sending');
      return outcome;
    };
    const isStopped = () => now.current.left || signedOut;
    const outcomes = await mapConcurrent(rows, { atMost, isStopped }, decideOne);
    for (const row of rows.filter((_, place) => outcomes[place] === undefined)) report({ row, kind: 'not-sent' });
    const sent = [...results.values()].filter(wasSent).length;
    if (now.current.left && sent < total - leftOut.length) {
      toast.info(t('leftHalfway', { total: String(total), sent: String(sent) }));
    }
    show('finished');
    now.current.onFinished();
  };

  const seconds = phase === 'waiting' ? state.seconds : null;
  const countDown = useEffectEvent(() => {
    if (state.phase !== 'waiting') return;
    if (state.seconds > 1) setState({ ...state, seconds: state.seconds - 1 });
    else run(state.plan, []);
  });
  useEffect(() => {
    if (seconds === null) return;
    const timer = window.setTimeout(() => countDown(), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds]);

  // Leaving the list cancels what was still waiting, and says so.
  const { list } = options;
  const leave = useEffectEvent((from: string) => {
    if (now.current.phase !== 'waiting' || now.current.list !== from) return;
    setState(idle);
    toast.info(t('leftUnsent'));
  });
  useEffect(() => () => leave(list), [list]);
  // After unmounting, only the cards already begun are finished.
  useEffect(() => {
    now.current.left = false;
    return () => {
      now.current.left = true;
    };
  }, []);
  useAskBeforeClosing(phase === 'waiting' || phase === 'sending');

  return {
    state,
    start: (rows, decision) => {
      const plan = planBulk(rows, decision);
      if (plan.rows.length > 0) setState({ phase: 'waiting', plan, seconds: secondsToUndo });
      else run(plan, []);
    },
    undo: () => setState((before) => (before.phase === 'waiting' ? idle : before)),
    retry: () => {
      if (state.phase !== 'finished') return;
      const again = state.results.filter(canRetry).map(({ row }) => row);
      const rest = state.results.filter((result) => !canRetry(result));
      run({ decision: state.plan.decision, rows: again, leftOut: [] }, rest);
    },
    close: () => setState((before) => (before.phase === 'finished' ? idle : before)),
  };
}

function planBulk(rows: readonly CreatedRow[], decision: Decision): BulkPlan {
  const allowed = (row: CreatedRow) => mayDecide(row, decision.kind);
  return { decision, rows: rows.filter(allowed), leftOut: rows.filter((row) => !allowed(row)) };
}

/** The result that an outcome means for a card among many. */
function resultOf(row: CreatedRow, decision: Decision, outcome: DecisionOutcome): BulkResult {
  if (outcome.ok) return { row, kind: 'done' };
  if (outcome.current?.status === statusAfter(decision)) return { row, kind: 'already' };
  return { row, kind: 'failed', failure: outcome };
}

/** Whether a retry may help: not when the card has changed, because somebody has to look at it first. */
export function canRetry(result: BulkResult): boolean {
  return result.kind === 'not-sent' || (result.kind === 'failed' && result.failure.current === undefined);
}

/** Whether a request for the card was sent. */
function wasSent({ kind }: BulkResult): boolean {
  return kind === 'done' || kind === 'already' || kind === 'failed';
}

/** Makes the browser ask before the tab closes or reloads while something is unfinished. */
function useAskBeforeClosing(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [busy]);
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LeftBy } from '@/components/requests/left-stored';
import { statusAfter } from '@/lib/hour-card/listed-card';
import {
  type CreatedRow,
  type Decision,
  type DecisionOutcome,
  isLost,
  isSignedOut,
  mayDecide,
} from '@/lib/management/created-row';
import { mapConcurrent } from '@/lib/management/map-concurrent';
import { useAtLeave } from '../created/use-at-leave';
import type { Decisions } from '../created/use-decisions';
import { type BulkResult, wentWell } from './bulk-result';

/** A decision about many cards; each may be declined for a reason of its own (rule: bulk-reasons). */
export type BulkDecision = Readonly<{ kind: 'approve' } | { kind: 'decline'; commentOf: (row: CreatedRow) => string }>;

const decisionFor = (decision: BulkDecision, row: CreatedRow): Decision =>
  decision.kind === 'approve' ? decision : { kind: 'decline', comment: decision.commentOf(row) };

/** Which of the selected cards to decide, and which may not be (rule: bulk-result). */
export type BulkPlan = Readonly<{
  decision: BulkDecision;
  rows: readonly CreatedRow[];
  leftOut: readonly CreatedRow[];
}>;

/** The time to undo, and how many requests run at once (rules: bulk-undo, bulk-four). */
const secondsToUndo = 5;
export const atMost = 4;

export type BulkState = Readonly<
  | { phase: 'idle' }
  | { phase: 'waiting'; plan: BulkPlan; seconds: number }
  | {
      phase: 'sending' | 'finished';
      plan: BulkPlan;
      total: number;
      results: readonly BulkResult[];
      /** The manager stopped it: what was not sent waits, and did not fail. */
      isStopped: boolean;
    }
>;

/** The cards that a decision waits for, or is about to reach. */
export type Queued = Readonly<{ kind: Decision['kind']; ids: ReadonlySet<string> }>;

/** What a run still has before it; null when that is nothing. */
export function queuedOf(state: BulkState): Queued | null {
  if (state.phase === 'idle' || state.phase === 'finished') return null;
  const ids = new Set(state.plan.rows.map(({ id }) => id));
  if (state.phase === 'sending') for (const { row } of state.results) ids.delete(row.id);
  return { kind: state.plan.decision.kind, ids };
}

export type Bulk = Readonly<{
  state: BulkState;
  /** Starts the five seconds in which nothing is sent yet. */
  start: (rows: readonly CreatedRow[], decision: BulkDecision) => void;
  undo: () => void;
  /** Sends no more; what is under way is finished. */
  stop: () => void;
  /** Retries the cards for which that may help. */
  retry: () => void;
  /** Closes the results. */
  close: () => void;
}>;

type BulkOptions = Readonly<{
  decide: (row: CreatedRow, decision: Decision) => Promise<DecisionOutcome>;
  /** The current version of a row. */
  latest: (row: CreatedRow) => CreatedRow;
  /** What is being decided about single cards, by id. */
  decisionStates: Decisions['decisionStates'];
  /** Called with the result of each card. */
  onResult: (result: BulkResult) => void;
  /**
   * Called at the end; `lost` when the connection or the session was, so that the list must stay as it is.
   */
  onFinished: (lost: boolean) => void;
  /** The address of the current list; going to another list sends what waits at once. */
  list: string;
  user: LeftBy;
}>;

const idle = { phase: 'idle' } as const;

/** Approves or declines many cards: five seconds to undo, four requests at a time, and a result for each. */
export function useBulk(options: BulkOptions): Bulk {
  const [state, setState] = useState<BulkState>(idle);
  const { phase } = state;
  /** What a run reads, since it outlives many renders. */
  const now = useRef({ ...options, left: false, isStopped: false, taken: new Set<string>() });
  /** What was decided and not begun: the rest of a run, or all that waits. */
  const open = useRef<Readonly<{ decision: BulkDecision; rows: readonly CreatedRow[] }> | null>(null);
  useEffect(() => {
    now.current = { ...now.current, ...options };
  });

  /** Whoever decides about one of them by itself, while the others wait, has the last word. */
  const isApart = (row: CreatedRow) => {
    const { decisionStates, latest } = now.current;
    return decisionStates.get(row.id)?.kind === 'pending' || latest(row).card.status !== row.card.status;
  };
  const run = async (plan: BulkPlan, before: readonly BulkResult[]) => {
    const { decision, rows, leftOut } = plan;
    const results = new Map(before.map((result) => [result.row.id, result]));
    const total = results.size + rows.length + leftOut.length;
    now.current.isStopped = false;
    const show = (to: 'sending' | 'finished') => {
      const { isStopped } = now.current;
      setState({ phase: to, plan, total, results: [...results.values()], isStopped });
    };
    const report = (result: BulkResult) => {
      results.set(result.row.id, result);
      now.current.onResult(result);
    };
    for (const row of leftOut) report({ row, kind: 'left-out' });
    show('sending');
    let signedOut = false;
    open.current = plan;
    const decideOne = async (row: CreatedRow) => {
      if (isApart(row)) {
        report({ row, kind: 'apart' });
        return null;
      }
      if (open.current) open.current = { decision, rows: open.current.rows.filter(({ id }) => id !== row.id) };
      // As it was selected: a list that was read since may have a version that was not decided about.
      const outcome = await now.current.decide(row, decisionFor(decision, row));
      signedOut ||= !outcome.ok && isSignedOut(outcome);
      report(resultOf(row, decision, outcome));
      show('sending');
      return outcome;
    };
    const isStopped = () => now.current.left || now.current.isStopped || signedOut;
    const outcomes = await mapConcurrent(rows, { atMost, isStopped }, decideOne);
    for (const row of rows.filter((_, place) => outcomes[place] === undefined)) {
      report({ row, kind: now.current.taken.has(row.id) ? 'apart' : 'not-sent' });
    }
    open.current = null;
    show('finished');
    now.current.onFinished([...results.values()].some((one) => one.kind === 'failed' && isLost(one.failure)));
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

  // Another page of the list sends what waits: its results are shown there.
  const { list } = options;
  const shown = useRef(list);
  const moveOn = useEffectEvent((isOtherList: boolean) => {
    if (state.phase === 'waiting') run(state.plan, []);
    // What went well has been read by then, and is not about the cards of another filter.
    else if (isOtherList && state.phase === 'finished' && state.results.every(wentWell)) setState(idle);
  });
  useEffect(() => {
    if (shown.current !== list) moveOn(withoutPage(shown.current) !== withoutPage(list));
    shown.current = list;
  }, [list]);
  // Leaving the page sends it too; what was begun is finished.
  useEffect(() => {
    now.current.left = false;
  }, []);
  useAtLeave(options.user, () => {
    now.current.left = true;
    const left = open.current;
    open.current = null;
    setState((before) => (before.phase === 'waiting' ? idle : before));
    const rows = left?.rows.filter((row) => !isApart(row)) ?? [];
    now.current.taken = new Set(rows.map(({ id }) => id));
    return left ? rows.map((row) => ({ row, decision: decisionFor(left.decision, row) })) : [];
  });

  return {
    state,
    start: (rows, decision) => {
      const plan = planBulk(rows, decision);
      // A page may come back from the browser's memory after it was left.
      now.current.left = false;
      if (plan.rows.length > 0) {
        open.current = plan;
        setState({ phase: 'waiting', plan, seconds: secondsToUndo });
      } else run(plan, []);
    },
    undo: () => {
      open.current = null;
      setState((before) => (before.phase === 'waiting' ? idle : before));
    },
    stop: () => {
      now.current.isStopped = true;
    },
    retry: () => {
      if (state.phase !== 'finished') return;
      const again = state.results.filter(canRetry).map(({ row }) => row);
      const rest = state.results.filter((result) => !canRetry(result));
      run({ decision: state.plan.decision, rows: again, leftOut: [] }, rest);
    },
    close: () => setState((before) => (before.phase === 'finished' ? idle : before)),
  };
}

function planBulk(rows: readonly CreatedRow[], decision: BulkDecision): BulkPlan {
  const allowed = (row: CreatedRow) => mayDecide(row, decision.kind);
  return { decision, rows: rows.filter(allowed), leftOut: rows.filter((row) => !allowed(row)) };
}

/** Deciding about all cards of the last page shows the one before it: the list is the same. */
const withoutPage = (list: string) => list.replace(/&?\bpage=\d+/, '');

/** The result that an outcome means for a card among many. */
function resultOf(row: CreatedRow, decision: BulkDecision, outcome: DecisionOutcome): BulkResult {
  if (outcome.ok) return { row, kind: 'done' };
  if (outcome.current?.status === statusAfter(decision)) return { row, kind: 'already' };
  return { row, kind: 'failed', failure: outcome };
}

/** Whether a retry may help: not when the card has changed, because somebody has to look at it first. */
export function canRetry(result: BulkResult): boolean {
  return result.kind === 'not-sent' || (result.kind === 'failed' && result.failure.current === undefined);
}

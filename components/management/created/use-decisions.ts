import { useCallback, useMemo, useRef, useState } from 'react';
import { useFailureToast } from '@/components/requests/use-failure-toast';
import { statusAfter } from '@/lib/hour-card/listed-card';
import {
  type CreatedRow,
  type Decision,
  type DecisionFailure,
  type DecisionOutcome,
  noMoment,
  type SendDecision,
} from '@/lib/management/created-row';

/**
 * A decision that is pending, or that failed and why; `row` is what was decided about. A successful one shows
 * as the card's new status.
 */
export type DecisionState = Readonly<
  | { kind: 'pending'; decision: Decision }
  | { kind: 'failed'; row: CreatedRow; decision: Decision; failure: DecisionFailure }
>;

type FailedDecision = Extract<DecisionState, { kind: 'failed' }>;

/** How a decision changed a card, for as long as the list still has the version `over`. */
type Change = Readonly<{ over: string; card: Partial<CreatedRow['card']> }>;

export type Decisions = Readonly<{
  /** The rows, updated with the decisions since they were loaded. */
  rows: readonly CreatedRow[];
  /** The current version of a row, even when it is no longer in the list. */
  latest: (row: CreatedRow) => CreatedRow;
  decisionStates: ReadonlyMap<string, DecisionState>;
  /**
   * Decides about a card; its status changes on success only (rule: review-success-only). A pending decision
   * is not sent twice.
   */
  decide: (row: CreatedRow, decision: Decision) => Promise<DecisionOutcome>;
  /** Marks a card as decided before its decision is sent; null takes that back. */
  mark: (id: string, state: DecisionState | null) => void;
  /** Clears the failures once another list is shown, except those of decisions that may be sent again. */
  forgetFailures: () => void;
  /** Resolves when no decision is pending any more. */
  settled: () => Promise<void>;
}>;

/** Approves and declines cards, one or many at once, and applies the results to the rows on the screen. */
export function useDecisions(loaded: readonly CreatedRow[], request: SendDecision): Decisions {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const [decisionStates, setDecisionStates] = useState<ReadonlyMap<string, DecisionState>>(new Map());
  const toastFailure = useFailureToast();
  const underWay = useRef(new Map<string, Promise<DecisionOutcome>>());
  /** What was sent and not answered, by card: it may have got through. */
  const unanswered = useRef(new Map<string, Decision>());

  const changed = useCallback(
    (row: CreatedRow): CreatedRow => {
      const change = changes.get(row.id);
      if (change?.over !== row.card.version) return row;
      // When that was only upstream knows: the moment of the change before would be told of this one.
      return { ...row, updatedText: noMoment, card: { ...row.card, ...change.card } };
    },
    [changes],
  );
  const rows = useMemo(() => loaded.map(changed), [loaded, changed]);
  const latest = useCallback(
    (row: CreatedRow) => changed(loaded.find(({ id }) => id === row.id) ?? row),
    [loaded, changed],
  );

  const setDecisionState = useCallback((id: string, next: DecisionState | null) => {
    setDecisionStates((before) => {
      const after = new Map(before);
      if (next === null) after.delete(id);
      else after.set(id, next);
      return after;
    });
  }, []);

  const decide = useCallback(
    (row: CreatedRow, decision: Decision): Promise<DecisionOutcome> => {
      const { id } = row;
      const known = underWay.current.get(id);
      if (known) return known;
      const listed = loaded.find((one) => one.id === id);
      const over = listed?.card.version ?? changes.get(id)?.over ?? row.card.version;
      const settle = (answered: DecisionOutcome): DecisionOutcome => {
        underWay.current.delete(id);
        const outcome = gotThrough(unanswered.current.get(id), decision, answered) ? done : answered;
        if (!outcome.ok && outcome.statusCode === 0) unanswered.current.set(id, decision);
        else unanswered.current.delete(id);
        const card = cardAfter(decision, outcome);
        if (card) setChanges((before) => new Map(before).set(id, { over, card }));
        // What one decided oneself, in another tab, is no fault: the card says so.
        if (!outcome.ok && !outcome.isOwn) toastFailure(outcome);
        setDecisionState(id, outcome.ok ? null : { kind: 'failed', row, decision, failure: outcome });
        return outcome;
      };
      setDecisionState(id, { kind: 'pending', decision });
      const asked = request(row.card, decision).then(settle);
      underWay.current.set(id, asked);
      return asked;
    },
    [changes, loaded, setDecisionState, request, toastFailure],
  );
  const forgetFailures = useCallback(
    () => setDecisionStates((all) => new Map([...all].filter(([, one]) => one.kind !== 'failed' || isUnsent(one)))),
    [],
  );
  const settled = useCallback(async () => {
    await Promise.all(underWay.current.values());
  }, []);
  return { rows, latest, decisionStates, decide, mark: setDecisionState, forgetFailures, settled };
}

const done = { ok: true } as const;

/** Whether the card is what the same decision makes of it, which was sent before and not answered. */
function gotThrough(before: Decision | undefined, decision: Decision, answered: DecisionOutcome): boolean {
  if (before === undefined || answered.ok || answered.current?.status !== statusAfter(decision)) return false;
  if (before.kind === 'approve' || decision.kind === 'approve') return before.kind === decision.kind;
  return before.comment === decision.comment && answered.current.comment === decision.comment;
}

/** Whether a decision may be sent again as it is: nothing was said about the card itself. */
export function isUnsent(state: DecisionState | undefined): state is FailedDecision {
  return state?.kind === 'failed' && !state.failure.current;
}

/** The decisions of these rows that may be sent again, about what was decided on then. */
export function notSent(rows: readonly CreatedRow[], decisionStates: ReadonlyMap<string, DecisionState>) {
  return rows.flatMap(({ id }) => {
    const state = decisionStates.get(id);
    return isUnsent(state) ? [state] : [];
  });
}

/**
 * What is known of the card now: its new status, or what somebody else made of it. A card that somebody else
 * changed keeps its old version, so that changed hours cannot be approved before the list has been reloaded.
 */
function cardAfter(decision: Decision, outcome: DecisionOutcome): Change['card'] | null {
  if (!outcome.ok) {
    const { status, comment } = outcome.current ?? { status: '', comment: '' };
    return status === '' ? null : { status, comment };
  }
  const comment = decision.kind === 'decline' ? decision.comment : '';
  // Only the list knows the new moment. Without a new version, a next decision has to wait for the list.
  return { status: statusAfter(decision), comment, updatedAt: null, ...outcome.data };
}

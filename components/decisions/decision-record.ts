import { statusAfter } from '@/lib/hour-card/listed-card';
import type { CreatedRow, Decision, DecisionFailure, DecisionOutcome } from '@/lib/management/created-row';

/** A decision on one or more cards. A decline may have its own reason for each card (rule: bulk-reasons). */
export type Choice = Readonly<
  { kind: 'approve' } | { kind: 'decline'; comment: string | ((row: CreatedRow) => string) }
>;

export type Decided = Readonly<{ batch: number; row: CreatedRow; decision: Decision }>;

/**
 * The last decision on a card. `waiting`: the decision is sent at `until`, and can be undone until then,
 * which restores `before`.
 */
export type CardRecord = Readonly<
  | (Decided & { state: 'waiting'; until: number; before: CardRecord | undefined })
  | { batch: number; decision: Pick<Decision, 'kind'>; state: 'sending' }
  | (Decided & { state: 'stopped' | 'done' })
  | (Decided & { state: 'failed'; failure: DecisionFailure })
>;
export type FailedRecord = Extract<CardRecord, { state: 'failed' }>;

/**
 * The result for one card of a batch. `already` means that another user made the same decision, `superseded`
 * that a later decision replaced this one, and `stopped` that the decision was not sent.
 */
export type CardResult = Readonly<
  { kind: 'done' | 'already' | 'superseded' | 'stopped' } | { kind: 'failed'; failure: DecisionFailure }
>;

/**
 * A group of cards that are decided on together. A decision by key is a batch of one card. `skipped` has the
 * cards whose status does not allow the decision.
 */
export type Batch = Readonly<{
  id: number;
  kind: Decision['kind'];
  rows: readonly CreatedRow[];
  skipped: readonly CreatedRow[];
  results: ReadonlyMap<string, CardResult>;
}>;

/**
 * How a decision changed a card. Ignored once the list has a version that is not in `fromVersions`.
 */
export type Change = Readonly<{ fromVersions: readonly string[]; card: Partial<CreatedRow['card']> }>;

/** The batch of the decisions that were sent while the user left a page. */
export const unconfirmedBatch = 0;

export const isBusy = (record: CardRecord | undefined): boolean =>
  record?.state === 'waiting' || record?.state === 'sending';

/** Whether a failed decision may be resent unchanged: only if the card itself has not changed. */
export function isResendable(record: CardRecord | undefined): record is FailedRecord {
  return record?.state === 'failed' && !record.failure.current;
}

export function resendableOf(rows: readonly CreatedRow[], records: ReadonlyMap<string, CardRecord>) {
  return rows.flatMap(({ id }) => {
    const record = records.get(id);
    return isResendable(record) ? [record] : [];
  });
}

/** The batches that can still be undone, oldest first. */
export function undoable(batches: ReadonlyMap<number, Batch>, records: ReadonlyMap<string, CardRecord>) {
  const waiting = new Set([...records.values()].flatMap(({ state, batch }) => (state === 'waiting' ? [batch] : [])));
  return [...batches.values()].filter(({ id }) => waiting.has(id));
}

export function decisionFor(choice: Choice, row: CreatedRow): Decision {
  if (choice.kind === 'approve') return choice;
  const { kind, comment } = choice;
  return { kind, comment: typeof comment === 'string' ? comment : comment(row) };
}

export function resultOf(record: CardRecord): CardResult | null {
  if (record.state === 'waiting' || record.state === 'sending') return null;
  if (record.state !== 'failed') return { kind: record.state };
  const { failure, decision } = record;
  return failure.current?.status === statusAfter(decision) ? { kind: 'already' } : { kind: 'failed', failure };
}

/** Whether an earlier request for the same decision was applied after all, although it got no response. */
export function isAlreadyApplied(before: Decision | undefined, decision: Decision, response: DecisionOutcome): boolean {
  if (before === undefined || response.ok || response.current?.status !== statusAfter(decision)) return false;
  if (before.kind === 'approve' || decision.kind === 'approve') return before.kind === decision.kind;
  return before.comment === decision.comment && response.current.comment === decision.comment;
}

/**
 * The card's new fields after a decision, or after another user's change. After another user's change, the
 * version stays the same, so that the new hours cannot be approved before the list is reloaded.
 */
export function cardAfter(decision: Decision, outcome: DecisionOutcome): Change['card'] | null {
  if (!outcome.ok) {
    const { status, comment } = outcome.current ?? { status: '', comment: '' };
    return status === '' ? null : { status, comment };
  }
  const comment = decision.kind === 'decline' ? decision.comment : '';
  // The new time of change is unknown until the list is reloaded. Without a new version in the response, the
  // next decision must wait for that too.
  return { status: statusAfter(decision), comment, updatedAt: null, ...outcome.data };
}

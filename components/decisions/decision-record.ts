import { statusAfter } from '@/lib/hour-card/listed-card';
import type { CreatedRow, Decision, DecisionFailure, DecisionOutcome } from '@/lib/management/created-row';

/** What is decided about cards; each may be declined for a reason of its own (rule: bulk-reasons). */
export type Choice = Readonly<
  { kind: 'approve' } | { kind: 'decline'; comment: string | ((row: CreatedRow) => string) }
>;

/** A decision about a card that is on this page. */
export type Decided = Readonly<{ batch: number; row: CreatedRow; decision: Decision }>;

/** The last decision about a card. While it is waiting it can be undone, which brings back `before`. */
export type CardRecord = Readonly<
  | (Decided & { state: 'waiting'; until: number; before: CardRecord | undefined })
  | { batch: number; decision: Pick<Decision, 'kind'>; state: 'sending' }
  | (Decided & { state: 'stopped' | 'done' })
  | (Decided & { state: 'failed'; failure: DecisionFailure })
>;
export type FailedRecord = Extract<CardRecord, { state: 'failed' }>;

/**
 * The result for one card of a batch. `already`: somebody else had made the same decision; `apart`: a later
 * decision took its place; `stopped`: it was not sent.
 */
export type CardResult = Readonly<
  { kind: 'done' | 'already' | 'apart' | 'stopped' } | { kind: 'failed'; failure: DecisionFailure }
>;

/** Cards that were decided together; a key press is a batch of one. `leftOut` may not be decided. */
export type Batch = Readonly<{
  id: number;
  kind: Decision['kind'];
  rows: readonly CreatedRow[];
  leftOut: readonly CreatedRow[];
  results: ReadonlyMap<string, CardResult>;
}>;

/** How a decision changed a card, for as long as the list has one of the versions `over`. */
export type Change = Readonly<{ over: readonly string[]; card: Partial<CreatedRow['card']> }>;

/** The batch of decisions that were sent by a page that was left. */
export const leftBatch = 0;

export const isBusy = (record: CardRecord | undefined): boolean =>
  record?.state === 'waiting' || record?.state === 'sending';

/** Whether a decision may be sent again as it is: nothing was said about the card itself. */
export function isResendable(record: CardRecord | undefined): record is FailedRecord {
  return record?.state === 'failed' && !record.failure.current;
}

/** The decisions about these rows that may be sent again. */
export function resendableOf(rows: readonly CreatedRow[], records: ReadonlyMap<string, CardRecord>) {
  return rows.flatMap(({ id }) => {
    const record = records.get(id);
    return isResendable(record) ? [record] : [];
  });
}

/** The batches that can still be undone, in the order of their decisions. */
export function undoable(batches: ReadonlyMap<number, Batch>, records: ReadonlyMap<string, CardRecord>) {
  const waiting = new Set([...records.values()].flatMap(({ state, batch }) => (state === 'waiting' ? [batch] : [])));
  return [...batches.values()].filter(({ id }) => waiting.has(id));
}

export function decisionFor(choice: Choice, row: CreatedRow): Decision {
  if (choice.kind === 'approve') return choice;
  const { kind, comment } = choice;
  return { kind, comment: typeof comment === 'string' ? comment : comment(row) };
}

/** The result of a record; null while it has none. */
export function resultOf(record: CardRecord): CardResult | null {
  if (record.state === 'waiting' || record.state === 'sending') return null;
  if (record.state !== 'failed') return { kind: record.state };
  const { failure, decision } = record;
  return failure.current?.status === statusAfter(decision) ? { kind: 'already' } : { kind: 'failed', failure };
}

/** Whether the card is what the same decision makes of it, which was sent before and not answered. */
export function gotThrough(before: Decision | undefined, decision: Decision, answered: DecisionOutcome): boolean {
  if (before === undefined || answered.ok || answered.current?.status !== statusAfter(decision)) return false;
  if (before.kind === 'approve' || decision.kind === 'approve') return before.kind === decision.kind;
  return before.comment === decision.comment && answered.current.comment === decision.comment;
}

/**
 * What is known of the card now: its new status, or what somebody else made of it. A card that somebody else
 * changed keeps its old version, so that changed hours cannot be approved before the list has been reloaded.
 */
export function cardAfter(decision: Decision, outcome: DecisionOutcome): Change['card'] | null {
  if (!outcome.ok) {
    const { status, comment } = outcome.current ?? { status: '', comment: '' };
    return status === '' ? null : { status, comment };
  }
  const comment = decision.kind === 'decline' ? decision.comment : '';
  // Only the list knows the new moment. Without a new version, a next decision has to wait for the list.
  return { status: statusAfter(decision), comment, updatedAt: null, ...outcome.data };
}

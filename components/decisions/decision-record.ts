import { statusAfter } from '@/lib/hour-card/listed-card';
import type { CreatedRow, Decision, DecisionFailure, DecisionOutcome } from '@/lib/management/created-row';

/** A decision on one or more cards. Each card may have its own reason for a decline (rule: bulk-reasons). */
export type Choice = Readonly<
  { kind: 'approve' } | { kind: 'decline'; comment: string | ((row: CreatedRow) => string) }
>;

/** A decision on a card of this page. */
export type Decided = Readonly<{ batch: number; row: CreatedRow; decision: Decision }>;

/** The last decision on a card. While it is pending it can be undone, which restores `before`. */
export type CardRecord = Readonly<
  | (Decided & { state: 'waiting'; until: number; before: CardRecord | undefined })
  | { batch: number; decision: Pick<Decision, 'kind'>; state: 'sending' }
  | (Decided & { state: 'stopped' | 'done' })
  | (Decided & { state: 'failed'; failure: DecisionFailure })
>;
export type FailedRecord = Extract<CardRecord, { state: 'failed' }>;

/**
 * The result for one card of a batch. `already`: another user made the same decision. `superseded`: a later
 * decision replaced it. `stopped`: it was not sent.
 */
export type CardResult = Readonly<
  { kind: 'done' | 'already' | 'superseded' | 'stopped' } | { kind: 'failed'; failure: DecisionFailure }
>;

/**
 * Cards decided on together. A key press is a batch of one. `skipped` are cards whose status forbids the
 * decision.
 */
export type Batch = Readonly<{
  id: number;
  kind: Decision['kind'];
  rows: readonly CreatedRow[];
  skipped: readonly CreatedRow[];
  results: ReadonlyMap<string, CardResult>;
}>;

/** A decision's change to a card. Applies while the list still has one of the versions `over`. */
export type Change = Readonly<{ fromVersions: readonly string[]; card: Partial<CreatedRow['card']> }>;

/** The batch of decisions sent while leaving a page. */
export const unconfirmedBatch = 0;

export const isBusy = (record: CardRecord | undefined): boolean =>
  record?.state === 'waiting' || record?.state === 'sending';

/** Whether a decision may be resent unchanged: its failure was not about the card itself. */
export function isResendable(record: CardRecord | undefined): record is FailedRecord {
  return record?.state === 'failed' && !record.failure.current;
}

/** The decisions on these rows that may be resent. */
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

/** The result of a record, or null. */
export function resultOf(record: CardRecord): CardResult | null {
  if (record.state === 'waiting' || record.state === 'sending') return null;
  if (record.state !== 'failed') return { kind: record.state };
  const { failure, decision } = record;
  return failure.current?.status === statusAfter(decision) ? { kind: 'already' } : { kind: 'failed', failure };
}

/** Whether an earlier request without a response had already applied the same decision. */
export function isAlreadyApplied(before: Decision | undefined, decision: Decision, response: DecisionOutcome): boolean {
  if (before === undefined || response.ok || response.current?.status !== statusAfter(decision)) return false;
  if (before.kind === 'approve' || decision.kind === 'approve') return before.kind === decision.kind;
  return before.comment === decision.comment && response.current.comment === decision.comment;
}

/**
 * The card's new state: its new status, or another user's change. A card changed by another user keeps its
 * old version, so that changed hours cannot be approved before the list is reloaded.
 */
export function cardAfter(decision: Decision, outcome: DecisionOutcome): Change['card'] | null {
  if (!outcome.ok) {
    const { status, comment } = outcome.current ?? { status: '', comment: '' };
    return status === '' ? null : { status, comment };
  }
  const comment = decision.kind === 'decline' ? decision.comment : '';
  // Only a reloaded list has the new time. Without a new version, the next decision must wait for that.
  return { status: statusAfter(decision), comment, updatedAt: null, ...outcome.data };
}

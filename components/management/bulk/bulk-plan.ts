import { can } from '@/lib/hour-card/statuses';
import type { CreatedRow } from '../created/created-row';
import { type JudgeFailure, type Judgement, type JudgeOutcome, statusAfter } from '../created/judgement';

/** What is going to happen with many cards: those that are judged, and those whose status does not allow it (SPEC 4). */
export type BulkPlan = Readonly<{
  judgement: Judgement;
  rows: readonly CreatedRow[];
  leftOut: readonly CreatedRow[];
}>;

/** How it went with one card. `already`: somebody else had done it. */
export type BulkResult = Readonly<
  { row: CreatedRow } & (
    | { kind: 'done' }
    | { kind: 'already' }
    | { kind: 'left-out' }
    | { kind: 'not-sent' }
    | { kind: 'failed'; failure: JudgeFailure }
  )
>;

/** Divides the chosen cards. */
export function planBulk(rows: readonly CreatedRow[], judgement: Judgement): BulkPlan {
  const allowed = ({ card }: CreatedRow) => can[judgement.kind](card.status);
  return { judgement, rows: rows.filter(allowed), leftOut: rows.filter((row) => !allowed(row)) };
}

/** What an answer means for a card among many. */
export function resultOf(row: CreatedRow, judgement: Judgement, outcome: JudgeOutcome): BulkResult {
  if (outcome.ok) return { row, kind: 'done' };
  if (outcome.current?.status === statusAfter(judgement)) return { row, kind: 'already' };
  return { row, kind: 'failed', failure: outcome };
}

/** Whether trying again may help: not where the card is something else by now, which has to be looked at first. */
export function canRetry(result: BulkResult): boolean {
  return result.kind === 'not-sent' || (result.kind === 'failed' && result.failure.current === undefined);
}

/** Whether the server was asked about it. */
export function wasSent({ kind }: BulkResult): boolean {
  return kind === 'done' || kind === 'already' || kind === 'failed';
}

import { type CreatedRow, isSignedOut } from '@/lib/management/created-row';
import { type Batch, type CardRecord, type CardResult, undoable } from './decision-record';

/** The result for one card of a batch. `skipped` means that the card's status does not allow the decision. */
export type BulkResult = Readonly<{ row: CreatedRow } & (CardResult | { kind: 'skipped' })>;

export function resultsOf({ rows, skipped, results }: Batch): readonly BulkResult[] {
  const decided = rows.flatMap((row) => {
    const result = results.get(row.id);
    return result ? [{ row, ...result }] : [];
  });
  return [...decided, ...skipped.map((row) => ({ row, kind: 'skipped' as const }))];
}

export type Phase = 'idle' | 'waiting' | 'sending' | 'finished';

export function phaseOf(run: Batch | null, records: ReadonlyMap<string, CardRecord>): Phase {
  if (run === null) return 'idle';
  if (undoable(new Map([[run.id, run]]), records).length > 0) return 'waiting';
  return run.results.size < run.rows.length ? 'sending' : 'finished';
}

/** Whether a card stays selected because its decision was not made (rule: bulk-failed-selected). */
export const staysSelected = ({ kind }: BulkResult): boolean => kind === 'failed' || kind === 'stopped';

/** Whether the result needs no action from the user. */
export const isSuccess = ({ kind }: BulkResult): boolean => kind === 'done' || kind === 'already';

/** Whether a retry may succeed. A card that has changed must be checked first. */
export const canRetry = (result: BulkResult): boolean =>
  result.kind === 'stopped' || (result.kind === 'failed' && result.failure.current === undefined);

/** Whether the manager stopped the run. An expired session also stops a run, but then it has failures. */
export const isStopped = (results: readonly BulkResult[]): boolean =>
  results.some(({ kind }) => kind === 'stopped') &&
  !results.some((result) => result.kind === 'failed' && isSignedOut(result.failure));

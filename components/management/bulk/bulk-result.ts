import type { CreatedRow, DecisionFailure } from '@/lib/management/created-row';

/**
 * The result for one card. `already`: somebody else had made the same decision; `apart`: it was decided by
 * itself since.
 */
export type BulkResult = Readonly<
  { row: CreatedRow } & (
    | { kind: 'done' }
    | { kind: 'already' }
    | { kind: 'left-out' }
    | { kind: 'apart' }
    | { kind: 'not-sent' }
    | { kind: 'failed'; failure: DecisionFailure }
  )
>;

/** What was not decided may be decided otherwise, and stays selected (rule: bulk-result). */
export const staysSelected = ({ kind }: BulkResult): boolean => kind === 'failed' || kind === 'not-sent';

/** Nothing of it needs to be looked at. */
export const wentWell = ({ kind }: BulkResult): boolean => kind === 'done' || kind === 'already';

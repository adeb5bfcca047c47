import type { BulkResult } from './use-bulk';

/** What was not decided may be decided otherwise, and stays selected (rule: bulk-result). */
export const staysSelected = ({ kind }: BulkResult): boolean => kind === 'failed' || kind === 'not-sent';

/** Nothing of it needs to be looked at. */
export const wentWell = ({ kind }: BulkResult): boolean => kind === 'done' || kind === 'already';

import { sendDecision } from '@/components/requests/send-decision';
import { BulkRun } from '../bulk/bulk-run';
import { RowFailure } from './row-failure';

/**
 * What a decision needs, from its press to the words of its failure, in one file: all of it is there before
 * anything is decided (rule: load-by-intent).
 */
export const deciding = { sendDecision, RowFailure, BulkRun } as const;

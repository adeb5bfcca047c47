import { sendDecision } from '@/components/requests/send-decision';
import { LightCell } from '../assessment/light-cell';
import { LightsHost } from '../assessment/lights-host';
import { BulkBar } from '../bulk/bulk-bar';
import { RowFailure } from './row-failure';

/**
 * What the list does without until it has rendered, in one file: the first light finds its drawing there, and what
 * failed without a network its words.
 */
export const afterList = { LightsHost, LightCell, BulkBar, RowFailure, sendDecision } as const;

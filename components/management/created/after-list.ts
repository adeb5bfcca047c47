import { LightsHost } from '../assessment/lights-host';
import { BulkBar } from '../bulk/bulk-bar';

/** What the list does without until it has rendered. */
export const afterList = { LightsHost, BulkBar } as const;

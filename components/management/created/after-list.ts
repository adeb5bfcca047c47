import { LightCell } from '../assessment/light-cell';
import { LightsHost } from '../assessment/lights-host';
import { BulkBar } from '../bulk/bulk-bar';

/** What the list does without until it has rendered, in one file: the first light finds its drawing there. */
export const afterList = { LightsHost, LightCell, BulkBar } as const;

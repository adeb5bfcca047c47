import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { CreatedRow } from './created-row';

/** What the created screen uses of TanStack Table: columns and rows. The server pages and filters, and selection is ours. */
export const createdFeatures = tableFeatures({});

export const createdColumn = createColumnHelper<typeof createdFeatures, CreatedRow>();

import { createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import type { CreatedRow } from './created-row';

/** What the created screen uses of TanStack Table; the server pages and filters, so selection is all. */
export const createdFeatures = tableFeatures({ rowSelectionFeature });

export const createdColumn = createColumnHelper<typeof createdFeatures, CreatedRow>();

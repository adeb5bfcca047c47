import { z } from 'zod';
import { exportFormats, exportLists } from '@/components/management/export/export-list';

/** Which list as which file; the filter of the created and missing lists stands beside it as in their own address. */
export const exportQuery = z.object({
  list: z.enum(exportLists),
  format: z.enum(exportFormats),
  /** What stands in the search box of the leave overview. */
  search: z.string().max(200).default(''),
});

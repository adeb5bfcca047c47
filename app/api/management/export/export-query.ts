import { z } from 'zod';
import { exportLists } from '@/components/management/export/export-list';

/** Which list as which file; the filter of the created and missing lists stands beside it as in their own address. */
export const exportQuery = z
  .object({
    list: z.enum(exportLists),
    /** `names`: only the names of the missing cards, to be copied. */
    format: z.enum(['csv', 'xlsx', 'names']),
    /** What stands in the search box of the leave overview. */
    search: z.string().max(200).default(''),
  })
  .transform(({ list, format, search }, context) => {
    if (format !== 'names') return { list, format, search };
    if (list === 'missing') return { list, format, search };
    context.addIssue({ code: 'custom', path: ['format'] });
    return z.NEVER;
  });

export type ExportQuery = z.output<typeof exportQuery>;

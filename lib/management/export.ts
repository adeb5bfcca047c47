import { z } from 'zod';

/** What can be taken away as a file. */
export const exportLists = ['created', 'missing', 'leave'] as const;
export type ExportList = (typeof exportLists)[number];

/** The files that a menu offers. */
export type ExportFormat = 'csv' | 'xlsx';

/**
 * What `/api/management/export` sends, one JSON object a line: the file's name first, then how far it is and pieces of the
 * file (base64), and at the end that it is whole, or why there is none. A stream that ends without either is no file.
 */
export type ExportFrame =
  | Readonly<{ kind: 'file'; name: string; type: string }>
  | Readonly<{ kind: 'progress'; done: number; total: number }>
  | Readonly<{ kind: 'piece'; base64: string }>
  | Readonly<{ kind: 'whole' }>
  | Readonly<{ kind: 'failed'; statusCode: number; message: string }>;

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

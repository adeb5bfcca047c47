import { z } from 'zod';

/** The lists that can be exported. */
export const exportLists = ['created', 'missing', 'leave'] as const;
export type ExportList = (typeof exportLists)[number];

/** The formats that the export menu offers. */
export type ExportFormat = 'csv' | 'xlsx';

/**
 * The frames of `/api/management/export`, one JSON object a line. The file's name comes first, then progress
 * and pieces of the file (base64), and finally its completion or the failure. If the stream ends without
 * either, there is no file.
 */
export type ExportFrame =
  | Readonly<{ kind: 'file'; name: string; type: string }>
  | Readonly<{ kind: 'progress'; done: number; total: number }>
  | Readonly<{ kind: 'piece'; base64: string }>
  | Readonly<{ kind: 'whole' }>
  | Readonly<{ kind: 'failed'; statusCode: number; message: string }>;

/**
 * The list and format to export. The filter of the created and missing lists is in the same query, as in the
 * address of those lists.
 */
export const exportQuery = z
  .object({
    list: z.enum(exportLists),
    /** `names`: only the names in the list of missing cards, for copying. */
    format: z.enum(['csv', 'xlsx', 'names']),
    /** The search text of the leave overview. */
    search: z.string().max(200).default(''),
    /** The order of the leave overview, and whether it shows only employees below zero. */
    sort: z.string().max(200).default(''),
    below: z.literal('1').optional(),
  })
  .transform(({ list, format, ...rest }, context) => {
    if (format !== 'names') return { list, format, ...rest };
    if (list === 'missing') return { list, format, ...rest };
    context.addIssue({ code: 'custom', path: ['format'] });
    return z.NEVER;
  });

export type ExportQuery = z.output<typeof exportQuery>;

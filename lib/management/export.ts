import { z } from 'zod';

export const exportLists = ['created', 'missing', 'leave'] as const;
export type ExportList = (typeof exportLists)[number];

export type ExportFormat = 'csv' | 'xlsx';

/**
 * One line of the response from `/api/management/export`, as a JSON object. The file's name comes first, then
 * progress and pieces of the file (base64), and finally `whole` or the failure. If the stream ends without
 * either, there is no file.
 */
export type ExportFrame =
  | Readonly<{ kind: 'file'; name: string; type: string }>
  | Readonly<{ kind: 'progress'; done: number; total: number }>
  | Readonly<{ kind: 'piece'; base64: string }>
  | Readonly<{ kind: 'whole' }>
  | Readonly<{ kind: 'failed'; statusCode: number; message: string }>;

/**
 * The list and format to export. The query also contains the filter of the created or missing list, as in the
 * address of that list.
 */
export const exportQuery = z
  .object({
    list: z.enum(exportLists),
    /** `names` exports only the names in the list of missing cards, for copying. */
    format: z.enum(['csv', 'xlsx', 'names']),
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

/** What can be taken away as a file. */
export const exportLists = ['created', 'missing', 'leave'] as const;
export type ExportList = (typeof exportLists)[number];

/** The files that a menu offers. */
export type ExportFormat = 'csv' | 'xlsx';

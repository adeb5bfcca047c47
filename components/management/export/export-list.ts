/** What can be taken away as a file. */
export const exportLists = ['created', 'missing', 'leave'] as const;
export type ExportList = (typeof exportLists)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What may be done with a card in which status (SPEC 4). Statuses are read case-insensitively (DECISIONS 6). */

// SYNC_SUCCESSFUL is another word for SYNCED (SPEC 3).
const synced = ['SYNCED', 'SYNC_SUCCESSFUL'];

const unlessIn = (refused: readonly string[]) => (status: string) => !refused.includes(status.trim().toUpperCase());

/** Whether a card may be edited, approved or declined; an unknown status refuses nothing, the server decides. */
export const can = {
  edit: unlessIn(['APPROVED', ...synced]),
  approve: unlessIn(['APPROVED', ...synced]),
  decline: unlessIn(['DECLINED', ...synced]),
} as const;

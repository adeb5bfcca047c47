import type { EpochMinutes, Id, Minutes, Week } from './vocabulary';

/** A card as the lists show it (SPEC 3, hour card list item). Durations are minutes; `status` is upper case as received. */

export type ListedException = Readonly<{
  id: Id;
  name: string;
  minutes: Minutes;
  comment: string;
  wageComponentName: string;
}>;

export type ListedLine = Readonly<{
  id: Id;
  start: EpochMinutes | null;
  end: EpochMinutes | null;
  workedInclusive: Minutes;
  workedExclusive: Minutes;
  difference: Minutes;
  secondmentOptionName: string;
  otherFunction: string;
  exceptions: readonly ListedException[];
}>;

export type ListedHourCard = Readonly<{
  id: Id;
  week: Week;
  departmentName: string;
  shiftName: string;
  status: string;
  comment: string;
  number: string;
  fullWeekSecondment: boolean;
  travelExpenses: number;
  workedInclusive: Minutes;
  workedExclusive: Minutes;
  lines: readonly ListedLine[];
}>;

/** What a manager's list knows beyond it; `updatedAt` is an instant. */
export type ManagedHourCard = ListedHourCard &
  Readonly<{ employeeId: Id; employeeNumber: string; employeeName: string; updatedAt: EpochMinutes | null }>;

export type MissingHourCard = Readonly<{ employeeId: Id; employeeName: string; employeeNumber: string; week: Week }>;

export type Page<Item> = Readonly<{ items: readonly Item[]; total: number }>;

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

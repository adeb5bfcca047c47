import type { EpochMinutes, EpochSeconds, Id, IsoDate, Minutes, Week } from './vocabulary';

/** A card in a list (rule: list-card). Durations are in minutes. `status` is as received, in upper case. */

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

/**
 * Whether a line has no work: it starts and ends at midnight and has only exceptions (rule: line-zero-hour).
 */
export function isDayOff({ start, end, workedInclusive }: ListedLine): boolean {
  return start !== null && start === end && workedInclusive === 0;
}

/** Work without a break. `secondment` is the name of the secondment option, or empty. */
export type WorkedStretch = Readonly<{ start: EpochMinutes; end: EpochMinutes; secondment: string }>;

/** The values of a card, other than its lines and travel expenses, that a correction can change. */
export const correctedFields = ['department', 'shift', 'full_week_secondment'] as const;

/** The changes to a card that was reopened and has not been exported again (rule: correction-review). */
export type OpenCorrection = Readonly<{
  reason: string;
  /**
   * The hours that differ from the export, per day, kind of hours and wage component. Worked hours have an
   * empty name.
   */
  hours: readonly Readonly<{
    date: IsoDate;
    name: string;
    component: string;
    exported: Minutes;
    current: Minutes;
  }>[];
  exportedTravelExpenses: number;
  /** The days on which the times or the secondment differ (rule: correction-times). */
  times: readonly Readonly<{
    date: IsoDate;
    exported: readonly WorkedStretch[];
    current: readonly WorkedStretch[];
  }>[];
  fields: readonly Readonly<{ field: (typeof correctedFields)[number]; exported: string; current: string }>[];
  /** Also true if the card differs only in something other than hours, such as times. */
  isChanged: boolean;
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
  /**
   * Whether the card was exported before, so that its next export contains only the difference (rule:
   * correction-shown).
   */
  isCorrection: boolean;
  /** Why the card was reopened. Kept after the card is exported again; empty for other cards. */
  correctionReason: string;
  correction: OpenCorrection | null;
  workedInclusive: Minutes;
  workedExclusive: Minutes;
  lines: readonly ListedLine[];
}>;

export type ManagedHourCard = ListedHourCard &
  Readonly<{
    employeeId: Id;
    employeeNumber: string;
    employeeName: string;
    updatedAt: EpochSeconds | null;
    /**
     * An opaque value that is sent back with a decision, so that the decision applies only to what the
     * manager saw (rule: review-version).
     */
    version: string;
  }>;

export type MissingHourCard = Readonly<{
  employeeId: Id;
  employeeName: string;
  employeeNumber: string;
  week: Week;
  /** Whether upstream can mail this employee a reminder. */
  canBeReminded: boolean;
}>;

/** The page size of an employee's own cards (rule: list-pages). */
export const hourCardsPerPage = 6;
/** The page size of a manager's cards and missing cards (rule: call-pages). */
export const managerCardsPerPage = 24;

export type Page<Item> = Readonly<{ items: readonly Item[]; total: number }>;

/** All known statuses (rule: status-words), in the order in which a card gets them. */
export const statuses = ['CREATED', 'DECLINED', 'APPROVED', 'SYNCED', 'SYNC_SUCCESSFUL', 'NOT_CREATED'] as const;
export type Status = (typeof statuses)[number];

/** The statuses a manager can filter by, in the order of the checkboxes (rule: filter-fields). */
export const filterStatuses = ['CREATED', 'SYNCED', 'APPROVED', 'DECLINED'] as const satisfies readonly Status[];
export type FilterStatus = (typeof filterStatuses)[number];

/** Reads a status in upper or lower case (rule: status-any-case); null if it is unknown. */
export function readStatus(received: string): Status | null {
  const text = received.trim().toUpperCase();
  return statuses.find((status) => status === text) ?? null;
}

/** The status of a card after a manager's decision (rules: review-approve, review-decline). */
export function statusAfter({ kind }: Readonly<{ kind: 'approve' | 'decline' }>): 'APPROVED' | 'DECLINED' {
  return kind === 'approve' ? 'APPROVED' : 'DECLINED';
}

type Action = 'edit' | 'approve' | 'decline';

/**
 * The actions allowed in each status (rules: status-edit, status-approve, status-decline). SYNC_SUCCESSFUL is
 * a synonym of SYNCED.
 */
const allowed: Readonly<Record<Status, readonly Action[]>> = {
  CREATED: ['edit', 'approve', 'decline'],
  DECLINED: ['edit', 'approve'],
  APPROVED: ['decline'],
  SYNCED: [],
  SYNC_SUCCESSFUL: [],
  NOT_CREATED: ['edit', 'approve', 'decline'],
};

/** Allows everything for an unknown status; the server decides. */
const may = (action: Action) => (received: string) => {
  const status = readStatus(received);
  return status === null || allowed[status].includes(action);
};

export const can = { edit: may('edit'), approve: may('approve'), decline: may('decline') } as const;

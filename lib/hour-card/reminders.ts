import type { Id, IsoDate } from './vocabulary';

/** The employees to remind by mail about weeks without a card in a period. */
export type ReminderRequest = Readonly<{ employeeIds: readonly Id[]; from: IsoDate; to: IsoDate }>;

/** The employees by result. Leaves out employees who have submitted the missing cards in the meantime. */
export type Reminded = Readonly<{
  sent: readonly Id[];
  /** Employees who were already reminded of these weeks today. */
  alreadyToday: readonly Id[];
  /** Employees without a usable e-mail address. */
  unreachable: readonly Id[];
  failed: readonly Id[];
}>;

/**
 * The maximum number of employees per request, so that all mails can be sent within the request's time limit.
 */
export const peoplePerReminder = 20;

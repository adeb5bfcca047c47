import type { Id, IsoDate } from './vocabulary';

/** The employees to remind by mail of weeks without a card in a period. */
export type ReminderRequest = Readonly<{ employeeIds: readonly Id[]; from: IsoDate; to: IsoDate }>;

/**
 * The result of each reminder. Leaves out an employee who has submitted the missing cards in the meantime.
 */
export type Reminded = Readonly<{
  sent: readonly Id[];
  /** Already reminded of these weeks today. */
  alreadyToday: readonly Id[];
  /** Without an e-mail address that can be used. */
  unreachable: readonly Id[];
  /** The mail could not be sent. */
  failed: readonly Id[];
}>;

/** The maximum number of employees per request: all mails must be sent within its time limit. */
export const peoplePerReminder = 20;

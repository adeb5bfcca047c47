import type { Id, IsoDate } from './vocabulary';

/** Employees to remind by mail of the weeks of a period that have no card. */
export type AskedReminders = Readonly<{ employeeIds: readonly Id[]; from: IsoDate; to: IsoDate }>;

/** What became of each reminder; an employee whose cards came in meanwhile is in none of these. */
export type Reminded = Readonly<{
  sent: readonly Id[];
  /** Reminded of these weeks earlier today. */
  alreadyToday: readonly Id[];
  /** Without an address that can be mailed. */
  unreachable: readonly Id[];
  /** The mail could not be sent. */
  failed: readonly Id[];
}>;

/** How many people one request reminds: all of their mails have to be sent within its time limit. */
export const peoplePerReminder = 20;

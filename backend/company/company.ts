import type { ContractType, Minutes } from '@/lib/hour-card/vocabulary';
import type { Language } from '../database/tables/account-tables';

/**
 * A company as described in its workbook: by names and numbers that people know, without ids. Each row has a
 * natural key (rule: company-keys).
 */

export type Person = Readonly<{
  /** The natural key of a person. */
  number: string;
  name: string;
  /** In lower case; null for people who do not log in. */
  email: string | null;
  company: string;
  isManager: boolean;
  isOffice: boolean;
  /** The department that is selected by default. The departments in `otherDepartments` can be chosen too. */
  department: string | null;
  otherDepartments: readonly string[];
  lastDay: string | null;
  /** The language of mails; if null, mails use the language that the person chose. */
  language: Language | null;
}>;

export type ContractRow = Readonly<{ number: string; type: ContractType; start: string; end: string | null }>;

export type DepartmentRow = Readonly<{
  label: string;
  cardType: ContractType | null;
  restMinutes: Minutes | null;
  maxWorkMinutes: Minutes | null;
  isYouth: boolean;
  secondmentGroup: string | null;
}>;

export type BreakTimes = Readonly<{ start: Minutes; end: Minutes }>;

/** A shift on one day of the week. A shift without a schedule has one row, without a day. */
export type ShiftRow = Readonly<{
  department: string;
  shift: string;
  /** 1 (Monday) to 7 (Sunday). */
  day: number | null;
  start: Minutes | null;
  end: Minutes | null;
  breaks: readonly BreakTimes[];
}>;

export type TeamRow = Readonly<{ manager: string; employee: string; kind: 'staff' | 'youth' }>;
/** The reasons to build up or reduce hours. `leave` is the label of the leave balance that changes. */
export type KindRow = Readonly<{ label: string; forAdding: boolean; forSubtracting: boolean; leave: string | null }>;
export type ComponentRow = Readonly<{ label: string }>;
/** The labels from the top of the tree down to the option. */
export type OptionRow = Readonly<{ path: readonly string[] }>;
export type BalanceRow = Readonly<{ number: string; label: string; hours: number; asOf: string }>;

export type SheetRows = Readonly<{
  people: Person;
  contracts: ContractRow;
  departments: DepartmentRow;
  shifts: ShiftRow;
  teams: TeamRow;
  kinds: KindRow;
  components: ComponentRow;
  options: OptionRow;
  balances: BalanceRow;
}>;

export type SheetName = keyof SheetRows;
export type Company = Readonly<{ [Name in SheetName]: readonly SheetRows[Name][] }>;

/** Joins the parts of a natural key with a character that no cell can contain. */
export const keyOf = (...parts: readonly (string | number | null)[]) => parts.join('\u001f');

/** A fault in the workbook, described for the person who fills it in. */
export type Fault = Readonly<{ sheet: string; row: number; column: string; text: string }>;

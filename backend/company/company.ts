import type { ContractType, Minutes } from '@/lib/hour-card/vocabulary';
import type { Language } from '../database/tables/account-tables';

/**
 * A company as its workbook tells it: by names and numbers that people know, without a single id. Each row
 * has a natural key (rule: company-keys).
 */

export type Person = Readonly<{
  /** The key. */
  number: string;
  name: string;
  /** In lower case; null for somebody who does not log in. */
  email: string | null;
  company: string;
  isManager: boolean;
  isOffice: boolean;
  /** The one that is chosen beforehand, and the others they may choose. */
  department: string | null;
  otherDepartments: readonly string[];
  lastDay: string | null;
  /** Of mails; null leaves it to the person. */
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

/** A shift on one day of the week; a shift without a schedule has one row without a day. */
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
/** The reasons hours are built up or reduced for; `leave` is the label of the balance they change. */
export type KindRow = Readonly<{ label: string; forAdding: boolean; forSubtracting: boolean; leave: string | null }>;
export type ComponentRow = Readonly<{ label: string }>;
/** From the top of the tree to the option itself. */
export type OptionRow = Readonly<{ path: readonly string[] }>;
export type BalanceRow = Readonly<{ number: string; label: string; hours: number; asOf: string }>;

/** What the sheets hold, by sheet. */
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

/** The parts of a natural key as one text; no cell can contain the character between them. */
export const keyOf = (...parts: readonly (string | number | null)[]) => parts.join('\u001f');

/** Something that is wrong in the workbook, for whoever filled it in. */
export type Fault = Readonly<{ sheet: string; row: number; column: string; text: string }>;

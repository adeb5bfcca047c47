/**
 * The types of the hour card, as plain readonly data. A date is `yyyy-MM-dd`. Wall-clock times and durations
 * are in whole minutes. An instant is in whole minutes since 1970-01-01T00:00Z, except the time of a change,
 * which is in whole seconds. Ids stay as received (rule: read-ids): compare them with `sameId`, never with
 * `===`.
 */

export type Id = string | number;
export type IsoDate = string;
export type Minutes = number;
export type EpochMinutes = number;
export type EpochSeconds = number;

/** ISO week with its ISO week-year (rule: time-iso-week). */
export type Week = Readonly<{ year: number; week: number }>;

export const contractTypes = ['FULL_TIME', 'PART_TIME', 'YOUTH'] as const;
export type ContractType = (typeof contractTypes)[number];

/** `endDate` null means open-ended. Both dates are inclusive. */
export type Contract = Readonly<{ id: Id; type: ContractType; startDate: IsoDate; endDate: IsoDate | null }>;

/** A department with its rules for a card. Null means the default (rule: card-limits). */
export type Department = Readonly<{
  id: Id;
  label: string;
  enforcedCardType: ContractType | null;
  requiredRestMinutes: Minutes | null;
  maxWorkMinutesPerLine: Minutes | null;
}>;

export type Shift = Readonly<{ id: Id; label: string }>;

/** A named group of departments that an employee can be lent to. */
export type DepartmentGroup = Readonly<{ name: string; departments: readonly Shift[] }>;

/** One day of a shift's schedule. `dayOfWeek` is 1 (Monday) to 7 (Sunday); times are wall-clock minutes. */
export type ScheduleEntry = Readonly<{
  id: Id;
  dayOfWeek: number;
  start: Minutes;
  end: Minutes;
  breaks: readonly Readonly<{ start: Minutes; end: Minutes }>[];
}>;

/** `label` is a key such as SICK or OVERTIME. */
export type HourExceptionType = Readonly<{ id: Id; label: string; forAdding: boolean; forSubtracting: boolean }>;
export type WageComponent = Readonly<{ id: Id; label: string }>;
export type SecondmentOption = Readonly<{ id: Id; label: string; children: readonly SecondmentOption[] }>;

/* ---------- the draft: anything a user can type */

/** The text of a field that could not be read, kept as typed so that no input is lost. */
export type Unreadable = Readonly<{ text: string }>;

/** Wall-clock minutes after midnight (0 to 1439), empty, or unreadable text. */
export type DraftTime = Minutes | null | Unreadable;

/**
 * A start and end as typed. `received` has the server's instants for these fields, which apply as long as the
 * wall-clock times match them. Only instants can express the second 02:30 when the clocks go back, or a span
 * over 24 hours.
 */
export type DraftSpan = Readonly<{
  start: DraftTime;
  end: DraftTime;
  received: Readonly<{ start: EpochMinutes; end: EpochMinutes }> | null;
}>;

export type DraftBreak = DraftSpan & Readonly<{ key: string }>;

/** `minutes` is unsigned; `subtract` distinguishes reduction from build-up (rule: exception-sign). */
export type DraftException = Readonly<{
  key: string;
  exceptionId: Id | null;
  minutes: Minutes | Unreadable;
  subtract: boolean;
  wageComponentId: Id | null;
  comment: string;
}>;

/** 0 none, 1 secondment, 2 other function (rule: secondment-type). */
export const secondmentTypes = { none: 0, secondment: 1, otherFunction: 2 } as const;
export type SecondmentType = (typeof secondmentTypes)[keyof typeof secondmentTypes];

/** `path` goes through the option tree from its root. The last id is submitted. */
export type DraftSecondment = Readonly<{ type: SecondmentType; path: readonly Id[]; description: string }>;

/** A line being edited. `key` is local to the editor; `id` comes from the server. */
export type DraftLine = Readonly<{
  key: string;
  id: Id | null;
  date: IsoDate;
  span: DraftSpan;
  breaks: readonly DraftBreak[];
  exceptions: readonly DraftException[];
  secondment: DraftSecondment;
  shiftScheduleId: Id | null;
}>;

/** The hour card being edited. Derived values are not stored; the engine calculates them. */
export type HourCardForm = Readonly<{
  id: Id | null;
  week: Week;
  employeeId: Id | null;
  contractId: Id | null;
  contractType: ContractType | null;
  savedContractType: ContractType | null;
  departmentId: Id | null;
  departmentEnforcedType: ContractType | null;
  shiftId: Id | null;
  travelExpenses: number | Unreadable;
  maxWorkMinutesPerLine: Minutes;
  requiredRestMinutes: Minutes;
  fullWeekSecondment: Readonly<{ enabled: boolean; departmentId: Id | null; shiftId: Id | null }>;
  workedInTeams: boolean;
  lines: readonly DraftLine[];
}>;

/**
 * A card as saved on the server. If `status` is null, as on a new card, a later save compares only the
 * content.
 */
export type SavedCard = Readonly<{ form: HourCardForm; status: string | null }>;

/* ---------- resolved: a card whose fields could all be read */

/**
 * `key` is the key of the row in the draft, so that an issue can refer to the row. Missing if the card was
 * read from a payload.
 */
export type ResolvedBreak = Readonly<{ key?: string; start: EpochMinutes; end: EpochMinutes }>;

/** `minutes` is signed: build-up is positive, reduction negative. `key` as in `ResolvedBreak`. */
export type ResolvedException = Omit<DraftException, 'key' | 'exceptionId' | 'minutes' | 'subtract'> &
  Readonly<{ key?: string; exceptionId: Id; minutes: Minutes }>;

/**
 * A line with instants. If `start === end` at the day's local midnight, it is a zero-hour line (rule:
 * line-zero-hour).
 */
export type ResolvedLine = Omit<DraftLine, 'span' | 'breaks' | 'exceptions' | 'secondment'> &
  Readonly<{
    start: EpochMinutes;
    end: EpochMinutes;
    breaks: readonly ResolvedBreak[];
    exceptions: readonly ResolvedException[];
    secondmentOptionId: Id | null;
    secondmentDescription: string;
  }>;

/** The fields of a form that follow from its contract and department. */
type DerivedField =
  | 'contractType'
  | 'savedContractType'
  | 'departmentEnforcedType'
  | 'maxWorkMinutesPerLine'
  | 'requiredRestMinutes';

/** A card whose fields can all be submitted; `type` is derived (rule: card-type). */
export type ResolvedCard = Omit<
  HourCardForm,
  DerivedField | 'employeeId' | 'contractId' | 'departmentId' | 'travelExpenses' | 'lines'
> &
  Readonly<{
    type: ContractType;
    employeeId: Id;
    contractId: Id;
    departmentId: Id;
    travelExpenses: number;
    lines: readonly ResolvedLine[];
  }>;

/** The data that the rules need besides the card itself. */
export type CardRules = Readonly<{
  /** The company's IANA time zone (rule: time-zone). */
  zone: string;
  contract: Contract | null;
  maxWorkMinutesPerLine: Minutes;
  requiredRestMinutes: Minutes;
  /** The chosen shift's schedule; null if no shift is chosen. */
  schedule: readonly ScheduleEntry[] | null;
  exceptionTypes: readonly HourExceptionType[];
}>;

export type UserInfo = Readonly<{ id: Id; email: string; requiresPasswordChange: boolean }>;

/** `amount` is in hours, as received. */
type LeaveBalance = Readonly<{ label: string; amount: number }>;

/** `amount` includes the hours of days up to and including `asOf`; `asOf` is null if unknown. */
export type DatedBalance = LeaveBalance & Readonly<{ asOf: IsoDate | null }>;

export type Employee = Readonly<{
  id: Id;
  fullName: string;
  companyName: string;
  employeeNumber: string;
  isManager: boolean;
  isOfficeEmployee: boolean;
  defaultDepartmentId: Id | null;
  contracts: readonly Contract[];
  leaveBalances: readonly LeaveBalance[];
}>;

/** `timeWorked` is in whole minutes. */
export type DashboardStatistics = Readonly<{ timeWorked: number; openHourCards: number; hourCardsToApprove: number }>;

import type { PublicHolidayKey } from './advice/public-holidays';
import type { AgreedLimits } from './advice/working-hours/rules';
import { sameId } from './identity';
import type { WeekCard } from './recent-weeks';
import type {
  Contract,
  Department,
  Employee,
  HourCardForm,
  HourExceptionType,
  Id,
  IsoDate,
  ScheduleEntry,
  SecondmentOption,
  Shift,
  WageComponent,
  Week,
} from './vocabulary';

export type EditorEmployee = Pick<Employee, 'id' | 'fullName' | 'employeeNumber' | 'contracts' | 'defaultDepartmentId'>;

/** Data that stays the same while a card is edited. */
export type EditorReference = Readonly<{
  /** The company's time zone and the current date in it (rule: time-zone). */
  zone: string;
  today: IsoDate;
  /** Public holidays on which a scheduled day may be empty (rule: paid-holidays). */
  paidHolidays: readonly PublicHolidayKey[];
  /** The company's own limits instead of those of the Working Hours Act (rule: hint-agreed). */
  agreedLimits: AgreedLimits;
  /** The company's own allowance in euros per kilometre; null for the untaxed one (rule: travel-rate). */
  travelRate: number | null;
  /** The employees to choose from. For an existing card, only the card's own employee. */
  employees: readonly EditorEmployee[];
  /** For a new card: the id of the user's active employee record. */
  activeId?: Id | null;
  /** Whether this is an existing card of another employee. */
  isOthersCard?: boolean;
  exceptionTypes: readonly HourExceptionType[];
  wageComponents: readonly WageComponent[];
  secondmentOptions: readonly SecondmentOption[];
  /**
   * The employee's cards around the current week, newest first, to show a status beside each week that can be
   * chosen. Complete for the weeks before `until`.
   */
  weekCards?: Readonly<{ employeeId: Id; cards: readonly WeekCard[]; until: Week }> | null;
  /** The lists above that are empty because they could not be loaded (rule: editor-lookup-failed). */
  failed?: readonly ('exceptionTypes' | 'wageComponents' | 'secondmentOptions')[];
}>;

/** Lists that the server loaded for the initial form. Null if the browser must load the list. */
export type InitialLookups = Readonly<{
  departments: readonly Department[] | null;
  shifts: readonly Shift[] | null;
  schedule: readonly ScheduleEntry[] | null;
}>;

type Employees = readonly EditorEmployee[];

export function employeeOf(employees: Employees, id: Id | null): EditorEmployee | null {
  return employees.find((employee) => sameId(employee.id, id)) ?? null;
}

/** The contract chosen in the form; null if it is not a contract of the form's employee. */
export function chosenContract(employees: Employees, form: HourCardForm): Contract | null {
  const contracts = employeeOf(employees, form.employeeId)?.contracts ?? [];
  return contracts.find(({ id }) => sameId(id, form.contractId)) ?? null;
}

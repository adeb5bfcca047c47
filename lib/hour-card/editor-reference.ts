import type { PublicHolidayKey } from './advice/public-holidays';
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

/** The employee data for the editor. */
export type EditorEmployee = Pick<Employee, 'id' | 'fullName' | 'employeeNumber' | 'contracts' | 'defaultDepartmentId'>;

/** Data that stays the same while a card is edited. */
export type EditorReference = Readonly<{
  /** The company's time zone and the current date in it (rule: time-zone). */
  zone: string;
  today: IsoDate;
  /** Public holidays on which a scheduled day may be empty (rule: paid-holidays). */
  paidHolidays: readonly PublicHolidayKey[];
  /** The employees to choose from; for an existing card only its own. */
  employees: readonly EditorEmployee[];
  /** For a new card: the user's own employee record that is active. */
  activeId?: Id | null;
  /** Whether it is an existing card of another employee. */
  isOthersCard?: boolean;
  exceptionTypes: readonly HourExceptionType[];
  wageComponents: readonly WageComponent[];
  secondmentOptions: readonly SecondmentOption[];
  /**
   * The employee's cards around the current week, newest first, to show a status for each week to choose. All
   * cards before `until` are known.
   */
  weekCards?: Readonly<{ employeeId: Id; cards: readonly WeekCard[]; until: Week }> | null;
  /** The lists above that are empty because they could not be loaded (rule: editor-lookup-failed). */
  failed?: readonly ('exceptionTypes' | 'wageComponents' | 'secondmentOptions')[];
}>;

/** Loaded on the server for the initial form. Null when the browser must load it. */
export type InitialLookups = Readonly<{
  departments: readonly Department[] | null;
  shifts: readonly Shift[] | null;
  schedule: readonly ScheduleEntry[] | null;
}>;

type Employees = readonly EditorEmployee[];

/** The employee with that id; null when none is chosen or the id is unknown. */
export function employeeOf(employees: Employees, id: Id | null): EditorEmployee | null {
  return employees.find((employee) => sameId(employee.id, id)) ?? null;
}

/** The form's contract, from the contracts of its employee. */
export function chosenContract(employees: Employees, form: HourCardForm): Contract | null {
  const contracts = employeeOf(employees, form.employeeId)?.contracts ?? [];
  return contracts.find(({ id }) => sameId(id, form.contractId)) ?? null;
}

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

/** What the editor needs to know about an employee. */
export type EditorEmployee = Pick<Employee, 'id' | 'fullName' | 'employeeNumber' | 'contracts' | 'defaultDepartmentId'>;

/** What stays the same while a card is edited. */
export type EditorReference = Readonly<{
  /** The company's time zone, and today in it (rule: time-zone). */
  zone: string;
  today: IsoDate;
  /** The public holidays on which a planned day may be empty (rule: paid-holidays). */
  paidHolidays: readonly PublicHolidayKey[];
  /** The employees to choose from; on an existing card only its own. */
  employees: readonly EditorEmployee[];
  /** For a new card: the user's own record that is chosen in the menu. */
  activeId?: Id | null;
  /** An existing card that is not the user's own. */
  isOfAnother?: boolean;
  exceptionTypes: readonly HourExceptionType[];
  wageComponents: readonly WageComponent[];
  secondmentOptions: readonly SecondmentOption[];
  /**
   * Whose cards are known around this week, newest first, so that the weeks to choose from say what they
   * have; of which is the last week before which none can be missing.
   */
  weekCards?: Readonly<{ employeeId: Id; cards: readonly WeekCard[]; until: Week }> | null;
  /** Which of the lists above are empty because they could not be loaded (rule: editor-lookup-failed). */
  failed?: readonly ('exceptionTypes' | 'wageComponents' | 'secondmentOptions')[];
}>;

/** Loaded on the server for the form the editor opens with; null where the browser has to load it. */
export type InitialLookups = Readonly<{
  departments: readonly Department[] | null;
  shifts: readonly Shift[] | null;
  schedule: readonly ScheduleEntry[] | null;
}>;

type Employees = readonly EditorEmployee[];

/** The employee with that id; null if none is chosen, or it is unknown. */
export function employeeOf(employees: Employees, id: Id | null): EditorEmployee | null {
  return employees.find((employee) => sameId(employee.id, id)) ?? null;
}

/** The contract a form names, among those of its employee. */
export function chosenContract(employees: Employees, form: HourCardForm): Contract | null {
  const contracts = employeeOf(employees, form.employeeId)?.contracts ?? [];
  return contracts.find(({ id }) => sameId(id, form.contractId)) ?? null;
}

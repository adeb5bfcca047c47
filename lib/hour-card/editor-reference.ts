import { sameId } from './identity';
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
} from './vocabulary';

/** What has to be known of someone whose card is edited. */
export type EditorEmployee = Pick<Employee, 'id' | 'fullName' | 'employeeNumber' | 'contracts' | 'defaultDepartmentId'>;

/** What stays the same as long as a card is edited. */
export type EditorReference = Readonly<{
  /** The company's time zone, and today in it (rule: time-zone). */
  zone: string;
  today: IsoDate;
  /** Who may be chosen; on an existing card only its own employee. */
  employees: readonly EditorEmployee[];
  exceptionTypes: readonly HourExceptionType[];
  wageComponents: readonly WageComponent[];
  secondmentOptions: readonly SecondmentOption[];
}>;

/** Looked up on the server for the form the editor opens with; null where the editor has to ask itself. */
export type InitialLookups = Readonly<{
  departments: readonly Department[] | null;
  shifts: readonly Shift[] | null;
  schedule: readonly ScheduleEntry[] | null;
}>;

type Employees = readonly EditorEmployee[];

/** The employee of that id; null when nobody is chosen, or nobody we know of. */
export function employeeOf(employees: Employees, id: Id | null): EditorEmployee | null {
  return employees.find((employee) => sameId(employee.id, id)) ?? null;
}

/** The contract a form names, among those of its employee. */
export function chosenContract(employees: Employees, form: HourCardForm): Contract | null {
  const contracts = employeeOf(employees, form.employeeId)?.contracts ?? [];
  return contracts.find(({ id }) => sameId(id, form.contractId)) ?? null;
}

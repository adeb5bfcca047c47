import { sameId } from '@/lib/hour-card/identity';
import type { Issue } from '@/lib/hour-card/issue';
import type { ListedHourCard } from '@/lib/hour-card/listed-card';
import type {
  Contract,
  Department,
  Employee,
  HourCardForm,
  HourExceptionType,
  Id,
  IsoDate,
  LeaveBalance,
  ResolvedLine,
  ScheduleEntry,
  SecondmentOption,
  Shift,
  WageComponent,
  Week,
} from '@/lib/hour-card/vocabulary';

/** What the editor has to know of someone whose card it is. */
export type EditorEmployee = Pick<Employee, 'id' | 'fullName' | 'employeeNumber' | 'contracts' | 'defaultDepartmentId'>;

/** What stays the same as long as the editor is open. */
export type EditorReference = Readonly<{
  /** The company's time zone, and today in it (DECISIONS 2). */
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

export type DepartmentGroup = Readonly<{ name: string; departments: readonly Shift[] }>;

/** A card of an earlier week, to choose from when one is copied. */
export type EarlierCard = Pick<ListedHourCard, 'id' | 'week' | 'status' | 'workedInclusive'>;

type Failed = Readonly<{ ok: false; statusCode: number; message: string }>;

/** How a question to our own server ended; statusCode 0 when there was no answer. */
export type Answer<Data> = Readonly<{ ok: true; data: Data }> | Failed;

/** A card as it stands on the server; `status` null where it is not known. */
export type SavedCard = Readonly<{ form: HourCardForm; status: string | null }>;

type Refusal = Readonly<{
  /** The rules the server found broken. */
  issues?: readonly Issue[];
  /** The card that the week has already. */
  existing?: Readonly<{ id: Id }>;
  /** What somebody else made of the card meanwhile. */
  current?: SavedCard;
  /** Why it may not be edited any more. */
  status?: string;
}>;

/** How saving ended (SPEC 8). */
export type SaveOutcome = Readonly<{ ok: true }> | (Failed & Refusal);

/** Everything the editor asks of the world outside; none of it ever rejects. */
export type EditorRequests = Readonly<{
  /** `before` is what an existing card must still be; otherwise nothing is overwritten. */
  save: (form: HourCardForm, before?: SavedCard) => Promise<SaveOutcome>;
  departments: (employeeId: Id, youth: boolean, signal: AbortSignal) => Promise<Answer<readonly Department[]>>;
  secondmentDepartments: (employeeId: Id, signal: AbortSignal) => Promise<Answer<readonly DepartmentGroup[]>>;
  shifts: (departmentId: Id, signal: AbortSignal) => Promise<Answer<readonly Shift[]>>;
  schedule: (shiftId: Id, signal: AbortSignal) => Promise<Answer<readonly ScheduleEntry[]>>;
  /** The employee's lines of the weeks before and after; `hourCard` is the card itself, once it exists. */
  neighbours: (
    employeeId: Id,
    week: Week,
    hourCard: Id | null,
    signal: AbortSignal,
  ) => Promise<Answer<readonly ResolvedLine[]>>;
  /** The newest first. */
  earlierHourCards: (employeeId: Id, week: Week, signal: AbortSignal) => Promise<Answer<readonly EarlierCard[]>>;
  hourCard: (hourCardId: Id, signal: AbortSignal) => Promise<Answer<Readonly<{ form: HourCardForm }>>>;
  leaveBalances: (employeeId: Id, signal: AbortSignal) => Promise<Answer<readonly LeaveBalance[]>>;
}>;

/** Applies a transition of the engine to the form. Always the same function, so that memoised lines stay as they are. */
export type Edit = (transition: (form: HourCardForm) => HourCardForm) => void;

/** How far someone has been in a line: left a field of it, or left it altogether. */
export type Visit = 'field' | 'line';

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

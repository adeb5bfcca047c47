import 'server-only';
import { sameId } from '@/lib/hour-card/identity';
import type {
  ContractType,
  Department,
  Employee,
  HourCardForm,
  HourExceptionType,
  Id,
  ScheduleEntry,
  SecondmentOption,
} from '@/lib/hour-card/vocabulary';
import { allOk, type Failure, mapOk, type Result, succeed } from '@/lib/result';
import { settings } from '@/lib/settings/settings';
import { cachedDepartments, cachedSecondmentOptions, cachedYouthDepartments } from '@/lib/upstream/cached-lookups';
import { type Access, mapResult } from '@/lib/upstream/call';
import { getHourCard } from '@/lib/upstream/hour-cards';
import {
  getShiftSchedule,
  listDepartments,
  listHourExceptions,
  listSecondmentOptions,
  listYouthDepartments,
} from '@/lib/upstream/lookups';
import { getEmployee } from '@/lib/upstream/people';
import { type ReceivedCard, toHourCardForm } from '@/lib/wire/hour-card-form';

export type LoadedHourCard = Readonly<{
  card: ReceivedCard;
  employee: Employee;
  /** Null if the departments could not be loaded. */
  departments: readonly Department[] | null;
  secondmentOptions: Result<readonly SecondmentOption[]>;
}>;

type CardLists = Readonly<{
  departments: typeof listDepartments;
  youthDepartments: typeof listYouthDepartments;
  secondmentOptions: typeof listSecondmentOptions;
}>;

/** Reads the lists from upstream, for checking a card. */
const freshLists: CardLists = {
  departments: listDepartments,
  youthDepartments: listYouthDepartments,
  secondmentOptions: listSecondmentOptions,
};

/** Reads the lists from the session's cache, for display (rule: lookups-kept). */
export const cachedLists: CardLists = {
  departments: cachedDepartments,
  youthDepartments: cachedYouthDepartments,
  secondmentOptions: cachedSecondmentOptions,
};

/**
 * Opens a card for editing, with the data needed to read it. The card also opens if a list fails to load
 * (rule: editor-lookup-failed).
 */
export async function loadHourCard(
  access: Access,
  hourCardId: Id,
  lists: CardLists = freshLists,
): Promise<Result<LoadedHourCard>> {
  const [read, secondmentOptions] = await Promise.all([
    getHourCard(access, hourCardId),
    lists.secondmentOptions(access),
  ]);
  if (!read.ok) return read;
  const received = read.data;

  const employee = await getEmployee(access, received.employee_id);
  if (!employee.ok) return employee;
  const { contracts } = employee.data;
  const contract = contracts.find(({ id }) => sameId(id, received.contract_id));
  const type = contract?.type ?? received.type;
  const listed = await listCardDepartments(access, employee.data.id, type, lists);
  const departments = listed.ok ? listed.data : null;
  const tree = secondmentOptions.ok ? secondmentOptions.data : [];

  const context = { zone: settings().timeZone, tree, contracts, departments };
  return mapResult('getHourCard', Promise.resolve(succeed(received)), (card) => ({
    card: toHourCardForm(card, context),
    employee: employee.data,
    departments,
    secondmentOptions,
  }));
}

/**
 * The departments that a card may have: those of the employee and, on a YOUTH contract, those for youth work.
 * Upstream lists the latter in a separate call.
 */
export async function listCardDepartments(
  access: Access,
  employeeId: Id,
  contractType: ContractType | null,
  lists: CardLists = freshLists,
): Promise<Result<readonly Department[]>> {
  if (contractType !== 'YOUTH') return lists.departments(access, employeeId);
  const both = await allOk(lists.departments(access, employeeId), lists.youthDepartments(access));
  return mapOk(both, ([own, youth]) => [
    ...own,
    ...youth.filter(({ id }) => !own.some((department) => sameId(department.id, id))),
  ]);
}

/**
 * The upstream data for checking a card's rules. Null or empty if the form has no choice yet or a list failed
 * to load.
 */
export type CardReference = Readonly<{
  /** The failure of a list, if any. Without that list, a changed card cannot be checked. */
  failure: Failure | null;
  employee: Employee | null;
  departments: readonly Department[];
  schedule: readonly ScheduleEntry[] | null;
  exceptionTypes: readonly HourExceptionType[];
}>;

/** Loads the data for checking a posted form, concurrently. The form only determines what to load. */
export async function loadCardReference(access: Access, form: HourCardForm): Promise<Result<CardReference>> {
  const { employeeId, shiftId, contractType } = form;
  const [employee, departments, schedule, exceptionTypes] = await Promise.all([
    employeeId === null ? succeed(null) : getEmployee(access, employeeId),
    employeeId === null ? succeed([]) : listCardDepartments(access, employeeId, contractType),
    shiftId === null ? succeed(null) : getShiftSchedule(access, shiftId),
    listHourExceptions(access),
  ]);
  return mapOk(employee, (employee) => ({
    failure: [departments, schedule, exceptionTypes].find((list) => !list.ok) ?? null,
    employee,
    departments: departments.ok ? departments.data : [],
    schedule: schedule.ok ? schedule.data : null,
    exceptionTypes: exceptionTypes.ok ? exceptionTypes.data : [],
  }));
}

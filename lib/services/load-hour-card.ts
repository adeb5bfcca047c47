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
import { allOk, mapOk, type Result, succeed } from '@/lib/result';
import { settings } from '@/lib/settings/settings';
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
  /** The employee of the card, with contracts. */
  employee: Employee;
  departments: readonly Department[];
  secondmentOptions: readonly SecondmentOption[];
}>;

/** A card opened for editing, with everything needed to read it. */
export async function loadHourCard(access: Access, hourCardId: Id): Promise<Result<LoadedHourCard>> {
  const read = await allOk(getHourCard(access, hourCardId), listSecondmentOptions(access));
  if (!read.ok) return read;
  const [received, secondmentOptions] = read.data;

  const employee = await getEmployee(access, received.employee_id);
  if (!employee.ok) return employee;
  const { contracts } = employee.data;
  const contract = contracts.find(({ id }) => sameId(id, received.contract_id));
  const type = contract?.type ?? received.type;
  const departments = await listCardDepartments(access, employee.data.id, type);
  if (!departments.ok) return departments;

  const context = { zone: settings().timeZone, tree: secondmentOptions, contracts, departments: departments.data };
  return mapResult('getHourCard', Promise.resolve(succeed(received)), (card) => ({
    card: toHourCardForm(card, context),
    employee: employee.data,
    departments: departments.data,
    secondmentOptions,
  }));
}

/**
 * The departments a card may name: the employee's own, and on a YOUTH contract also those for youth work,
 * which upstream lists in a separate call.
 */
export async function listCardDepartments(
  access: Access,
  employeeId: Id,
  contractType: ContractType | null,
): Promise<Result<readonly Department[]>> {
  if (contractType !== 'YOUTH') return listDepartments(access, employeeId);
  const both = await allOk(listDepartments(access, employeeId), listYouthDepartments(access));
  return mapOk(both, ([own, youth]) => [
    ...own,
    ...youth.filter(({ id }) => !own.some((department) => sameId(department.id, id))),
  ]);
}

/** What the rules of a card need from upstream; null or empty where the form has no choice yet. */
export type CardReference = Readonly<{
  employee: Employee | null;
  departments: readonly Department[];
  schedule: readonly ScheduleEntry[] | null;
  exceptionTypes: readonly HourExceptionType[];
}>;

/** Loads, concurrently, what a posted form is checked against. The form only determines what to ask for. */
export async function loadCardReference(access: Access, form: HourCardForm): Promise<Result<CardReference>> {
  const { employeeId, shiftId, contractType } = form;
  const asked = await allOk(
    employeeId === null ? succeed(null) : getEmployee(access, employeeId),
    employeeId === null ? succeed([]) : listCardDepartments(access, employeeId, contractType),
    shiftId === null ? succeed(null) : getShiftSchedule(access, shiftId),
    listHourExceptions(access),
  );
  return mapOk(asked, ([employee, departments, schedule, exceptionTypes]) => ({
    employee,
    departments,
    schedule,
    exceptionTypes,
  }));
}

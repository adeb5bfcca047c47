import 'server-only';
import type {
  Department,
  DepartmentGroup,
  HourExceptionType,
  Id,
  ScheduleEntry,
  SecondmentOption,
  Shift,
  WageComponent,
} from '@/lib/hour-card/vocabulary';
import type { Result } from '@/lib/result';
import { toDepartment, toDepartmentGroups, toHourExceptionType, toScheduleEntry } from '@/lib/wire/lookups';
import { type Access, callUpstream, mapResult } from './call';

/** Calls for the choices in the editor and the filters (rule: call-contract). */

type Departments = Promise<Result<readonly Department[]>>;

/** The departments for which an employee may register hours. */
export function listDepartments(access: Access, employeeId: Id): Departments {
  const departments = callUpstream('listDepartmentsOfEmployee', { query: { employee: employeeId } }, access);
  return mapResult('listDepartmentsOfEmployee', departments, (list) => list.map(toDepartment));
}

export function listDepartmentsOfEmployees(access: Access, employeeIds: readonly Id[]): Departments {
  const departments = callUpstream('listDepartmentsOfEmployees', { query: { employees: [...employeeIds] } }, access);
  return mapResult('listDepartmentsOfEmployees', departments, (list) => list.map(toDepartment));
}

export function listYouthDepartments(access: Access): Departments {
  const departments = callUpstream('listYouthDepartments', {}, access);
  return mapResult('listYouthDepartments', departments, (list) => list.map(toDepartment));
}

/** The departments to which an employee can be seconded, by group. */
export function listSecondmentDepartments(access: Access, employeeId: Id): Promise<Result<readonly DepartmentGroup[]>> {
  const groups = callUpstream('listSecondmentDepartments', { query: { employee: employeeId } }, access);
  return mapResult('listSecondmentDepartments', groups, toDepartmentGroups);
}

/**
 * The shifts of a department, which may be one to which an employee is seconded (rule: secondment-week-to).
 */
export function listShifts(access: Access, departmentId: Id): Promise<Result<readonly Shift[]>> {
  return callUpstream('listShifts', { query: { department: departmentId } }, access);
}

export function getShiftSchedule(access: Access, shiftId: Id): Promise<Result<readonly ScheduleEntry[]>> {
  const schedule = callUpstream('getShiftSchedule', { params: { shiftId } }, access);
  return mapResult('getShiftSchedule', schedule, (entries) => entries.map(toScheduleEntry));
}

export function listHourExceptions(access: Access): Promise<Result<readonly HourExceptionType[]>> {
  const types = callUpstream('listHourExceptions', {}, access);
  return mapResult('listHourExceptions', types, (list) => list.map(toHourExceptionType));
}

export function listSecondmentOptions(access: Access): Promise<Result<readonly SecondmentOption[]>> {
  return callUpstream('listSecondmentOptions', {}, access);
}

/** The wage components an hour exception may name. */
export function listWageComponents(access: Access): Promise<Result<readonly WageComponent[]>> {
  return callUpstream('listWageComponents', {}, access);
}

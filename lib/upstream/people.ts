import 'server-only';
import type { DashboardStatistics, DatedBalance, Employee, Id, UserInfo } from '@/lib/hour-card/vocabulary';
import type { Result } from '@/lib/result';
import { toDashboardStatistics, toDatedBalance, toEmployee, toUserInfo } from '@/lib/wire/lookups';
import { type Access, callUpstream, mapResult } from './call';

/** Calls for users, employees, staff and balances (rule: call-contract). */

type Employees = Promise<Result<readonly Employee[]>>;

export function getUserInfo(access: Access): Promise<Result<UserInfo>> {
  return mapResult('getUserInfo', callUpstream('getUserInfo', {}, access), toUserInfo);
}

export function listOwnEmployees(access: Access): Employees {
  return mapResult('listOwnEmployees', callUpstream('listOwnEmployees', {}, access), (list) => list.map(toEmployee));
}

/**
 * One employee, with contracts. Fails with `invalid_employee` if the current user may not see this employee.
 */
export function getEmployee(access: Access, employeeId: Id): Promise<Result<Employee>> {
  return mapResult('getEmployee', callUpstream('getEmployee', { params: { employeeId } }, access), toEmployee);
}

/** The employees that a manager manages. */
export function listStaff(access: Access, employeeId: Id): Employees {
  const staff = callUpstream('listStaff', { params: { employeeId } }, access);
  return mapResult('listStaff', staff, (list) => list.map(toEmployee));
}

/**
 * The youth workers that a manager manages. Includes inactive ones by default, because the screens need them
 * (rule: manager-viewable).
 */
export function listYouthStaff(
  access: Access,
  employeeId: Id,
  { includeInactive = true }: Readonly<{ includeInactive?: boolean }> = {},
): Employees {
  const request = { params: { employeeId }, query: { include_inactive: includeInactive } };
  return mapResult('listYouthStaff', callUpstream('listYouthStaff', request, access), (list) => list.map(toEmployee));
}

/** The leave balances of an employee, in hours. */
export function listLeaveBalances(access: Access, employeeId: Id): Promise<Result<readonly DatedBalance[]>> {
  const balances = callUpstream('listLeaveBalances', { params: { employeeId } }, access);
  return mapResult('listLeaveBalances', balances, (list) => list.map(toDatedBalance));
}

/** The time worked this month, the number of open cards, and the number of cards to approve. */
export function getDashboardStatistics(access: Access, employeeId: Id): Promise<Result<DashboardStatistics>> {
  const statistics = callUpstream('getDashboardStatistics', { params: { employeeId } }, access);
  return mapResult('getDashboardStatistics', statistics, toDashboardStatistics);
}

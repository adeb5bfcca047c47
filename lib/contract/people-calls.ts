import { z } from 'zod';
import { dataOf, defineCall } from './define-call';
import {
  amount,
  contractType,
  date,
  duration,
  flag,
  flagQuery,
  idQuery,
  idSchema,
  listOf,
  optionalDate,
  orNull,
  text,
} from './values';

const leaveBalanceSchema = z.object({ label: z.string(), amount });
/** A balance whose amount already includes the hours of every day up to and including `as_of`. */
const datedBalanceSchema = leaveBalanceSchema.extend({ as_of: optionalDate });

export const contractSchema = z.object({ id: idSchema, type: contractType, start_date: date, end_date: optionalDate });

const departmentReference = orNull(
  z.union([idSchema, z.object({ id: idSchema }).transform((department) => department.id)]),
);

export const employeeSchema = z.object({
  id: idSchema,
  full_name: text,
  company_name: text,
  employee_number: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => String(value ?? '')),
  is_manager: flag,
  is_office_employee: flag,
  default_department: departmentReference,
  contracts: listOf(contractSchema),
  leave_balances: listOf(leaveBalanceSchema),
});

const employeeParams = z.object({ employeeId: idQuery });

/** Calls for users, employees, staff and balances (rule: call-contract). */
export const peopleCalls = {
  getUserInfo: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/user/info',
    summary: 'The current user',
    answer: dataOf(z.object({ id: idSchema, email: text, requires_password_change: flag })),
  }),
  listOwnEmployees: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/user/employees',
    summary: 'The employee records of the current user',
    answer: dataOf(listOf(employeeSchema)),
  }),
  getEmployee: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/employees/{employeeId}',
    summary: 'One employee',
    params: employeeParams,
    answer: dataOf(employeeSchema),
  }),
  listStaff: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/employees/{employeeId}/staff',
    summary: 'The employees a manager manages',
    params: employeeParams,
    answer: dataOf(listOf(employeeSchema)),
  }),
  listYouthStaff: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/employees/{employeeId}/youth-staff',
    summary: 'The youth workers a manager manages',
    params: employeeParams,
    query: z.object({ include_inactive: flagQuery.optional() }),
    answer: dataOf(listOf(employeeSchema)),
  }),
  listLeaveBalances: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/employees/{employeeId}/leave-balances',
    summary: 'The leave balances of an employee, in hours',
    params: employeeParams,
    answer: dataOf(listOf(datedBalanceSchema)),
  }),
  getDashboardStatistics: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/employees/{employeeId}/dashboard-statistics',
    summary: 'Time worked this month, open cards, cards to approve',
    params: employeeParams,
    answer: dataOf(
      z.object({
        /** Hours if it is a number, `HH:mm` if it is a string. */
        time_worked: z.union([z.number(), duration]),
        open_hour_cards: amount,
        hour_cards_to_approve: amount,
      }),
    ),
  }),
};

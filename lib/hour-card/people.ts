import type { Contract, Id } from './vocabulary';

/** Who is logged in, and what they see of themselves (SPEC 3). */

export type UserInfo = Readonly<{ id: Id; email: string; requiresPasswordChange: boolean }>;

/** `amount` is in hours, as received. */
export type LeaveBalance = Readonly<{ label: string; amount: number }>;

export type Employee = Readonly<{
  id: Id;
  fullName: string;
  companyName: string;
  employeeNumber: string;
  isManager: boolean;
  isOfficeEmployee: boolean;
  defaultDepartmentId: Id | null;
  contracts: readonly Contract[];
  leaveBalances: readonly LeaveBalance[];
}>;

/** `timeWorked` is in whole minutes. */
export type DashboardStatistics = Readonly<{ timeWorked: number; openHourCards: number; hourCardsToApprove: number }>;

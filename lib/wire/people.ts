import type { z } from 'zod';
import type { CallData } from '@/lib/contract/calls';
import type { contractSchema, employeeSchema } from '@/lib/contract/people-calls';
import type { DashboardStatistics, Employee, UserInfo } from '@/lib/hour-card/people';
import type { Contract } from '@/lib/hour-card/vocabulary';
import { readDate } from './dates';
import { hoursToMinutes, readDuration } from './durations';

/** People as the interfaces send them, in the words of the domain (SPEC 3). */

export function toUserInfo(received: CallData<'getUserInfo'>): UserInfo {
  return { id: received.id, email: received.email, requiresPasswordChange: received.requires_password_change };
}

function toContract(received: z.output<typeof contractSchema>): Contract {
  return {
    id: received.id,
    type: received.type,
    startDate: readDate(received.start_date),
    endDate: received.end_date === null ? null : readDate(received.end_date),
  };
}

export function toEmployee(received: z.output<typeof employeeSchema>): Employee {
  return {
    id: received.id,
    fullName: received.full_name,
    companyName: received.company_name,
    employeeNumber: received.employee_number,
    isManager: received.is_manager,
    isOfficeEmployee: received.is_office_employee,
    defaultDepartmentId: received.default_department,
    contracts: received.contracts.map(toContract),
    leaveBalances: received.leave_balances,
  };
}

export function toDashboardStatistics(received: CallData<'getDashboardStatistics'>): DashboardStatistics {
  const worked = received.time_worked;
  return {
    timeWorked: typeof worked === 'number' ? hoursToMinutes(worked) : readDuration(worked),
    openHourCards: received.open_hour_cards,
    hourCardsToApprove: received.hour_cards_to_approve,
  };
}
